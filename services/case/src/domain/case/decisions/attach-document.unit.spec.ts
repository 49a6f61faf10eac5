import { aCase, closed, deleted, document, opened, signature } from '../case.example.js';

const attach = { type: 'AttachDocument', data: { document: document('d') } } as const;

describe('AttachDocument', () => {
  it('records author and time', () => {
    aCase
      .given([opened()])
      .when(attach)
      .then([{ type: 'DocumentAttached', data: { document: document('d'), ...signature } }]);
  });

  it('changes nothing if the case already has the document', () => {
    aCase
      .given([opened(), { type: 'DocumentAttached', data: { document: document('d'), ...signature } }])
      .when(attach)
      .then([]);
  });

  it('may be added to a closed case', () => {
    aCase
      .given([opened(), closed])
      .when(attach)
      .thenMatching([{ type: 'DocumentAttached' }]);
  });

  it('is refused on a deleted and on a missing case', () => {
    aCase.given([opened(), deleted]).when(attach).thenRefused('CASE_NOT_OPEN');
    aCase.when(attach).thenRefused('CASE_NOT_FOUND');
  });
});
