import { defineEvent, type DataOf } from '../../events/integration-event.js';
import { flag, list, mapOfJson, nullable, record, recordId, text, whole } from '../../events/schema.js';

/** Topic on which the owners of master records publish changes. */
export const MASTER_DATA_TOPIC = 'atlas.master-data';

const changed = record('The whole of what others may know of the record.', {
  resource: text("The definition's path: provider_master.", { minLength: 1 }),
  id: recordId('The record, within its resource.'),
  code: nullable(text('What processes know it by.')),
  name: text('How lists and options name it.'),
  is_active: flag('May be chosen.'),
  is_deleted: flag('Gone from lists and options; the name resolves in history for ever.'),
  revision: whole('Grows with each change, so a late older event can be recognized.'),
  changed: list('API names of the fields that changed; empty when the record is sent again.', text('A field.')),
  data: mapOfJson(
    "The fields the definition publishes, by wire name: a status's next_ids, a provider's group_id; money in cents.",
  ),
});

/**
 * A master record was made, changed, (de)activated, deleted or restored; or published again so that a copy can be rebuilt. It is everything that
 * others may know, so a copy is one upsert; `revision` identifies an older event that arrives late.
 */
export const masterRecordChanged = defineEvent({
  name: 'MasterRecordChanged',
  version: 1,
  topics: [MASTER_DATA_TOPIC],
  description:
    'A master record was created, changed, activated, deactivated, deleted or restored, or was sent again so that a copy can be rebuilt. A copy is one upsert.',
  key: '{resource}/{id}',
  data: changed,
});

/** Many records of one account at once, as a new account's seeds or an import make them; each as a single event would describe it, and each once. */
export const masterRecordsChanged = defineEvent({
  name: 'MasterRecordsChanged',
  version: 1,
  topics: [MASTER_DATA_TOPIC],
  description: 'Many master records of one account in one event, each as in its single event.',
  key: 'records',
  data: record('What became of each.', { records: list('Each record once, in the order of their changes.', changed) }),
});

export const MASTER_RECORD_CHANGED = masterRecordChanged.type;
export type MasterRecordChanged = DataOf<typeof masterRecordChanged>;
export const MASTER_RECORDS_CHANGED = masterRecordsChanged.type;
export type MasterRecordsChanged = DataOf<typeof masterRecordsChanged>;
