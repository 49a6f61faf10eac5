import type { CaseEvent } from '@atlas/contracts';
import { fold } from '@atlas/event-sourcing';
import { caseDecider } from '../../case.decider.js';
import {
  attached,
  code,
  document,
  note,
  noted,
  opened,
  paid,
  payment,
  reversal,
  S,
  signature,
  treated,
  treatment,
  TYPES,
  kept,
} from '../../case.example.js';
import type { Case } from '../../case.state.js';
import type { CaseFact } from '../../facts.js';
import type { RuledValues } from '../case-rules.js';
import { disputed, eventsOf, settlementOrder } from '../../settlement/settlement.example.js';
import { FIRM_VIEW, type CaseView } from '../client-case.js';
import { caseDifference } from './case-difference.js';

const caseOf = (...events: CaseEvent[]): Case => fold(caseDecider.evolve, caseDecider.initialState, events)!;
/** The facts by Nadia, Ivo, Nadia, …, a minute apart. */
const facts = (...events: CaseEvent[]): CaseFact[] =>
  events.map((event, index) => ({
    event,
    revision: index + 1,
    signature: { by: index % 2 ? 'Ivo Tarrant' : 'Nadia Brill', at: `2026-04-0${index + 1}T10:00:00.000Z` },
  }));
const updated = (changes: object): CaseEvent => ({ type: 'CaseUpdated', data: { changes } });
const before = caseOf(opened());

describe('the difference of a case, field by field', () => {
  it('is empty if nothing happened', () => {
    expect(caseDifference(before, [])).toMatchObject({ fields: [], parts: [] });
  });

  it('lists before, after, the last user and the number of changes', () => {
    const { fields } = caseDifference(
      before,
      facts(
        updated({ ins_claim_number: { from: '25-0918-4407', to: 'A' } }),
        updated({ ins_claim_number: { from: 'A', to: 'B' }, accident_date: { from: null, to: '2025-09-18' } }),
        { type: 'MemoSet', data: { from: null, to: 'Call' } },
      ),
    );
    expect(fields).toEqual([
      {
        field_name: 'ins_claim_number',
        label: 'Claim Number',
        before: '25-0918-4407',
        after: 'B',
        is_changed: true,
        changed_by: 'Ivo Tarrant',
        changed_date: '2026-04-02T10:00:00.000Z',
        changes: 2,
      },
      expect.objectContaining({ label: 'Accident Date', before: null, after: '09/18/2025', changes: 1 }),
      expect.objectContaining({ label: 'Memo', before: null, after: 'Call', changed_by: 'Nadia Brill' }),
    ]);
  });

  it('leaves out reverted changes, and a record that was only renamed', () => {
    const { fields } = caseDifference(
      before,
      facts(
        updated({ policy_number: { from: null, to: 'P' } }),
        updated({ policy_number: { from: 'P', to: null } }),
        updated({ provider_id: { from: { id: 3, name: 'Cedar Loop PT, P.C.' }, to: { id: 3, name: 'Cedar Loop Therapy' } } }),
      ),
    );
    expect(fields).toEqual([]);
  });

  it('names master records as they were called at each moment', () => {
    const { fields } = caseDifference(
      before,
      facts(updated({ provider_id: { from: { id: 3, name: 'Cedar Loop PT, P.C.' }, to: { id: 4, name: 'Elm Rehab' } } })),
    );
    expect(fields).toMatchObject([{ label: 'Provider', before: 'Cedar Loop PT, P.C.', after: 'Elm Rehab' }]);
  });

  it('includes the status and the values set with it', () => {
    const step = { from: kept(S.NEW), to: kept(S.READY), on: '2026-04-01', date: null, reason: null, filed_on: '2026-04-01' };
    const { fields } = caseDifference(before, facts({ type: 'StatusChanged', data: step }));
    expect(fields).toMatchObject([
      { label: 'Current Status', before: 'New / intake', after: 'Ready to file' },
      { label: 'Date Filed', before: null, after: '04/01/2026' },
    ]);
  });

  it('shows unchanged values if asked', () => {
    const { fields } = caseDifference(before, [], { showAll: true });
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.every(({ is_changed, changes }) => !is_changed && changes === 0)).toBe(true);
    expect(fields.find(({ field_name }) => field_name === 'ins_claim_number')).toMatchObject({ after: '25-0918-4407' });
  });
});

