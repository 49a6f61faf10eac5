import type { Behaviors } from '@atlas/resource-engine';
import { adjusterBehavior } from './adjuster.behavior.js';
import { documentTemplateBehavior } from './document-template.behavior.js';
import { caseStatusBehavior } from './case-status.behavior.js';
import { noteTypeBehavior, transactionTypeBehavior } from './client-options.js';
import { datedRule } from './dated-rule.behavior.js';
import { denialBehavior } from './denial.behavior.js';
import { documentNodeBehavior } from './document-node.behavior.js';
import { eventTypeBehavior } from './event-type.behavior.js';
import { insuranceCompanyBehavior } from './insurance-company.behavior.js';
import { feeScheduleRowBehavior, feeScheduleVersionBehavior, regionZipBehavior } from './fee-schedule.behavior.js';
import { iolaAccountBehavior } from './iola-account.behavior.js';
import { knowledgeBaseBehavior } from './knowledge-base.behavior.js';
import { masterAuditNoteBehavior } from './master-audit-note.behavior.js';
import { portfolioBehavior } from './portfolio.behavior.js';
import { procedureCodeBehavior } from './procedure-code.behavior.js';
import { providerBehavior } from './provider.behavior.js';
import { statusBehavior } from './status.behavior.js';
import { caseWorkflowTypeBehavior, initialStatusBehavior, rebuttalStatusBehavior } from './workflow.behaviors.js';

/** What entities do beyond their definitions. */
export const masterDataBehaviors: Behaviors = {
  adjuster: adjusterBehavior,
  'document/node': documentNodeBehavior,
  document_template: documentTemplateBehavior,
  insurance_company: insuranceCompanyBehavior,
  'fee_schedule/version': feeScheduleVersionBehavior,
  'fee_schedule/conversion_factor': feeScheduleRowBehavior,
  'fee_schedule/relative_value': feeScheduleRowBehavior,
  'fee_schedule/daily_cap': feeScheduleRowBehavior,
  'fee_schedule/region_zip': regionZipBehavior,
  iola_account: iolaAccountBehavior,
  knowledge_base: knowledgeBaseBehavior,
  master_audit_note: masterAuditNoteBehavior,
  note_type: noteTypeBehavior,
  portfolio: portfolioBehavior,
  procedure_code: procedureCodeBehavior,
  provider_master: providerBehavior,
  'rule/interest': datedRule({ key: [], byCaseType: true }),
  'rule/attorney_fee': datedRule({ key: ['fee_stage', 'policy_issue'], byCaseType: true }),
  'rule/filing_fee': datedRule(),
  'rule/deadline': datedRule(),
  'rule/switch': datedRule(),
  'setting/transaction_type': transactionTypeBehavior,
  status: statusBehavior,
  case_status: caseStatusBehavior,
  case_workflow_type: caseWorkflowTypeBehavior,
  initial_status: initialStatusBehavior,
  rebuttal_status: rebuttalStatusBehavior,
  event_type: eventTypeBehavior,
  general_denial: denialBehavior,
  service_denial_reason: denialBehavior,
};
