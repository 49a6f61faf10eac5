import type { CaseDetails, DocumentRow, PaymentRow, TreatmentRow } from '@atlas/contracts';
import type { CaseParts } from './case-parts.js';
import { mergeData } from './merge-data.js';

const details = {
  case_id: 'DEMO26-000001',
  injured_first_name: 'Odalys',
  injured_last_name: 'Ferrante',
  injured_city: 'Queens',
  injured_state: 'NY',
  is_case_filed: false,
  adjuster_first_name: 'Ana',
  adjuster_last_name: 'Roe',
  claim_amount: 412.6,
  paid_amount: 10.05,
  balance: 402.55,
  interest: { amount: 12.1 },
} as unknown as CaseDetails;
const bill = (id: string, more: Partial<TreatmentRow> = {}): TreatmentRow =>
  ({ id, denial_date: null, denial_reasons: [], ...more }) as unknown as TreatmentRow;
const paper = (id: string, node_id: number, uploaded_date: string): DocumentRow =>
  ({ id, node_id, uploaded_date }) as unknown as DocumentRow;
const payment = (id: string, standing: PaymentRow['standing']): PaymentRow => ({ id, standing }) as unknown as PaymentRow;

const PARTS: CaseParts = {
  details,
  treatments: [bill('a'), bill('b', { denial_date: '2025-12-01' })],
  payments: [payment('p', 'posted'), payment('q', 'reversed')],
  documents: [paper('x', 3, '2026-01-02'), paper('y', 1, '2026-01-03'), paper('z', 2, '2026-01-01'), paper('v', 4, '2026-01-04')],
  deadlines: [],
  packet: undefined,
  parties: {
    insurer: {
      name: 'Fernhill Casualty',
      city: 'Albany',
      claim_offices: [
        { name: 'Bills', kind: 'bills', city: 'Utica', is_active: true },
        { name: 'Closed', kind: 'arbitration', is_active: false },
      ],
    },
  },
  lawFirm: {
    lawfirm_name: 'Demo Law',
    attorney_name_1: 'Ada Admin',
    notary_signed_by_name: 'Nora Notary',
    addresses: [{ address1: '1 Main St', city: 'Troy' }],
  },
  nodes: new Map([
    [1, { exhibit: 'AR1', node_role: 'ar1' }],
    [2, { exhibit: 'A', node_role: 'bill' }],
    [3, { exhibit: 'A', node_role: 'bill' }],
    [4, { exhibit: null, node_role: 'verification_request' }],
  ]),
};
const data = mergeData(PARTS, { name: 'Cleo Clerk', username: 'cleo' }, '2026-03-09') as Record<string, Record<string, unknown>>;
const ids = (name: string) => (data[name] as unknown as { id: string }[]).map(({ id }) => id);

describe('the data of a case in a template', () => {
  it('contains the case with its amounts', () => {
    expect(data['case']).toMatchObject({ case_id: 'DEMO26-000001', is_case_filed: 'No' });
    expect(data['money']).toEqual({ claim: 412.6, paid: 10.05, balance: 402.55, interest: 12.1, total: 414.65 });
  });

  it('contains the parties, each with its address in one line', () => {
    expect(data['injured']).toMatchObject({ name: 'Odalys Ferrante', address: 'Queens, NY' });
    expect(data['insurer']).toMatchObject({ name: 'Fernhill Casualty', address: 'Albany' });
    expect(data['office']).toMatchObject({ name: 'Bills', address: 'Utica' });
    expect(data['adjuster']).toMatchObject({ name: 'Ana Roe' });
    expect(data['lawfirm']).toMatchObject({
      name: 'Demo Law',
      attorney_1: 'Ada Admin',
      attorney_2: '',
      notary_signed_by_name: 'Nora Notary',
      postal_address: '',
      address: '1 Main St, Troy',
    });
    expect(data['provider']).toBeUndefined();
  });

  it('contains its lists: denials, payments, and the exhibits in their order', () => {
    expect([ids('bills'), ids('denials'), ids('payments')]).toEqual([['a', 'b'], ['b'], ['p']]);
    expect(ids('exhibits')).toEqual(['y', 'z', 'x']);
    expect(ids('verifications')).toEqual(['v']);
    expect(data['packet']).toEqual({ cases: [] });
  });
});
