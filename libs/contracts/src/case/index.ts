export * from './attributes/attribute-values.js';
export * from './attributes/case-attributes.js';
export * from './attributes/display-fields.js';
export * from './change-types.js';
export * from './documents/bulk-documents.js';
export * from './events/case-events.js';
export * from './events/case-facts.js';
export * from './events/record-facts.js';
export * from './events/integration-events.js';
export * from './events/settlement-facts.js';
export { SETTLEMENT_LABELS } from './events/describe-settlement.js';
export { billName, describeCaseEvent, paymentText } from './events/describe-case-event.js';
export { day as dayText, type HistoryDetail, type HistoryItem, type Labels } from './events/history-item.js';
export {
  ATTRIBUTE_LABELS,
  CPT_CODE_LABELS,
  DOCUMENT_LABELS,
  NOTE_LABELS,
  PAYMENT_LABELS,
  TREATMENT_LABELS,
} from './events/history-labels.js';
export * from './figures/balance-effect.js';
export * from './figures/bill-amount.js';
export * from './figures/bill-outcome.js';
export * from './figures/split-figures.js';
export * from './filters/case-filters.js';
export * from './filters/case-filter-specs.js';
export * from './filters/filter-by-record.js';
export * from './import/index.js';
export * from './payment-import/index.js';
export * from './plausibility/index.js';
export * from './requests/case-file-setting.js';
export * from './requests/case-list-requests.js';
export * from './requests/case-requests.js';
export * from './requests/most-cases-asked.js';
export * from './requests/ids.js';
export * from './requests/invoice-requests.js';
export * from './requests/note-requests.js';
export * from './requests/packet-requests.js';
export * from './requests/party-requests.js';
export * from './requests/payment-requests.js';
export * from './requests/provider-rows-request.js';
export * from './requests/settlement-requests.js';
export * from './requests/treatment-requests.js';
export * from './requests/unapplied-requests.js';
export * from './rows/case-rows.js';
export * from './rows/invoice-rows.js';
export * from './rows/ledger-rows.js';
export * from './rows/new-case-rows.js';
export * from './rows/packet-rows.js';
export * from './rows/paper-rows.js';
export * from './rows/provider-rows.js';
export * from './rows/time-rows.js';
export * from './rows/rule-rows.js';
export * from './rows/settlement-rows.js';
export * from './rows/treatment-rows.js';
export * from './rows/write-rows.js';
export { AUDIENCES, type Audience } from './visibility/audience.js';
export * from './visibility/case-visibility.js';
