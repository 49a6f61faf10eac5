import { defineEvent, type DataOf } from '../../events/integration-event.js';
import { flag, list, record, recordId, text, whole } from '../../events/schema.js';

/** Each service that uses master records publishes that on its own topic. */
const TOPICS = ['atlas.case', 'atlas.filing', 'atlas.identity'];

const use = record('An object and the master records that it references.', {
  used_by: text('The kind of object that has the references: case, document or user.', { minLength: 1 }),
  holder_id: text('The id of the object.', { minLength: 1 }),
  revision: whole('Increases with each change of the object.'),
  is_open: flag('False for closed cases, which are counted separately.'),
  records: list(
    'The referenced records. Empty if the object was deleted.',
    record('A master record.', {
      resource: text('The resource of the record.', { minLength: 1 }),
      id: recordId('The id of the record.'),
    }),
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
  description: 'The complete list of master records that a case, a document or a user references.',
  key: "the holder's id",
  data: use,
});

/** References of several objects of one account, for example changed by an import. The order of the entries does not matter. */
export const recordUsesChanged = defineEvent({
  name: 'RecordUsesChanged',
  version: 1,
  topics: TOPICS,
  description:
    'References of several objects of one account changed, for example by an import. Each entry has the data of a RecordUseChanged event.',
  key: 'record_use',
  data: record('The objects and the master records that they reference.', {
    uses: list('One entry per object, in any order.', use),
  }),
});

export const RECORD_USE_CHANGED = recordUseChanged.type;
export const RECORD_USES_CHANGED = recordUsesChanged.type;
export type RecordUseChanged = DataOf<typeof recordUseChanged>;
export type RecordUsesChanged = DataOf<typeof recordUsesChanged>;
