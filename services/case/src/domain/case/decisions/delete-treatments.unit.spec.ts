import { aCase, closed, opened, paid, payment, reversal, signature, treated, treatment } from '../case.example.js';
import { disputed, eventsOf, settlementOrder } from '../settlement/settlement.example.js';

const remove = (...treatment_ids: string[]) => ({ type: 'DeleteTreatments', data: { treatment_ids } }) as const;
const given = aCase.given([opened(), treated('a'), treated('b')]);

describe('DeleteTreatments', () => {
  it('deletes each once and stores its content', () => {
    given.when(remove('b', 'a', 'b')).then([
      { type: 'TreatmentDeleted', data: { treatment: treatment('b') } },
      { type: 'TreatmentDeleted', data: { treatment: treatment('a') } },
    ]);
  });

  it('reduces the claim by its amount', () => {
    given.when(remove('a')).thenState(state => expect(state?.treatments).toEqual([treatment('b')]));
  });

  it('deletes none if one is unknown or has payments', () => {
    given.when(remove('a', 'z')).thenRefused('TREATMENT_NOT_FOUND', { treatment_id: 'z' });
    given
      .given([paid('p', 500, 'b')])
      .when(remove('a', 'b'))
      .thenRefused('TREATMENT_HAS_PAYMENTS', { treatment_ids: ['b'] });
  });

  it('deletes none that is part of a settlement', () => {
    const saved = eventsOf(disputed, { type: 'SaveSettlement', data: { order: settlementOrder() } });
    aCase
      .given([...disputed, ...saved])
      .when(remove('a'))
      .thenRefused('TREATMENT_IS_SETTLED', { treatment_ids: ['a'] });
  });

  it('deletes one whose payments were reversed', () => {
    given
      .given([
        paid('p', 500, 'b'),
        { type: 'PaymentReversed', data: { payment: payment('p', 500, 'b'), reversal: reversal('r', 500, 'b'), ...signature } },
      ])
      .when(remove('b'))
      .thenMatching([{ type: 'TreatmentDeleted' }]);
  });

  it('is refused on a closed case', () => {
    given.given([closed]).when(remove('a')).thenRefused('CASE_NOT_OPEN');
  });
});
