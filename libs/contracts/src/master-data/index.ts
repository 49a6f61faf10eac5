export type { Choice, Field as ResourceField, FieldMap, FieldType, ReferenceTarget } from './definition/field.js';
export * from './definition/known-by-copy.js';
export * from './definition/label.js';
export { messages as masterMessages } from './definition/messages.js';
export type {
  ImportRules,
  MasterGroup,
  MasterOwner,
  ResourceDefinition,
  ResourceInput,
  Section as ResourceSection,
  UniqueKey,
} from './definition/resource-definition.js';
export { defineResource, defineVocabulary, section, type RecordOf } from './definition/define-resource.js';
export type { WireRow } from './definition/row-types.js';
export * as field from './definition/fields.js';
export * from './definition/field-groups.js';
export * from './definition/wire.js';
export * from './values/blank-record.js';
export * from './values/read-record.js';
export { emptyValue, isBlank, readValue, type Reading, type StoredRow, type StoredValue } from './values/read-value.js';
export * from './values/states.js';
export * from './values/text.js';
export * from './values/validators.js';
export * from './documents/annexure.resource.js';
export * from './documents/document-template.resource.js';
export * from './documents/knowledge-base.resource.js';
export * from './documents/document-node.resource.js';
export * from './documents/domain-email-config.resource.js';
export * from './documents/exhibit.resource.js';
export * from './documents/master-audit-note.resource.js';
export * from './documents/package-configuration.resource.js';
export * from './documents/packet-conditions.js';
export * from './documents/provider-document-type.resource.js';
export * from './money/iola-account.resource.js';
export * from './money/transaction-types.resource.js';
export * from './parties/adjuster.resource.js';
export * from './fees/fee-agreement-rules.js';
export * from './fees/fee-term.js';
export * from './fees/who-gets-what.js';
export * from './parties/attorney-firm.resource.js';
export * from './parties/claimant-attorney.resource.js';
export * from './parties/company-tpa.resource.js';
export * from './parties/defendant.resource.js';
export * from './parties/insurance-group.resource.js';
export * from './parties/referring-doctor.resource.js';
export * from './parties/reviewing-doctor.resource.js';
export * from './parties/rebuttal-doctors.resource.js';
export * from './parties/arbitrator.resource.js';
export * from './parties/court.resource.js';
export * from './parties/funder.resource.js';
export * from './parties/insurance-company.resource.js';
export * from './parties/location.resource.js';
export * from './parties/operating-doctor.resource.js';
export * from './parties/portfolio.resource.js';
export * from './parties/program.resource.js';
export * from './parties/provider-group.resource.js';
export * from './parties/provider.resource.js';
export * from './rules/calendar-rules.resource.js';
export * from './rules/deadline-rule.resource.js';
export * from './rules/holiday-seeds.js';
export * from './rules/money-rules.resource.js';
export * from './rules/rule-seeds.js';
export * from './rules/rule-vocabulary.js';
export * from './vocabulary/case-status.resource.js';
export * from './vocabulary/case-workflow-type.resource.js';
export * from './vocabulary/rebuttal-status.resource.js';
export * from './vocabulary/event-type.resource.js';
export * from './vocabulary/event-status.resource.js';
export * from './vocabulary/service-type.resource.js';
export * from './vocabulary/settlement-type.resource.js';
export * from './vocabulary/task-type.resource.js';
export * from './vocabulary/witness-type.resource.js';
export * from './vocabulary/verification-type.resource.js';
export * from './vocabulary/denial-reasons.resource.js';
export * from './vocabulary/initial-status.resource.js';
export * from './vocabulary/note-type.resource.js';
export * from './vocabulary/option-value.resource.js';
export * from './vocabulary/process-roles.js';
export * from './vocabulary/speciality.resource.js';
export * from './vocabulary/status.resource.js';
export * from './events/master-data-facts.js';
export * from './events/master-record-changed.js';
export * from './events/record-use-changed.js';
export * from './options/option-families.js';
export * from './options/option-value-seeds.js';
export * from './requests/list-request.js';
export * from './requests/resolve-request.js';
export * from './resources.js';
