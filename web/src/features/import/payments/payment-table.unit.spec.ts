import { guessedMapping, PAYMENT_IMPORT_FIELDS } from '@atlas/contracts';
import { TableReader } from '../table/table-calls.js';
import { paymentPreviewCells, type PaymentPreviewLine } from './payment-preview.js';

const opened = async (name: string, content: string) => {
  const desk = new TableReader();
  const facts = await desk.answer('open', { content: new TextEncoder().encode(content).buffer, name, kind: 'payment_import' });
  const { columns, fixed } = facts as { columns: { header: string }[]; fixed?: boolean };
  const headers = columns.map(({ header }) => header);
  return { desk, mapping: guessedMapping({ headers, ...(fixed ? { fixed: true as const } : {}) }, PAYMENT_IMPORT_FIELDS) };
};
const cellsOf = async ({ desk, mapping }: Awaited<ReturnType<typeof opened>>, ...rows: number[]) => {
  const lines = (await desk.answer('lines', { mapping, rows })) as unknown as PaymentPreviewLine[];
  return lines.map(line => paymentPreviewCells(line));
};

describe('a file of payments before the upload', () => {
  it('is read as the server will read it, by claim', async () => {
    const file = await opened(
      'payments.csv',
      'Claim #,Posted,Amount,Reference\nC1,01/05/2026,60.00,R1\nc 1,01/06/2026,5.00,R2\nC2,01/05/2026,0.00,R3\n',
    );
    expect(await file.desk.answer('survey', { mapping: file.mapping })).toMatchObject({
      amount_cents: 6500,
      groups: 1,
      refused: [3],
    });
    expect(await cellsOf(file, 1, 3)).toMatchObject([
      { claim: 'C1', becomes: 'Payment', date: '2026-01-05', amount: 60, type: 'PRINCIPAL', check: 'R1' },
      { claim: 'C2', becomes: '', amount: 0 },
    ]);
  });

  it('can be a remittance', async () => {
    const segment = (...elements: string[]) => `${elements.join('*')}~`;
    const file = await opened(
      'check.835',
      [
        'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*CEDAR          *260105*0900*^*00501*000000001*0*T*:~',
        segment('GS', 'HP', 'HARBOR', 'CEDAR', '20260105', '0900', '1', 'X', '005010X221A1'),
        segment('ST', '835', '0001'),
        segment('BPR', 'I', '20', 'C', 'CHK', ...Array<string>(11).fill(''), '20260105'),
        segment('TRN', '1', '4471'),
        segment('CLP', 'C1', '1', '100', '60'),
        segment('CAS', 'CO', '45', '40'),
        segment('CLP', 'C2', '4', '80', '0'),
        segment('CAS', 'CO', '29', '80'),
        segment('CLP', 'C3', '22', '-40', '-40'),
        segment('SE', '9', '0001'),
        segment('GE', '1', '1'),
        segment('IEA', '1', '000000001'),
      ].join('\n'),
    );
    expect(await cellsOf(file, 1, 2, 3)).toMatchObject([
      { claim: 'C1', becomes: 'Payment', amount: 60, check: '4471', adjustments: 'CO 45 40.00' },
      { claim: 'C2', becomes: 'Remittance only', amount: 0 },
      { claim: 'C3', becomes: 'Reversal', amount: -40 },
    ]);
  });
});
