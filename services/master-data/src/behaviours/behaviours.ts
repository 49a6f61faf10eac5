import type { Behaviours } from '@atlas/resource-engine';
import { adjusterBehaviour } from './adjuster.behaviour.js';
import { documentTemplateBehaviour } from './document-template.behaviour.js';
import { caseStatusBehaviour } from './case-status.behaviour.js';
import { noteTypeBehaviour, transactionTypeBehaviour } from './client-options.js';
import { datedRule } from './dated-rule.behaviour.js';
import { denialBehaviour } from './denial.behaviour.js';
import { documentNodeBehaviour } from './document-node.behaviour.js';
import { eventTypeBehaviour } from './event-type.behaviour.js';
import { insuranceCompanyBehaviour } from './insurance-company.behaviour.js';
import { feeScheduleRowBehaviour, feeScheduleVersionBehaviour, regionZipBehaviour } from './fee-schedule.behaviour.js';
import { iolaAccountBehaviour } from './iola-account.behaviour.js';
import { knowledgeBaseBehaviour } from './knowledge-base.behaviour.js';
import { masterAuditNoteBehaviour } from './master-audit-note.behaviour.js';
import { portfolioBehaviour } from './portfolio.behaviour.js';
import { procedureCodeBehaviour } from './procedure-code.behaviour.js';
import { providerBehaviour } from './provider.behaviour.js';
import { statusBehaviour } from './status.behaviour.js';
import { caseWorkflowTypeBehaviour, initialStatusBehaviour, rebuttalStatusBehaviour } from './workflow.behaviours.js';

/** What entities do beyond their definitions. */
export const masterDataBehaviours: Behaviours = {
  adjuster: adjusterBehaviour,
  'document/node': documentNodeBehaviour,
  document_template: documentTemplateBehaviour,
  insurance_company: insuranceCompanyBehaviour,
  'fee_schedule/version': feeScheduleVersionBehaviour,
  'fee_schedule/conversion_factor': feeScheduleRowBehaviour,
  'fee_schedule/relative_value': feeScheduleRowBehaviour,
  'fee_schedule/daily_cap': feeScheduleRowBehaviour,
  'fee_schedule/region_zip': regionZipBehaviour,
  iola_account: iolaAccountBehaviour,
  knowledge_base: knowledgeBaseBehaviour,
  master_audit_note: masterAuditNoteBehaviour,
  note_type: noteTypeBehaviour,
  portfolio: portfolioBehaviour,
  procedure_code: procedureCodeBehaviour,
  provider_master: providerBehaviour,
  'rule/interest': datedRule({ key: [], byCaseType: true }),
  'rule/attorney_fee': datedRule({ key: ['fee_stage', 'policy_issue'], byCaseType: true }),
  'rule/filing_fee': datedRule(),
  'rule/deadline': datedRule(),
  'rule/switch': datedRule(),
  'setting/transaction_type': transactionTypeBehaviour,
  status: statusBehaviour,
  case_status: caseStatusBehaviour,
  case_workflow_type: caseWorkflowTypeBehaviour,
  initial_status: initialStatusBehaviour,
  rebuttal_status: rebuttalStatusBehaviour,
  event_type: eventTypeBehaviour,
  general_denial: denialBehaviour,
  service_denial_reason: denialBehaviour,
};
