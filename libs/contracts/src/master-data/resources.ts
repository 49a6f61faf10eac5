import { codeSetRelease } from './codes/code-set-release.resource.js';
import { diagnosisCode } from './codes/diagnosis-code.resource.js';
import { conversionFactor, dailyCap, feeScheduleVersion, regionZip, relativeValue } from './codes/fee-schedule.resource.js';
import { placeOfService, zipCode } from './codes/places.resource.js';
import { procedureCode, procedureModifier } from './codes/procedure-codes.resource.js';
import type { ResourceDefinition } from './definition/resource-definition.js';
import { annexure } from './documents/annexure.resource.js';
import { documentTemplate } from './documents/document-template.resource.js';
import { knowledgeBase } from './documents/knowledge-base.resource.js';
import { documentNode } from './documents/document-node.resource.js';
import { domainEmailConfig } from './documents/domain-email-config.resource.js';
import { exhibit } from './documents/exhibit.resource.js';
import { masterAuditNote } from './documents/master-audit-note.resource.js';
import { packageConfiguration } from './documents/package-configuration.resource.js';
import { providerDocumentType } from './documents/provider-document-type.resource.js';
import { iolaAccount } from './money/iola-account.resource.js';
import { transactionSubType, transactionType } from './money/transaction-types.resource.js';
import { adjuster } from './parties/adjuster.resource.js';
import { attorneyFirm } from './parties/attorney-firm.resource.js';
import { claimantAttorney } from './parties/claimant-attorney.resource.js';
import { companyTpa } from './parties/company-tpa.resource.js';
import { defendant } from './parties/defendant.resource.js';
import { insuranceGroup } from './parties/insurance-group.resource.js';
import { referringDoctor } from './parties/referring-doctor.resource.js';
import { reviewingDoctor } from './parties/reviewing-doctor.resource.js';
import { rebuttalReviewDoctor, rebuttalSigningDoctor } from './parties/rebuttal-doctors.resource.js';
import { arbitrator } from './parties/arbitrator.resource.js';
import { court } from './parties/court.resource.js';
import { funder } from './parties/funder.resource.js';
import { insuranceCompany } from './parties/insurance-company.resource.js';
import { location } from './parties/location.resource.js';
import { operatingDoctor } from './parties/operating-doctor.resource.js';
import { portfolio } from './parties/portfolio.resource.js';
import { program } from './parties/program.resource.js';
import { providerGroup } from './parties/provider-group.resource.js';
import { provider } from './parties/provider.resource.js';
import { deadlineRule } from './rules/deadline-rule.resource.js';
import { attorneyFeeRule, filingFeeRule, interestRule } from './rules/money-rules.resource.js';
import { holiday, ruleSwitch } from './rules/calendar-rules.resource.js';
import { caseWorkflowType } from './vocabulary/case-workflow-type.resource.js';
import { rebuttalStatus } from './vocabulary/rebuttal-status.resource.js';
import { eventType } from './vocabulary/event-type.resource.js';
import { eventStatus } from './vocabulary/event-status.resource.js';
import { serviceType } from './vocabulary/service-type.resource.js';
import { settlementType } from './vocabulary/settlement-type.resource.js';
import { taskType } from './vocabulary/task-type.resource.js';
import { witnessType } from './vocabulary/witness-type.resource.js';
import { verificationType } from './vocabulary/verification-type.resource.js';
import { caseStatus } from './vocabulary/case-status.resource.js';
import { denialReasonType, generalDenial, serviceDenialReason } from './vocabulary/denial-reasons.resource.js';
import { initialStatus } from './vocabulary/initial-status.resource.js';
import { noteType } from './vocabulary/note-type.resource.js';
import { optionValue } from './vocabulary/option-value.resource.js';
import { speciality } from './vocabulary/speciality.resource.js';
import { status } from './vocabulary/status.resource.js';

/** Every master entity. Adding one is its definition, its line here and its migration. */
export const RESOURCES: readonly ResourceDefinition[] = [
  optionValue,
  speciality,
  caseStatus,
  status,
  initialStatus,
  caseWorkflowType,
  rebuttalStatus,
  taskType,
  eventType,
  eventStatus,
  serviceType,
  settlementType,
  witnessType,
  verificationType,
  noteType,
  denialReasonType,
  generalDenial,
  serviceDenialReason,
  court,
  exhibit,
  documentNode,
  transactionType,
  transactionSubType,
  iolaAccount,
  placeOfService,
  zipCode,
  codeSetRelease,
  procedureCode,
  procedureModifier,
  diagnosisCode,
  feeScheduleVersion,
  conversionFactor,
  relativeValue,
  regionZip,
  dailyCap,
  program,
  funder,
  providerGroup,
  provider,
  location,
  operatingDoctor,
  companyTpa,
  insuranceGroup,
  attorneyFirm,
  insuranceCompany,
  adjuster,
  defendant,
  claimantAttorney,
  reviewingDoctor,
  referringDoctor,
  rebuttalReviewDoctor,
  rebuttalSigningDoctor,
  arbitrator,
  portfolio,
  domainEmailConfig,
  providerDocumentType,
  packageConfiguration,
  masterAuditNote,
  annexure,
  documentTemplate,
  knowledgeBase,
  interestRule,
  deadlineRule,
  attorneyFeeRule,
  filingFeeRule,
  holiday,
  ruleSwitch,
];

const byPath = new Map(RESOURCES.map(definition => [definition.path.toLowerCase(), definition]));

/** Without regard to case, as paths match. */
export const resourceByPath = (path: string): ResourceDefinition | undefined => byPath.get(path.toLowerCase());

/** The entity whose screen lies at a route, also below it (`/master-management/provider/edit`). */
export const resourceByRoute = (route: string): ResourceDefinition | undefined =>
  RESOURCES.find(definition => definition.route === route) ??
  RESOURCES.find(definition => route.startsWith(`${definition.route}/`));