describe('the difference of a case, part by part', () => {
  const worked = caseOf(
    opened(),
    treated('a', { cpt_codes: [code('c1', 60_000), code('c2', 40_000)] }),
    treated('b'),
    paid('p', 30_000, 'a'),
    noted('n'),
    attached('d'),
  );

  it('lists what was added, removed and changed', () => {
    const { parts } = caseDifference(
      worked,
      facts(
        treated('c', { bill_number: 'CL-c' }),
        { type: 'TreatmentDeleted', data: { treatment: treatment('b') } },
        {
          type: 'TreatmentUpdated',
          data: {
            treatment: { id: 'a', name: 'CL-a' },
            changes: {
              denial_date: { from: null, to: '2025-12-03' },
              cpt_codes: { from: [], to: [code('c1', 60_000), code('c3', 45_000)] },
              bill_cents: { from: 100_000, to: 105_000 },
            },
          },
        },
        { type: 'NoteDeleted', data: { note: note('n') } },
        { type: 'DocumentRemoved', data: { document: document('d') } },
        noted('m'),
      ),
    );
    expect(parts.map(({ part, name, change, fields }) => [part, name, change, fields.map(({ label }) => label)])).toEqual([
      ['treatment', 'CL-a', 'changed', ['Bill Amount', 'Denial Date']],
      ['treatment', 'CL-c', 'added', expect.arrayContaining(['Bill Number', 'Bill Amount'])],
      ['treatment', 'CL-b', 'removed', expect.arrayContaining(['Bill Number', 'Bill Amount'])],
      ['code', 'ZZ101 on CL-a', 'added', expect.arrayContaining(['Code', 'Charge'])],
      ['code', 'ZZ101 on CL-a', 'removed', expect.arrayContaining(['Code', 'Charge'])],
      ['note', 'General, Nadia Brill', 'added', expect.arrayContaining(['Description'])],
      ['note', 'General, Nadia Brill', 'removed', expect.arrayContaining(['Description'])],
      ['document', 'NF-10 CL-1.pdf', 'removed', expect.arrayContaining(['File'])],
    ]);
    expect(parts.find(({ id }) => id === 'a')).toMatchObject({ changes: 1, changed_by: 'Nadia Brill' });
  });

  it('shows a reversed payment as changed, a deleted one as removed, a reposted one with its new amount', () => {
    const taken = { payment: payment('p', 30_000, 'a'), reversal: reversal('r', 30_000, 'a'), ...signature };
    const names = (event: CaseEvent) =>
      caseDifference(worked, facts(event)).parts.map(({ name, change, fields }) => [
        name,
        change,
        fields.filter(() => change === 'changed').map(({ before: was, after: is }) => `${was} → ${is}`),
      ]);
    expect(names({ type: 'PaymentReversed', data: taken })).toEqual([
      ['300.00 Principal on CL-a, check 0048812', 'changed', ['Posted → Reversed']],
      ['300.00 Reversal on CL-a, check 0048812', 'added', []],
    ]);
    expect(names({ type: 'PaymentDeleted', data: taken })).toEqual([['300.00 Principal on CL-a, check 0048812', 'removed', []]]);
    const replaced = { ...taken, payment: payment('p', 20_000, 'a'), replaced: payment('was', 30_000, 'a') };
    expect(names({ type: 'PaymentReplaced', data: replaced })).toEqual([
      ['200.00 Principal on CL-a, check 0048812', 'changed', ['300.00 → 200.00']],
    ]);
  });

  it('lists the settlement of a case, and nothing of a hidden settlement', () => {
    const saved = eventsOf(disputed, { type: 'SaveSettlement', data: { order: settlementOrder({ principal_pct: 80 }) } });
    const { parts } = caseDifference(caseOf(...disputed), facts(...saved));
    expect(parts).toMatchObject([
      { part: 'settlement', name: 'Settled in arbitration', change: 'added', changed_by: 'Nadia Brill' },
    ]);
    expect(parts[0]?.fields).toContainEqual(expect.objectContaining({ label: 'Principal', before: null, after: '800.00' }));
    const reset = eventsOf([...disputed, ...saved], { type: 'ResetSettlement', data: { settlement_id: 's', reason: 'Typo' } });
    expect(caseDifference(caseOf(...disputed), facts(...saved, ...reset)).parts).toEqual([]);
    const view: CaseView = { ...FIRM_VIEW, audience: 'provider', settlement: () => false };
    expect(caseDifference(caseOf(...disputed), facts(...saved), { view }).parts).toEqual([]);
  });

  it('contains nothing of hidden notes and documents', () => {
    const none = () => false;
    const view: CaseView = { audience: 'provider', statuses: undefined, note: none, document: none, settlement: none };
    const { parts } = caseDifference(worked, facts(noted('m'), attached('e')), { view, showAll: true });
    expect(new Set(parts.map(({ part }) => part))).toEqual(new Set(['treatment', 'code', 'payment']));
  });
});

