import { aCase, closed, deleted, note, opened, signature } from '../case.example.js';

const add = (description?: string) => ({ type: 'AddNote', data: { note: note('n', description) } }) as const;

describe('AddNote', () => {
  it('records author and time', () => {
    aCase
      .given([opened()])
      .when(add())
      .then([{ type: 'NoteAdded', data: { note: note('n'), ...signature } }]);
  });

  it('may be added to a closed case', () => {
    aCase
      .given([opened(), closed])
      .when(add())
      .thenMatching([{ type: 'NoteAdded' }]);
  });

  it('is refused when it is empty, on a deleted and on a missing case', () => {
    for (const blank of ['', '<p></p>', '<p> <br></p>', '<div>&nbsp;</div><p>\u00a0</p>'])
      aCase.given([opened()]).when(add(blank)).thenRefused('VALUE_REQUIRED', { description: 'Please Enter Description.' });
    aCase
      .given([opened()])
      .when(add('<p>0</p>'))
      .thenMatching([{ type: 'NoteAdded' }]);
    aCase.given([opened(), deleted]).when(add()).thenRefused('CASE_NOT_OPEN');
    aCase.when(add()).thenRefused('CASE_NOT_FOUND');
  });
});
