import { aCase, closed, deleted, opened } from '../case.example.js';

const set = (memo: string | null) => ({ type: 'SetMemo', data: { memo } }) as const;
const given = aCase.given([opened(), { type: 'MemoSet', data: { from: null, to: 'Ask for the peer review' } }]);

describe('SetMemo', () => {
  it('records before and after', () => {
    given.when(set('Filed')).then([{ type: 'MemoSet', data: { from: 'Ask for the peer review', to: 'Filed' } }]);
  });

  it('is cleared by a blank text', () => {
    given.when(set('')).then([{ type: 'MemoSet', data: { from: 'Ask for the peer review', to: null } }]);
    aCase.given([opened()]).when(set(null)).thenNothing();
  });

  it('changes nothing if the text is the same, and can be set on a closed case', () => {
    given.when(set('Ask for the peer review')).thenNothing();
    given
      .given([closed])
      .when(set('Done'))
      .thenMatching([{ type: 'MemoSet' }]);
  });

  it('is refused on a deleted and on a missing case', () => {
    given.given([deleted]).when(set('x')).thenRefused('CASE_NOT_OPEN');
    aCase.when(set('x')).thenRefused('CASE_NOT_FOUND');
  });
});
