import { defineEvent, type DataOf } from '../../events/integration-event.js';
import { caseId, flag, nullable, record, recordId, text } from '../../events/schema.js';

/** Topics on which the case service publishes what happened to cases: ids, codes, money and statuses, never names of people, notes or diagnoses. */
export const CASE_TOPIC = 'atlas.case';

const ofCase = { version: 1, topics: [CASE_TOPIC], key: 'the case id' } as const;

export const caseOpened = defineEvent({
  ...ofCase,
  name: 'CaseOpened',
  description: 'A case was opened by a user or an import.',
  data: record('The case with its parties and first status.', {
    case_id: caseId(),
    provider_id: nullable(recordId('provider_master')),
    insurance_company_id: nullable(recordId('insurance_company')),
    portfolio_id: nullable(recordId('portfolio')),
    status_code: text('The code of the first status.'),
  }),
});

export const caseStatusChanged = defineEvent({
  ...ofCase,
  name: 'CaseStatusChanged',
  description: 'The status of a case changed. Includes closing and reopening.',
  data: record('The codes of both statuses.', {
    case_id: caseId(),
    from_code: text('The code of the previous status.'),
    to_code: text('The code of the new status.'),
    is_closed: flag('The new status is a final status.'),
  }),
});

const deletedOrRestored = record('The case.', { case_id: caseId(), is_deleted: flag('The case is deleted.') });

export const caseDeleted = defineEvent({
  ...ofCase,
  name: 'CaseDeleted',
  description: 'A case was deleted. It is removed from all lists; its history is kept.',
  data: deletedOrRestored,
});

export const caseRestored = defineEvent({
  ...ofCase,
  name: 'CaseRestored',
  description: 'A deleted case was restored.',
  data: deletedOrRestored,
});

export type CaseOpenedData = DataOf<typeof caseOpened>;
export type CaseStatusChangedData = DataOf<typeof caseStatusChanged>;
export type CaseDeletedData = DataOf<typeof caseDeleted>;
