import { aCase, deleted, GENERAL, note, noted, opened, signature } from '../case.example.js';
import type { CaseCommandData } from '../case.commands.js';

const edit = (patch: CaseCommandData['EditNote']['patch'], note_id = 'n') =>
  ({ type: 'EditNote', data: { note_id, patch } }) as const;
const given = aCase.given([opened(), noted('n')]);

describe('EditNote', () => {
  it('records changes and the user', () => {
    given.when(edit({ description: '<p>She called back.</p>', note_type: GENERAL })).then([
      {
        type: 'NoteEdited',
        data: {
          note_id: 'n',
          changes: { description: { from: note('n').description, to: '<p>She called back.</p>' } },
          ...signature,
        },
      },
    ]);
  });

  it('keeps the original author', () => {
    given.when(edit({ description: '<p>New</p>' }), { by: 'Ivo Tarrant' }).thenState(state => {
      expect(state?.notes[0]).toMatchObject({
        created: { by: 'Nadia Brill' },
        updated: { by: 'Ivo Tarrant' },
        description: '<p>New</p>',
      });
    });
  });

  it('changes nothing when nothing differs', () => {
    given.when(edit({ description: note('n').description })).thenNothing();
  });

  it('is refused if it would be empty, for an unknown note, and on a deleted case', () => {
    given.when(edit({ description: '' })).thenRefused('VALUE_REQUIRED', { description: 'Please Enter Description.' });
    given.when(edit({ description: 'x' }, 'z')).thenRefused('NOTE_NOT_FOUND', { note_id: 'z' });
    given
      .given([deleted])
      .when(edit({ description: 'x' }))
      .thenRefused('CASE_NOT_OPEN');
  });
});
