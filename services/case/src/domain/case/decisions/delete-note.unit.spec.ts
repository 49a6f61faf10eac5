import { aCase, deleted, note, noted, opened } from '../case.example.js';

const remove = (note_id: string) => ({ type: 'DeleteNote', data: { note_id } }) as const;
const given = aCase.given([opened(), noted('n'), noted('m')]);

describe('DeleteNote', () => {
  it('stores the deleted text', () => {
    given.when(remove('n')).then([{ type: 'NoteDeleted', data: { note: note('n') } }]);
    given.when(remove('n')).thenState(state => expect(state?.notes.map(({ id }) => id)).toEqual(['m']));
  });

  it('is refused for an unknown note, and on a deleted case', () => {
    given.when(remove('z')).thenRefused('NOTE_NOT_FOUND');
    given.given([deleted]).when(remove('n')).thenRefused('CASE_NOT_OPEN');
  });
});
