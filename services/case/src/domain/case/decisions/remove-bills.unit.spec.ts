import { aCase, closed, opened, paid, treated, treatment } from '../case.example.js';

const remove = (...treatment_ids: string[]) => ({ type: 'RemoveBills', data: { treatment_ids } }) as const;
const given = aCase.given([opened(), treated('a', { bill_status: 'BILLED' })]);

describe('RemoveBills', () => {
  it('clears number, date sent and status; treatment and amount stay', () => {
    given.when(remove('a')).then([
      {
        type: 'BillRemoved',
        data: {
          treatment: { id: 'a', name: 'CL-a' },
          changes: {
            bill_number: { from: 'CL-a', to: null },
            date_bill_sent: { from: '2025-11-03', to: null },
            bill_status: { from: 'BILLED', to: null },
          },
        },
      },
    ]);
    given.when(remove('a')).thenState(state => {
      expect(state?.treatments).toEqual([treatment('a', { bill_number: null, date_bill_sent: null })]);
    });
  });

  it('removes the receipt with it', () => {
    const stamped = aCase.given([opened(), treated('a', { proof_received_on: '2025-11-06', proof_basis: 'stamped' })]);
    stamped
      .when(remove('a'))
      .thenState(state => expect(state?.treatments[0]).toMatchObject({ proof_received_on: null, proof_basis: null }));
  });

  it('changes nothing where there is no bill', () => {
    aCase
      .given([opened(), treated('a', { bill_number: null, date_bill_sent: null })])
      .when(remove('a'))
      .thenNothing();
  });

  it('is refused while the bill has payments, for an unknown treatment, and on a closed case', () => {
    given
      .given([paid('p', 500, 'a')])
      .when(remove('a'))
      .thenRefused('TREATMENT_HAS_PAYMENTS', { treatment_ids: ['a'] });
    given.when(remove('z')).thenRefused('TREATMENT_NOT_FOUND');
    given.given([closed]).when(remove('a')).thenRefused('CASE_NOT_OPEN');
  });
});
