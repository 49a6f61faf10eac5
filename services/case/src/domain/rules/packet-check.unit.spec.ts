import { plusDays } from '@atlas/case-rules';
import { packetCheck, type PacketBill, type PacketFacts, type PacketNode, type RequiredWhen } from './packet-check.js';

const EXHIBITS = ['AR1', 'A', 'B', 'C', 'D', 'E'];
const node = (id: number, name: string, exhibit: string, role: string, required_when?: RequiredWhen): PacketNode => ({
  id,
  name,
  exhibit,
  exhibit_order: EXHIBITS.indexOf(exhibit),
  order: id,
  role,
  is_required: required_when !== undefined,
  required_when: required_when ?? 'always',
  min_count: 1,
});

/** The seeded nodes that packets may need, not in their order. */
const NODES = [
  node(7, 'Rebuttal', 'E', 'rebuttal', 'if_rebuttal'),
  node(6, 'Proof of mailing', 'E', 'pom', 'always'),
  node(8, 'Verification response', 'E', 'verification_response', 'if_verification'),
  node(1, 'AR-1', 'AR1', 'ar1'),
  node(2, 'NF-3, CMS-1500, UB-04', 'A', 'bill', 'always'),
  node(3, 'NF-10', 'B', 'nf10', 'if_denied'),
  node(4, 'Report, notes', 'C', 'report', 'always'),
  node(5, 'Assignment of benefits', 'D', 'aob', 'always'),
  node(9, 'Police report', 'E', 'police'),
];

/** Overdue 30 days after receipt, which is presumed 5 days after mailing. */
const windowOf = (sent: string | null) => sent && { earliest: plusDays(sent, 30), certain: plusDays(sent, 35) };

const bill = ({ date_bill_sent = '2026-01-05', ...more }: Partial<PacketBill> = {}): PacketBill => ({
  name: 'BC-11802',
  date_bill_sent,
  is_denied: true,
  in_dispute_cents: 38_660,
  overdue: windowOf(date_bill_sent) || null,
  mailed_late_days: null,
  late_reason: null,
  ...more,
});

const COMPLETE: PacketFacts = {
  today: '2026-04-21',
  unknown: [],
  has_overdue_rule: true,
  bills: [bill()],
  in_dispute_cents: 38_660,
  documents: new Map([2, 3, 4, 5, 6].map(id => [id, 1])),
  needs_rebuttal: false,
  has_verification: false,
  denial_nodes: new Set(),
};
const papers = (...ids: number[]) => new Map(ids.map(id => [id, 1]));

const given = (facts: Partial<PacketFacts>, nodes = NODES) => {
  const items = packetCheck(nodes, { ...COMPLETE, ...facts });
  const one = (name: string) => items.find(item => item.node.startsWith(name));
  return { items, one, marks: Object.fromEntries(items.map(item => [item.node.split(/[ ,]/)[0]!, item.mark])) };
};

describe('the packet of a denied claim', () => {
  it('is complete with bills, denial, report, assignment and proof of mailing; the request is generated', () => {
    const { items, marks } = given({});
    expect(marks).toEqual({
      'AR-1': 'there',
      'NF-3': 'there',
      'NF-10': 'there',
      Report: 'there',
      Assignment: 'there',
      Proof: 'there',
      Rebuttal: 'not_needed',
      Verification: 'not_needed',
    });
    expect(items.every(({ ok }) => ok)).toBe(true);
    expect(items.map(({ exhibit }) => exhibit)).toEqual(['AR1', 'A', 'B', 'C', 'D', 'E', 'E', 'E']);
  });

  it('names what is missing, and the bill of a mailing', () => {
    const { one } = given({ documents: papers(2, 4) });
    expect(one('NF-10')).toMatchObject({ ok: false, required: true, found: 0, why: 'NF-10 is missing.', node_id: 3 });
    expect(one('Assignment')?.mark).toBe('missing');
    expect(one('Proof')?.why).toBe('Proof of mailing is missing: bill BC-11802 was mailed on 01/05/2026.');
  });

  it('requires as many documents as the node specifies', () => {
    const two = NODES.map(each => (each.id === 4 ? { ...each, min_count: 2 } : each));
    expect(given({}, two).one('Report')).toMatchObject({ ok: false, found: 1, why: 'Report, notes: 1 of 2 documents.' });
  });

  it('requires a rebuttal if a denial requires one, and a response if verification was requested', () => {
    const { marks } = given({ needs_rebuttal: true, has_verification: true });
    expect(marks).toMatchObject({ Rebuttal: 'missing', Verification: 'missing' });
  });

  it('requires what the denial reasons require', () => {
    expect(given({ denial_nodes: new Set([9]) }).one('Police')).toMatchObject({ required: true, ok: false });
    expect(given({}).one('Police')).toBeUndefined();
  });

  it('needs review if there are fewer proofs than mailings', () => {
    const { one } = given({ bills: [bill(), bill({ name: 'BC-2', date_bill_sent: '2026-02-01' })] });
    expect(one('Proof')).toMatchObject({ ok: true, mark: 'look', why: '1 proof of mailing for 2 mailing days.' });
  });
});

