import { defineEvent, type DataOf } from '../../events/integration-event.js';
import { flag, list, record, recordId, text, whole } from '../../events/schema.js';

/** Each service that uses master records publishes that on its own topic. */
const TOPICS = ['atlas.case', 'atlas.filing', 'atlas.identity'];

const use = record('One holder and the records it names now.', {
  used_by: text('What holds the references, in the singular: case, document, user.', { minLength: 1 }),
  holder_id: text('Which one.', { minLength: 1 }),
  revision: whole("Grows with each change of the holder: the stream's revision."),
  is_open: flag('False for closed cases; they count, but apart.'),
  records: list(
    'Empty when the holder is gone.',
    record('A master record.', { resource: text("A definition's path.", { minLength: 1 }), id: recordId('The record.') }),
  ),
});

/**
 * Which master records something of another service names now: the whole list, so that a repeated or late event does no harm. From it master data
 * counts who uses a record and refuses to delete what is used.
 */
export const recordUseChanged = defineEvent({
  name: 'RecordUseChanged',
  version: 1,
  topics: TOPICS,
  description: 'Which master records a case, a document or a user names now: the whole list.',
  key: "the holder's id",
  data: use,
});

/** Many holders of one account in one event, as an import changes them, each as in its single event. Their order does not matter. */
export const recordUsesChanged = defineEvent({
  name: 'RecordUsesChanged',
  version: 1,
  topics: TOPICS,
  description: 'Many holders of one account in one event, as an import changes them, each as in its single event.',
  key: 'record_use',
  data: record('What each of them names now.', { uses: list('In any order.', use) }),
});

export const RECORD_USE_CHANGED = recordUseChanged.type;
export const RECORD_USES_CHANGED = recordUsesChanged.type;
export type RecordUseChanged = DataOf<typeof recordUseChanged>;
export type RecordUsesChanged = DataOf<typeof recordUsesChanged>;
