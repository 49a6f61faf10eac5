import { SEEDED_BOOK } from '@atlas/case-rules/example';
import { fold } from '@atlas/event-sourcing';
import type { CaseEvent } from '@atlas/contracts';
import { caseDecider } from '../../domain/case/case.decider.js';
import { attached, opened, paid, S, treated } from '../../domain/case/case.example.js';
import type { ReferenceRecord } from '../../references/reference-book.js';
import { packetFacts, packetNodes, type PacketRecords } from './packet-facts.js';

const record = (
  resource: string,
  id: number,
  data: ReferenceRecord['data'],
  more: Partial<ReferenceRecord> = {},
): ReferenceRecord => ({
  resource,
  id,
  name: `${resource} ${id}`,
  code: null,
  is_active: true,
  data,
  ...more,
});

const RECORDS: PacketRecords = {
  packages: [],
  submissionTypes: new Map(),
  exhibits: [record('exhibit_master', 2, { letter: 'B', sort_order: 20 })],
  nodes: [
    record('document/node', 4, {
      exhibit_id: 2,
      sort_order: 7,
      node_role: 'nf10',
      is_required: true,
      required_when: 'if_denied',
      min_count: 0,
    }),
    record('document/node', 5, { node_role: 'verification_request' }),
    record('document/node', 6, { is_required: true }, { is_active: false }),
  ],
  denials: new Map([
    ['s1', record('service_denial_reason', 1, { needs_rebuttal: true, reason_type_id: 1, required_nodes_ids: [9] })],
    ['g2', record('general_denial', 2, { needs_rebuttal: false, reason_type_id: 3, required_nodes_ids: [] })],
  ]),
  denialTypes: new Map([
    [1, record('denial/reason_type', 1, {}, { code: 'MEDICAL' })],
    [3, record('denial/reason_type', 3, {}, { code: 'VERIFICATION' })],
  ]),
  rebuttalStatuses: new Map([[8, record('rebuttal_status', 8, {}, { code: 'NOT_NEEDED' })]]),
};

const factsOf = (...events: CaseEvent[]) =>
  packetFacts(fold(caseDecider.evolve, caseDecider.initialState, events)!, RECORDS, '2026-04-21', SEEDED_BOOK);
const denied = (id: string) => treated('a', { denial_reasons: [{ id, name: 'Reason' }] });

describe('the facts of a packet check', () => {
  it('contain the facts of the request, and which are unknown', () => {
    expect(factsOf(opened()).unknown).toEqual(['insurer', 'accident date', 'policy number']);
    const known = { insurance_company_id: { id: 5, name: 'Fernhill' }, accident_date: '2025-09-01', policy_number: 'LA-1' };
    expect(factsOf(opened(S.NEW, known)).unknown).toEqual([]);
  });

  it('contain the bills with their mailing, denial and amount in dispute', () => {
    const facts = factsOf(
      opened(),
      treated('a'),
      treated('b', { bill_number: null, denial_date: '2025-12-01' }),
      paid('p', 40_000, 'a'),
    );
    // Mailed on 11/03, presumed to be received on 11/08.
    const inTime = { overdue: { earliest: '2025-12-03', certain: '2025-12-08' }, mailed_late_days: null, late_reason: null };
    expect(facts.bills).toEqual([
      { name: 'CL-a', date_bill_sent: '2025-11-03', is_denied: false, in_dispute_cents: 60_000, ...inTime },
      { name: '2025-10-02', date_bill_sent: '2025-11-03', is_denied: true, in_dispute_cents: 100_000, ...inTime },
    ]);
    expect(facts.in_dispute_cents).toBe(160_000);
  });

  it('contain the documents by node', () => {
    expect(factsOf(opened(), attached('d'), attached('e')).documents).toEqual(new Map([[4, 2]]));
  });

  it('require a rebuttal if a denial requires one, unless it is marked as not needed', () => {
    expect(factsOf(opened(), denied('s1'))).toMatchObject({ needs_rebuttal: true, denial_nodes: new Set([9]) });
    expect(factsOf(opened(), denied('g2')).needs_rebuttal).toBe(false);
    const no = { rebuttal_status_id: { id: 8, name: 'Not needed' } };
    expect(factsOf(opened(S.NEW, no), denied('s1')).needs_rebuttal).toBe(false);
    expect(factsOf(opened(S.NEW, { rebuttal_status_id: { id: 7, name: 'Drafted' } })).needs_rebuttal).toBe(true);
  });

  it('require verification if a bill is denied for lack of it, or the case has a request', () => {
    expect(factsOf(opened(), denied('s1')).has_verification).toBe(false);
    expect(factsOf(opened(), denied('g2')).has_verification).toBe(true);
    const request = attached('v') as CaseEvent<'DocumentAttached'>;
    const document = { ...request.data.document, node: { id: 5, name: 'Request', code: 'VREQ' } };
    expect(factsOf(opened(), { ...request, data: { ...request.data, document } }).has_verification).toBe(true);
  });

  it('contain the active nodes with their exhibits; at least one document each', () => {
    expect(packetNodes(RECORDS)).toMatchObject([
      {
        id: 4,
        exhibit: 'B',
        exhibit_order: 20,
        order: 7,
        role: 'nf10',
        is_required: true,
        required_when: 'if_denied',
        min_count: 1,
      },
      { id: 5, exhibit: null, is_required: false, required_when: 'always' },
    ]);
  });
});