describe('the packet of a claim that is not denied', () => {
  const undenied = (date_bill_sent: string | null, documents = papers(2, 4, 5, 6)) =>
    given({ bills: [bill({ is_denied: false, date_bill_sent })], documents }).one('NF-10');

  it('needs no denial: proof of mailing and the dates show that it is overdue', () => {
    expect(undenied('2026-01-05')).toMatchObject({ ok: true, required: false, mark: 'not_needed' });
  });

  it.each([
    [30, '2026-03-22', 'missing', 'Not overdue yet: the insurer has until 04/21/2026 for bill BC-11802.'],
    [31, '2026-03-21', 'look', 'Overdue after 04/25/2026 at the latest; the receipt date is presumed.'],
    [35, '2026-03-17', 'look', 'Overdue after 04/21/2026 at the latest; the receipt date is presumed.'],
    [36, '2026-03-16', 'not_needed', 'Not denied: proof of mailing and the dates show that it is overdue.'],
  ])('%i days after the mailing', (_days, sent, mark, why) => {
    expect(undenied(sent)).toMatchObject({ mark, why });
  });

  it('needs no proof that it is overdue if no rule defines it', () => {
    const { one } = given({
      has_overdue_rule: false,
      bills: [bill({ is_denied: false, date_bill_sent: null })],
      documents: papers(2, 4, 5, 6),
    });
    expect(one('NF-10')).toMatchObject({ mark: 'not_needed', why: 'No rule for this case type says when a claim is overdue.' });
  });

  it('is not proven without a date of mailing', () => {
    expect(undenied(null)).toMatchObject({ ok: false, required: true });
  });

  it('recognizes a denial among the documents', () => {
    expect(undenied(null, papers(2, 3, 4, 5, 6))).toMatchObject({ mark: 'there', found: 1 });
  });

  it('is checked only for bills in dispute', () => {
    const paid = bill({ is_denied: false, date_bill_sent: null, in_dispute_cents: 0 });
    expect(given({ bills: [bill(), paid] }).one('NF-10')?.mark).toBe('there');
    const open = { ...paid, in_dispute_cents: 1, name: 'BC-3' };
    expect(given({ bills: [bill(), open] }).one('NF-10')).toMatchObject({ ok: false, why: expect.stringContaining('Bill BC-3') });
  });
});

describe('the request for arbitration', () => {
  it.each([
    [{ unknown: ['insurer', 'accident date'] as const }, 'missing', 'The request is missing the insurer, the accident date.'],
    [{ unknown: ['policy number'] as const }, 'look', 'The policy number is not known.'],
    [{ bills: [] }, 'missing', 'The case has no bill.'],
    [{ in_dispute_cents: 0 }, 'missing', 'Nothing is in dispute: the balance is 0.00.'],
  ])('is made by the product as far as the case can fill it: %j', (facts, mark, why) => {
    expect(given(facts).one('AR-1')).toMatchObject({ mark, why, node_id: null, found: 1 });
  });

  it('requires the reason of a late mailing, until it is entered', () => {
    const late = bill({ mailed_late_days: 15 });
    const why = 'Bill BC-11802 was mailed 15 days late. Enter the late reason on the bill.';
    expect(given({ bills: [late] }).one('AR-1')).toMatchObject({ ok: true, mark: 'look', why });
    expect(given({ bills: [{ ...late, late_reason: ' ' }] }).one('AR-1')).toMatchObject({ mark: 'look', why });
    expect(given({ bills: [{ ...late, late_reason: 'Carrier unknown until 04/20' }] }).one('AR-1')?.mark).toBe('there');
  });
});
