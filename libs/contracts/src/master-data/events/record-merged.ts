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
  data: record('The current merge; the key is that of the remaining record.', {
    merge_id: uuid('Of the job; its undo has the same one.'),
    resource: text("The definition's path: provider_master.", { minLength: 1 }),
    source_id: recordId('The record that is left.'),
    target_id: recordId('The one it was merged into.'),
    is_whole: flag('The source is left for good: it is inactive, and all its cases follow. False of an undone merge.'),
    is_undone: flag('They are two again.'),
  }),
});

export const RECORD_MERGED = recordMerged.type;
export type RecordMerged = DataOf<typeof recordMerged>;
