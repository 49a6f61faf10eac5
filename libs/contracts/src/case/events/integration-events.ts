import { defineEvent, type DataOf } from '../../events/integration-event.js';
import { caseId, flag, nullable, record, recordId, text } from '../../events/schema.js';

/** Topics on which the case service publishes what happened to cases: ids, codes, money and statuses, never names of people, notes or diagnoses. */
export const CASE_TOPIC = 'atlas.case';

const ofCase = { version: 1, topics: [CASE_TOPIC], key: 'the case id' } as const;

export const caseOpened = defineEvent({
  ...ofCase,
  name: 'CaseOpened',
  description: 'A case was opened, by a person or an import.',
  data: record('Who it is for and against, and where it begins.', {
    case_id: caseId(),
    provider_id: nullable(recordId('provider_master')),
    insurance_company_id: nullable(recordId('insurance_company')),
    portfolio_id: nullable(recordId('portfolio')),
    status_code: text('Of its first status.'),
  }),
});

export const caseStatusChanged = defineEvent({
  ...ofCase,
  name: 'CaseStatusChanged',
  description: 'A case took on another status; closing and reopening are such changes, too.',
  data: record('Both statuses by code.', {
    case_id: caseId(),
    from_code: text('The status before.'),
    to_code: text('The status now.'),
    is_closed: flag('The status now is a final one.'),
  }),
});

const deletedOrRestored = record('The case.', { case_id: caseId(), is_deleted: flag('Gone from the lists.') });

export const caseDeleted = defineEvent({
  ...ofCase,
  name: 'CaseDeleted',
  description: 'A case was deleted: gone from the lists, its history stays.',
  data: deletedOrRestored,
});

export const caseRestored = defineEvent({
  ...ofCase,
  name: 'CaseRestored',
  description: 'A deleted case came back.',
  data: deletedOrRestored,
});

export type CaseOpenedData = DataOf<typeof caseOpened>;
export type CaseStatusChangedData = DataOf<typeof caseStatusChanged>;
export type CaseDeletedData = DataOf<typeof caseDeleted>;
