import { columnsOf, guessedMapping, PAYMENT_IMPORT, PAYMENT_IMPORT_FIELDS } from '@atlas/contracts';
import { readTable } from '../read-table.js';

const segment = (...elements: string[]) => `${elements.join('*')}~`;
const file = (bpr: readonly string[], ...claims: string[]) =>
  [
    'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*CEDAR          *260105*0900*^*00501*000000001*0*T*:~',
    segment('GS', 'HP', 'HARBOR', 'CEDAR', '20260105', '0900', '1', 'X', '005010X221A1'),
    segment('ST', '835', '0001'),
    segment('BPR', ...bpr),
    segment('TRN', '1', '4471'),
    segment('N1', 'PR', 'HARBOR MUTUAL'),
    ...claims,
    segment('SE', String(claims.length + 5), '0001'),
    segment('GE', '1', '1'),
    segment('IEA', '1', '000000001'),
  ].join('\n');
const CHECK = ['I', '60', 'C', 'CHK', ...Array<string>(11).fill(''), '20260105'];
const PAID = segment('CLP', 'C1', '1', '100', '60', '5', 'AM', 'ICN-1');

describe('remittances as the columns of the payment import', () => {
  const tableOf = (text: string) => readTable(new TextEncoder().encode(text), 'payments.835', { x12: '835' });
  const linesOf = async (text: string) => {
    const table = await tableOf(text);
    const reader = PAYMENT_IMPORT.reader(columnsOf(table.headers, guessedMapping(table, PAYMENT_IMPORT_FIELDS)), '2026-04-21');
    return table.rows.map(row => reader.read(row));
  };

  it('contain everything that the remittance contains', async () => {
    const [paid, denied, back] = await linesOf(
      file(
        CHECK,
        PAID,
        segment('CAS', 'CO', '45', '15'),
        segment('SVC', 'HC:97110', '100', '60'),
        segment('CAS', 'CO', '45', '20', '', '97', '5'),
        segment('CLP', 'C2', '4', '80', '0'),
        segment('CAS', 'CO', '29', '80'),
        segment('CLP', 'C3', '22', '-40', '-40'),
      ),
    );
    expect(paid).toMatchObject({
      errors: [],
      line: {
        transaction_date: '2026-01-05',
        amount_cents: 6000,
        values: { ins_claim_number: 'C1', check_no: '4471', payer: 'HARBOR MUTUAL', method: 'CHK' },
        remittance: {
          status: '1',
          payer_claim_number: 'ICN-1',
          charge_cents: 10_000,
          patient_responsibility_cents: 500,
          adjustments: [
            { group: 'CO', reason: '45', amount_cents: 1500, service: null },
            { group: 'CO', reason: '45', amount_cents: 2000, service: '97110' },
            { group: 'CO', reason: '97', amount_cents: 500, service: '97110' },
          ],
        },
      },
    });
    expect(denied?.line).toMatchObject({ amount_cents: 0, remittance: { status: '4' } });
    expect(back?.line).toMatchObject({ amount_cents: -4000, remittance: { status: '22' } });
  });

  it('refuse a claim by its segment, and the file if it cannot be read completely', async () => {
    const lines = await linesOf(file(CHECK, PAID, segment('CLP', 'C2', '1', '80', 'ten')));
    expect(lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      expect.arrayContaining(['CLP (segment 8): CLP04 ten is not an amount.']),
    ]);
    expect((await linesOf(file(['I', '60', 'C', 'CHK'], PAID)))[0]?.errors[0]?.message).toBe(
      'CLP (segment 7): The remittance has no date (BPR16 or DTM*405).',
    );
    await expect(tableOf(file(CHECK))).rejects.toMatchObject({ code: 'X12_REFUSED' });
  });

  it('report errors of the file with the first row', async () => {
    const { rows } = await tableOf(file(CHECK, PAID).replace(/SE\*\d+/, 'SE*99'));
    expect(rows[0]?.notes?.map(({ message }) => message)[0]).toMatch(/^SE \(segment 8\): SE01 counts 99 segments/);
  });
});
