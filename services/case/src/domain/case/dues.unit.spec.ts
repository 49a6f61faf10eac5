import { readRuleTables, type RuleRecord } from '@atlas/case-rules';
import { CASE_TYPES, SEEDED_RULES, SEEDED_TABLES } from '@atlas/case-rules/example';
import { fold } from '@atlas/event-sourcing';
import type { CaseEvent } from '@atlas/contracts';
import { joined } from '../packet/packet.example.js';
import { caseDecider } from './case.decider.js';
import { context, opened, paid, S, treated, TYPES } from './case.example.js';
import { isCovered, openDues } from './dues.js';
import { offerByMoney } from './status-step.js';

const caseOf = (...events: CaseEvent[]) => fold(caseDecider.evolve, caseDecider.initialState, events)!;
const ruled = { ...context, rules: SEEDED_TABLES };
const FILED = { accident_date: '2025-09-18', date_filed: '2026-01-20' };
const denied = treated('a', {
  bill_cents: 100_000,
  proof_received_on: '2025-11-06',
  proof_basis: 'stamped',
  denial_date: '2025-12-01',
  denial_received_on: '2025-12-03',
});
const open = (...events: CaseEvent[]) => openDues(caseOf(...events), ruled).map(({ part, cents }) => [part, cents]);

describe('dues of the insurer beside the principal', () => {
  it('include interest to the day, a fifth of both as the fee, and the advanced filing fee', () => {
    // 100,000 cents at 2% a month from the filing (01/20) to the payment (04/08): 78 days, 52.00; the fee is 20% of 1,052.00.
    expect(
      open(opened(S.PAYMENT_DUE, FILED), denied, paid('p', 100_000), paid('f', 4_000, undefined, TYPES.FILING_FEE_ADVANCED)),
    ).toEqual([
      ['interest', 5_200],
      ['attorney_fee', 21_040],
      ['filing_fee', 4_000],
    ]);
  });

  it('use the hours of a policy issue if they are more than the percentage', () => {
    const noShow = treated('a', {
      bill_cents: 100_000,
      proof_received_on: '2025-11-06',
      proof_basis: 'stamped',
      denial_date: '2025-12-01',
      denial_received_on: '2025-12-03',
      denial_reasons: [{ id: 'g3', name: 'IME no-show' }],
    });
    const issue: RuleRecord = {
      resource: 'general_denial',
      id: 3,
      name: 'IME no-show',
      is_active: true,
      data: { is_policy_issue: true },
    };
    const feeWith = (hours: object, records: readonly RuleRecord[] = [issue]) => {
      const rules = readRuleTables([...SEEDED_RULES, ...records]);
      const current = caseOf(opened(S.PAYMENT_DUE, { ...FILED, ...hours }), noShow, paid('p', 100_000));
      return openDues(current, { ...context, rules }).find(({ part }) => part === 'attorney_fee')?.cents;
    };
    expect(feeWith({})).toBe(21_040);
    expect(feeWith({ policy_issue_hours: 2 })).toBe(21_040);
    expect(feeWith({ policy_issue_hours: 4, appearance_hours: 1 })).toBe(36_000);
    expect(feeWith({ policy_issue_hours: 30, appearance_hours: 2 })).toBe(156_000);
    // Not a policy issue: the hours count for nothing.
    expect(feeWith({ policy_issue_hours: 30 }, [])).toBe(21_040);
  });

  it('include neither interest nor a fee if the case type has no rules', () => {
    const injury = { ...FILED, case_type_id: { id: CASE_TYPES.PI, name: 'Personal injury' } };
    expect(open(opened(S.PAYMENT_DUE, injury), denied, paid('p', 100_000))).toEqual([]);
  });

  it('are covered by payments', () => {
    const whole = [
      opened(S.PAYMENT_DUE, FILED),
      denied,
      paid('p', 100_000),
      paid('i', 5_200, undefined, TYPES.INTEREST),
      paid('a', 21_040, undefined, TYPES.ATTORNEY_FEE),
    ];
    expect(open(...whole)).toEqual([]);
    expect(isCovered(caseOf(...whole), ruled)).toBe(true);
    expect(isCovered(caseOf(...whole.slice(0, -1)), ruled)).toBe(false);
  });

  it('include no fee before the filing, for a packet, and if nothing was overdue or denied when it was filed', () => {
    const parts = (...events: CaseEvent[]) => open(...events).map(([part]) => part);
    const { date_filed: _, ...unfiled } = FILED;
    expect(parts(opened(S.PAYMENT_DUE, unfiled), denied, paid('p', 100_000))).not.toContain('attorney_fee');
    const early = { accident_date: '2025-09-18', date_filed: '2025-11-10' };
    expect(parts(opened(S.PAYMENT_DUE, early), denied, paid('p', 100_000))).not.toContain('attorney_fee');
    expect(parts(opened(S.PAYMENT_DUE, FILED), denied, joined('LEAD'), paid('p', 100_000))).toEqual(['interest']);
  });

  it('are zero if a fact is missing: what cannot be calculated is not due', () => {
    expect(open(opened(S.PAYMENT_DUE), treated('a', { date_bill_sent: null }), paid('p', 100_000))).toEqual([]);
  });
});

describe('the status offer after a payment', () => {
  const offered = (...events: CaseEvent[]) => offerByMoney(caseOf(...events), context)?.code;

  it('is paid if all is covered, partly paid if the workflow allows it, and only before the case is resolved', () => {
    expect(offered(opened(S.HEARING_SET), treated('a'), paid('p', 100_000))).toBe('PAID');
    expect(offered(opened(S.HEARING_SET), treated('a'), paid('p', 1))).toBe('PARTIAL_PAID');
    expect(offered(opened(S.NEW), treated('a'), paid('p', 1))).toBeUndefined();
    expect(offered(opened(S.NEW), treated('a'))).toBeUndefined();
    expect(offered(opened(S.PAYMENT_DUE), treated('a'), paid('p', 100_000))).toBeUndefined();
  });
});
