import { defineEvent, type DataOf } from '../../events/integration-event.js';
import { flag, list, mapOfJson, nullable, record, recordId, text, whole } from '../../events/schema.js';

/** Topic on which the owners of master records publish changes. */
export const MASTER_DATA_TOPIC = 'atlas.master-data';

const changed = record('The record with all its published fields.', {
  resource: text('The resource, for example provider_master.', { minLength: 1 }),
  id: recordId('The id of the record within its resource.'),
  code: nullable(text('The code that services use for the record.')),
  name: text('The name in lists and options.'),
  is_active: flag('The record can be selected.'),
  is_deleted: flag('The record is deleted. It is removed from lists and options; its name is still shown in the history.'),
  revision: whole('Increases with each change, so that consumers can skip older events that arrive late.'),
  changed: list('API names of the fields that changed; empty when the record is sent again.', text('The API name of a field.')),
  data: mapOfJson(
    'The published fields by API name, for example next_ids of a status or group_id of a provider. Amounts are in cents.',
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
    'A master record was created, changed, activated, deactivated, deleted or restored, or was sent again to rebuild copies. Consumers upsert their copy.',
  key: '{resource}/{id}',
  data: changed,
});

/** Many records of one account at once, as a new account's seeds or an import make them; each as a single event would describe it, and each once. */
export const masterRecordsChanged = defineEvent({
  name: 'MasterRecordsChanged',
  version: 1,
  topics: [MASTER_DATA_TOPIC],
  description: 'Several master records of one account changed. Each entry has the data of a MasterRecordChanged event.',
  key: 'records',
  data: record('The changed records.', { records: list('One entry per record, in the order of the changes.', changed) }),
});

export const MASTER_RECORD_CHANGED = masterRecordChanged.type;
export type MasterRecordChanged = DataOf<typeof masterRecordChanged>;
export const MASTER_RECORDS_CHANGED = masterRecordsChanged.type;
export type MasterRecordsChanged = DataOf<typeof masterRecordsChanged>;
