import { ONE_CHECK } from '../../test/invented-remittance.js';
import { renderFile, type Row } from '../../test/render.js';
import { read835 } from './read-835.js';

const read = (body: readonly Row[]) => read835(renderFile('835', body));
const changed = (name: string, number: string, row: Row): Row[] =>
  ONE_CHECK.map(old => (old[0] === name && old[1] === number ? row : old));

describe('reading a 835', () => {
  it('returns the check, and for each claim the payment, the adjustments and the services', () => {
    const { remittances, refused, problems } = read(ONE_CHECK);
    expect({ refused, problems }).toEqual({ refused: [], problems: [] });
    expect(remittances).toHaveLength(1);
    expect(remittances[0]).toMatchObject({
      payer: { name: 'HARBOR MUTUAL', id: '10001' },
      payee: { name: 'CEDAR LOOP PT' },
      method: 'CHK',
      amount_cents: 6000,
      check_number: 'CHK-4471',
      date: '2026-01-05',
      claims: [
        {
          claim_number: 'CLAIM-1',
          status: '1',
          is_reversal: false,
          charge_cents: 15_050,
          paid_cents: 10_000,
          patient_responsibility_cents: 1000,
          payer_claim_number: 'ICN-1',
          patient_name: 'ODALYS FERRANTE',
          adjustments: [{ group: 'CO', reason: '45', amount_cents: 1050, quantity: null }],
          services: [
            {
              code: '97110',
              modifiers: ['GP'],
              charge_cents: 10_000,
              paid_cents: 7000,
              units: 2,
              dos_from: '2025-10-02',
              adjustments: [
                { group: 'CO', reason: '45', amount_cents: 2000, quantity: null },
                { group: 'CO', reason: '97', amount_cents: 1000, quantity: 1 },
              ],
            },
            { code: '97140', paid_cents: 3000, adjustments: [{ group: 'PR', reason: '1', amount_cents: 1000 }] },
          ],
        },
        { claim_number: 'CLAIM-2', status: '4', paid_cents: 0, adjustments: [{ group: 'CO', reason: '29' }] },
        { claim_number: 'CLAIM-3', is_reversal: true, charge_cents: -4000, paid_cents: -4000 },
      ],
    });
  });

  it('refuses a claim whose amounts cannot be read, and accepts the others', () => {
    const { remittances, refused } = read(changed('CLP', 'CLAIM-1', ['CLP', 'CLAIM-1', '1', '150.5', 'ten']));
    expect(refused.map(({ claim_number, problems }) => [claim_number, problems.map(({ message }) => message)])).toEqual([
      ['CLAIM-1', ['CLP (segment 10): CLP04 ten is not an amount.']],
    ]);
    expect(remittances[0]?.claims).toHaveLength(2);
    expect(read(changed('CLP', 'CLAIM-3', ['CLP', 'CLAIM-3', '22', '40', '40'])).refused[0]?.problems[0]?.message).toBe(
      'CLP (segment 21): A reversal must be negative, but CLP04 is 40.',
    );
  });

  it('warns if the payer’s totals do not add up', () => {
    const { remittances, problems } = read(changed('CLP', 'CLAIM-2', ['CLP', 'CLAIM-2', '4', '90', '0']));
    expect(remittances[0]?.claims[1]?.problems.map(({ message }) => message)).toEqual([
      'CLP (segment 19): The charge less the adjustments is not what was paid; the paid amount is used.',
    ]);
    expect(problems).toEqual([]);
    const kept: Row[] = [...ONE_CHECK, ['PLB', '1234567893', '20261231', ['CV', 'X'], '5']];
    expect(read(kept).problems.map(({ segment }) => segment)).toEqual(['BPR']);
  });
});
