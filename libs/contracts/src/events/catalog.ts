import { caseDeleted, caseOpened, caseRestored, caseStatusChanged } from '../case/events/integration-events.js';
import { caseCommandRefused, caseSubmitted, submissionResultRecorded } from '../filing/filing-events.js';
import { accountCreated, departmentRenamed, userChanged } from '../identity/identity-events.js';
import { masterRecordChanged, masterRecordsChanged } from '../master-data/events/master-record-changed.js';
import { recordMerged } from '../master-data/events/record-merged.js';
import { recordUseChanged, recordUsesChanged } from '../master-data/events/record-use-changed.js';
import type { EventDefinition } from './integration-event.js';

/** Every event on the bus, in every version that is published. Their shapes are published in docs/reference/events. */
export const INTEGRATION_EVENTS: readonly EventDefinition[] = [
  accountCreated,
  userChanged,
  departmentRenamed,
  masterRecordChanged,
  masterRecordsChanged,
  recordMerged,
  recordUseChanged,
  recordUsesChanged,
  caseOpened,
  caseStatusChanged,
  caseDeleted,
  caseRestored,
  caseSubmitted,
  submissionResultRecorded,
  caseCommandRefused,
];
