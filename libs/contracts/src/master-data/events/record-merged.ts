import { defineEvent, type DataOf } from '../../events/integration-event.js';
import { flag, record, recordId, text, uuid } from '../../events/schema.js';
import { MASTER_DATA_TOPIC } from './master-record-changed.js';

/** Two records of one list became one, or are two again. References to the source mean the target until the merge is undone. */
export const recordMerged = defineEvent({
  name: 'RecordMerged',
  version: 1,
  topics: [MASTER_DATA_TOPIC],
  description:
    'Two master records were merged, or a merge was undone. Sent in the transaction of the change, before the cases are updated.',
  key: '{resource}/{id}',
  data: record('The merge. The key of the event is the key of the remaining record.', {
    merge_id: uuid('The id of the merge. The undo has the same id.'),
    resource: text('The resource, for example provider_master.', { minLength: 1 }),
    source_id: recordId('The id of the duplicate.'),
    target_id: recordId('The id of the record that it was merged into.'),
    is_whole: flag('The duplicate is deactivated and all its cases are moved. False for an undone merge.'),
    is_undone: flag('The merge was undone.'),
  }),
});

export const RECORD_MERGED = recordMerged.type;
export type RecordMerged = DataOf<typeof recordMerged>;
