import { aCase, closed, deleted, opened, paid, reversal, signature, payment, treated } from '../case.example.js';

const remove = { type: 'DeleteCase', data: { reason: 'Entered twice' } } as const;

describe('DeleteCase', () => {
  it('marks an open or a closed case', () => {
    aCase
      .given([opened()])
      .when(remove)
      .then([{ type: 'CaseDeleted', data: { reason: 'Entered twice' } }]);
    aCase
      .given([opened(), closed])
      .when(remove)
      .thenMatching([{ type: 'CaseDeleted' }]);
  });

  it('changes nothing the second time', () => {
    aCase.given([opened(), deleted]).when(remove).thenNothing();
  });

  it('is refused while payments are posted, and allowed after their reversal', () => {
    const given = aCase.given([opened(), treated('a'), paid('p', 1_000, 'a')]);
    given.when(remove).thenRefused('CASE_HAS_PAYMENTS', { payments: 1 });
    given
      .given([
        {
          type: 'PaymentReversed',
          data: { payment: payment('p', 1_000, 'a'), reversal: reversal('r', 1_000, 'a'), ...signature },
        },
      ])
      .when(remove)
      .thenMatching([{ type: 'CaseDeleted' }]);
  });

  it('is refused for a missing case', () => {
    aCase.when(remove).thenRefused('CASE_NOT_FOUND');
  });
});
