import { aCase, deleted, note, noted, opened, signature } from '../case.example.js';

const source = { job_id: 'job', file_name: 'notes.csv' };
const imported = (id: string) => ({ ...note(id), imported: { source, row: 1, written_on: '2019-03-04', written_by: 'R. Ames' } });
const importOf = (...ids: string[]) => ({ type: 'ImportNotes', data: { notes: ids.map(imported) } }) as const;
const added = (id: string) => ({ type: 'NoteAdded', data: { note: imported(id), ...signature } }) as const;
const undo = { type: 'UndoNoteImport', data: { job_id: 'job' } } as const;

describe('ImportNotes', () => {
  it('adds notes that the case does not have', () => {
    aCase
      .given([opened(), added('a')])
      .when(importOf('a', 'b'))
      .then([added('b')]);
  });

  it('does not add a note again that a user deleted', () => {
    aCase
      .given([opened(), added('a'), { type: 'NoteDeleted', data: { note: note('a') } }])
      .when(importOf('a', 'b'))
      .then([added('b')]);
  });

  it('adds the notes of an undone import again', () => {
    aCase
      .given([opened(), added('a'), { type: 'NoteDeleted', data: { note: imported('a') } }])
      .when(importOf('a'))
      .then([added('a')]);
  });

  it('is refused on a deleted case', () => {
    aCase.given([opened(), deleted]).when(importOf('a')).thenRefused('CASE_NOT_OPEN');
  });
});

describe('UndoNoteImport', () => {
  it('deletes the notes of the import that were not edited since', () => {
    const changes = { description: { from: 'x', to: 'y' } };
    aCase
      .given([
        opened(),
        noted('own'),
        added('a'),
        added('b'),
        { type: 'NoteEdited', data: { note_id: 'b', changes, ...signature } },
      ])
      .when(undo)
      .then([{ type: 'NoteDeleted', data: { note: imported('a') } }]);
  });
});