describe('the difference of a case, by the rules', () => {
  it('lists the interest to each day and the next deadline as of that day', () => {
    const deadline = {
      rule: 'D1',
      rule_id: 1,
      owner: 'provider',
      unrolled: null,
      warn_days: 7,
      bills: [],
      why: [],
      done_on: null,
      late_days: null,
      is_next: true,
    } as const;
    const on = (amount: number | null, due_on: string | null, name: string): RuledValues => ({
      next_deadline: due_on,
      interest: {
        as_of: '2026-04-01',
        state: 'not_accruing',
        amount,
        days: 0,
        per_day: 0,
        paid_amount: 0,
        rule: null,
        unknown_bills: 0,
        bills: [],
        why: [],
      },
      rules: null,
      deadlines: due_on === null ? [] : [{ ...deadline, name, due_on, state: 'open' }],
    });
    const ruled = { before: on(88.42, '2026-04-13', 'Answer'), after: on(136.17, '2026-04-28', 'Exhibits') };
    const { fields, money } = caseDifference(before, [], { ruled });
    expect(fields).toMatchObject([
      { label: 'Next Deadline', before: '04/13/2026, Answer', after: '04/28/2026, Exhibits', changed_by: null, changes: 0 },
    ]);
    expect(money.at(-1)).toEqual({
      group: 'interest',
      label: 'Interest to the day',
      is_total: true,
      before: 88.42,
      after: 136.17,
      difference: 47.75,
    });
    const unknown = { before: on(null, null, ''), after: on(null, null, '') };
    expect(caseDifference(before, [], { ruled: unknown })).toMatchObject({ fields: [], parts: [] });
    expect(caseDifference(before, [], { ruled: unknown }).money.some(({ group }) => group === 'interest')).toBe(false);
  });
});

describe('the difference of a case, amounts', () => {
  it('is listed by type, each with before, after and difference', () => {
    const start = caseOf(opened(), treated('a'), paid('p', 30_000, 'a'));
    const post = (id: string, cents: number, type: (typeof TYPES)[keyof typeof TYPES]): CaseEvent => ({
      type: 'PaymentRecorded',
      data: { payment: payment(id, cents, 'a', type), ...signature },
    });
    const { money } = caseDifference(
      start,
      facts(
        post('i', 1_250, TYPES.INTEREST),
        post('w', 5_000, TYPES.WRITE_OFF),
        post('x', 1_000, TYPES.CREDIT),
        post('q', 20_000, TYPES.PRINCIPAL),
        post('f', 3_000, TYPES.REFUND),
      ),
    );
    expect(money.map(({ label, before: was, after: is, difference }) => [label, was, is, difference])).toEqual([
      ['Billed', 1000, 1000, 0],
      ['Paid', 300, 470, 170],
      ['Principal', 300, 500, 200],
      ['Refund to insurer', 0, -30, -30],
      ['Adjustments', 0, -40, -40],
      ['Write-off', 0, -50, -50],
      ['Credit', 0, 10, 10],
      ['Balance', 700, 490, -210],
      ['Outside the balance', 0, 12.5, 12.5],
      ['Interest', 0, 12.5, 12.5],
    ]);
  });
});
