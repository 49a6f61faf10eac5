import { describeCaseEvent } from './describe-case-event.js';
import type { Settlement } from './settlement-facts.js';

const SETTLEMENT: Settlement = {
  id: 's',
  settlement_type: {
    id: 1,
    code: 'SETTLED_ARB',
    name: 'Settled in arbitration',
    counts_as: 'settlement',
    fee_stage: 'arbitration',
  },
  settled_on: '2026-04-20',
  settled_with: 'Dana Wexler',
  settled_with_role: 'counsel',
  principal_of_cents: 100_000,
  principal_cents: 80_000,
  principal_pct: 80,
  interest_of_cents: 4_800,
  interest_cents: 4_800,
  interest_pct: 100,
  interest_from: null,
  interest_to: '2026-04-20',
  attorney_fee_cents: 16_960,
  filing_fee_cents: 4_000,
  named: ['filing_fee'],
  payment_due_on: '2026-05-20',
  note: null,
  document: { id: 'd', name: 'Stipulation.pdf' },
  bills: [
    { bill: { id: 'a', name: 'CL-1' }, principal_cents: 50_000, interest_cents: 3_000 },
    { bill: null, principal_cents: 30_000, interest_cents: 1_800 },
  ],
  packet: null,
};
const signature = { by: 'Nadia Brill', at: '2026-04-21T15:30:00.000Z' };
const saved = (settlement: Settlement, replaced: Settlement | null = null, status_kept: string | null = null) =>
  describeCaseEvent('SettlementSaved', { settlement, replaced, gave: null, status_kept, ...signature });

describe('the history of a settlement', () => {
  it('describes the settlement field by field (14), and why the status did not change', () => {
    const item = saved(SETTLEMENT, null, 'Status Paid is inactive.');
    expect(item).toMatchObject({ changeTypeId: 14, auditType: 'Money' });
    expect(item.description).toBe(
      'Settled in arbitration: 800.00 principal (80%), 48.00 interest (100%), 169.60 attorney fee, 40.00 filing fee. Status Paid is inactive.',
    );
    expect(item.details).toEqual(
      expect.arrayContaining([
        { fieldName: 'Settled With Is', newValue: 'Counsel', oldValue: null },
        { fieldName: 'Principal %', newValue: '80%', oldValue: null },
        { fieldName: 'Agreed Amounts', newValue: 'Filing fee', oldValue: null },
        { fieldName: 'Bills', newValue: 'CL-1 500.00 + 30.00, The case 300.00 + 18.00', oldValue: null },
      ]),
    );
  });

  it('describes the changes to the previous settlement, and the packet it is part of', () => {
    const packet = { ...SETTLEMENT, packet_id: 'DEMO26-P000001', cases: ['C1', 'C2'] };
    const item = saved({ ...SETTLEMENT, principal_cents: 90_000, principal_pct: 90, packet }, SETTLEMENT);
    expect(item.description).toBe(
      'Settlement changed. Settled in arbitration: 900.00 principal (90%), 48.00 interest (100%), 169.60 attorney fee, 40.00 filing fee. Part of the settlement of packet DEMO26-P000001.',
    );
    expect(item.details).toEqual([
      { fieldName: 'Principal %', newValue: '90%', oldValue: '80%' },
      { fieldName: 'Principal', newValue: '900.00', oldValue: '800.00' },
      { fieldName: 'Packet', newValue: 'DEMO26-P000001: 800.00 + 48.00', oldValue: null },
    ]);
  });

  it('describes what is reversed, and why (15)', () => {
    const item = describeCaseEvent('SettlementReset', { settlement: SETTLEMENT, reason: 'Offer withdrawn' });
    expect(item).toMatchObject({ changeTypeId: 15, changeType: 'Settlement reset' });
    expect(item.description).toContain('Settlement reset. It was Settled in arbitration: 800.00 principal');
    expect(item.details).toEqual(
      expect.arrayContaining([
        { fieldName: 'Reason', newValue: 'Offer withdrawn', oldValue: null },
        { fieldName: 'Principal', newValue: null, oldValue: '800.00' },
      ]),
    );
  });
});
