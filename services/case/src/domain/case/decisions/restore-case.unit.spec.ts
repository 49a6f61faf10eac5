import { aCase, deleted, opened } from '../case.example.js';

const restore = { type: 'RestoreCase', data: { reason: null } } as const;

describe('RestoreCase', () => {
  it('restores a deleted case', () => {
    aCase
      .given([opened(), deleted])
      .when(restore)
      .then([{ type: 'CaseRestored', data: { reason: null } }]);
  });

  it('changes nothing on an existing case', () => {
    aCase.given([opened()]).when(restore).thenNothing();
  });

  it('is refused for a missing case', () => {
    aCase.when(restore).thenRefused('CASE_NOT_FOUND');
  });
});
