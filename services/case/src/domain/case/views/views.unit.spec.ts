import { CASE_ATTRIBUTE_NAMES, CASE_DISPLAY_FIELDS, type CaseEvent } from '@atlas/contracts';
import { fold } from '@atlas/event-sourcing';
import { caseDecider } from '../case.decider.js';
import { attached, closed, code, noted, opened, paid, payment, reversal, S, signature, treated } from '../case.example.js';
import type { Case } from '../case.state.js';
import { disputed, eventsOf, settlementOrder } from '../settlement/settlement.example.js';
import { caseDetails } from './case-details.js';
import { recordsNamed, renamed } from './renamed.js';
import { documentRows, memoView, noteRows } from './case-records.js';
import { caseMoney, ledgerRows, paymentRows } from './payments.js';
import { billRows, cptInformationRows, treatmentPaidRows, treatmentRows } from './treatments.js';

const caseOf = (...events: CaseEvent[]): Case => fold(caseDecider.evolve, caseDecider.initialState, events)!;
const at = { today: '2026-04-21', revision: 7 };

const codes = [code('c1', 18_640), code('c2', 78_420, { modifier: 'GP', units: 12, description: 'Therapy' })];
const worked = caseOf(
  opened(S.NEW, { judge: { id: 4, name: 'Okafor-Ruiz, Delphine' } }),
  treated('b', { dos_from: '2025-11-10', dos_to: '2025-11-26', bill_cents: 1_005 }),
  treated('a', {
    cpt_codes: codes,
    bill_cents: 97_060,
    denial_reasons: [{ id: 's1', name: 'Peer review' }],
    speciality: { id: 2, name: 'PT' },
  }),
  paid('p', 30_010, 'a'),
  paid('q', 500),
);

describe('details', () => {
  const details = caseDetails(worked, at);

  it('have every attribute of the catalog, a reference with its name', () => {
    for (const name of CASE_ATTRIBUTE_NAMES) expect(details).toHaveProperty(name);
    expect(details).toMatchObject({
      provider_id: 3,
      provider_name: 'Cedar Loop PT, P.C.',
      judge: 4,
      judge_name: 'Okafor-Ruiz, Delphine',
      court_id: null,
      court_name: null,
      policy_number: null,
    });
  });

  it('calculate the amounts with two decimals, the services and the age of the status', () => {
    expect(details).toMatchObject({
      case_id: 'DEMO26-000123',
      claim_amount: 980.65,
      paid_amount: 305.1,
      balance: 675.55,
      dos_from: '2025-10-02',
      dos_to: '2025-11-26',
      status_age: 105,
      revision: 7,
    });
  });

  it('add up the bills and the payments in force', () => {
    expect(details.figures).toEqual({
      paid_pct: 31,
      bills: { count: 2, codes: 2, bill_amount: 980.65, paid_amount: 300.1, balance: 680.55 },
      payments: {
        count: 2,
        by_type: [{ transaction_type: 'PRINCIPAL', transaction_type_name: 'Principal', amount: 305.1 }],
      },
    });
    expect(caseDetails(caseOf(opened()), at).figures).toEqual({
      paid_pct: 0,
      bills: { count: 0, codes: 0, bill_amount: 0, paid_amount: 0, balance: 0 },
      payments: { count: 0, by_type: [] },
    });
  });

  it('derive status, final status and the flags', () => {
    expect(details).toMatchObject({
      current_status_name: 'New / intake',
      final_status_id: null,
      is_case_filed: false,
      is_case_funded: false,
    });
    const ended = caseDetails(
      caseOf(opened(S.NEW, { date_filed: '2026-03-12', portfolio_id: { id: 8, name: 'Elmgate II' } }), closed),
      at,
    );
    expect(ended).toMatchObject({
      final_status_name: 'Closed',
      is_closed: true,
      is_case_filed: true,
      is_case_funded: true,
      status_age: 20,
    });
  });

  it('show the current names of master records if given, and which are inactive', () => {
    const names = new Map([
      ['provider_master#3', 'Cedar Loop Therapy'],
      ['status#1', 'Intake'],
    ]);
    const today = renamed(worked, (resource, id) => names.get(`${resource}#${id}`));
    expect(caseDetails(today, { ...at, inactive: ['judge'] })).toMatchObject({
      provider_name: 'Cedar Loop Therapy',
      judge_name: 'Okafor-Ruiz, Delphine',
      inactive_references: ['judge'],
    });
    expect(recordsNamed(worked)).toContainEqual({ resource: 'speciality', id: 2 });
  });

  it('of an empty case are empty', () => {
    expect(caseDetails(caseOf(opened()), at)).toMatchObject({
      claim_amount: 0,
      paid_amount: 0,
      balance: 0,
      dos_from: null,
      dos_to: null,
    });
  });

  it('contain the settled amounts of a settled case, and none for others', () => {
    const order = settlementOrder({ principal_pct: 80 });
    const settled = caseOf(...disputed, ...eventsOf(disputed, { type: 'SaveSettlement', data: { order } }));
    expect(caseDetails(settled, at)).toMatchObject({
      settlement_type: 'Settled in arbitration',
      settled_on: '2026-04-20',
      settled_amount: 1_017.6,
      settled_interest: 48,
      settled_interest_to: '2026-04-20',
      settled_outstanding: 1_017.6,
      payment_due_on: expect.stringMatching(/^2026-/) as unknown,
    });
    const fields = ['settlement_type', 'settled_on', 'settled_amount', 'settled_interest', 'settled_interest_to'] as const;
    const all = [...fields, 'settled_outstanding', 'payment_due_on'] as const;
    expect(all.map(field => details[field])).toEqual(all.map(() => null));
    expect(CASE_DISPLAY_FIELDS.map(({ field_name }) => field_name)).toEqual(expect.arrayContaining([...all]));
  });
});

describe('treatments', () => {
  it('are sorted by date of service, with their amounts', () => {
    expect(treatmentRows(worked)).toMatchObject([
      {
        id: 'a',
        bill_amount: 970.6,
        paid_amount: 300.1,
        balance: 670.5,
        denial_reason_ids: ['s1'],
        denial_reasons: ['Peer review'],
        speciality_name: 'PT',
      },
      { id: 'b', bill_amount: 10.05, paid_amount: 0, balance: 10.05, speciality_id: null },
    ]);
    expect(treatmentRows(worked)[0]?.cpt_codes).toEqual([
      { id: 'c1', code: 'ZZ101', modifier: null, units: 1, charge: 186.4 },
      { id: 'c2', code: 'ZZ101', modifier: 'GP', units: 12, charge: 784.2, description: 'Therapy' },
    ]);
  });

  it('say what came of each bill, and what keeps it', () => {
    const outcomes = (...events: CaseEvent[]) => treatmentRows(caseOf(opened(), ...events)).map(row => row.outcome);
    const denied = { denial_date: '2026-01-05', denial_reasons: [{ id: 's1', name: 'Peer review' }] };
    expect(outcomes(treated('a', { date_bill_sent: null }))).toEqual(['not_sent']);
    expect(outcomes(treated('a', { date_bill_sent: '2025-10-10' }))).toEqual(['no_answer']);
    expect(outcomes(treated('a'), paid('p', 500, 'a'))).toEqual(['part_paid']);
    expect(outcomes(treated('a', denied))).toEqual(['denied']);
    expect(outcomes(treated('a', denied), paid('p', 500, 'a'))).toEqual(['part_denied']);
    expect(outcomes(treated('a', denied), paid('p', 100_000, 'a'))).toEqual(['paid']);
    expect(treatmentRows(worked).map(({ kept_by }) => kept_by)).toEqual([['payments'], []]);
    const order = settlementOrder({ principal_pct: 80 });
    const settled = caseOf(...disputed, ...eventsOf(disputed, { type: 'SaveSettlement', data: { order } }));
    expect(treatmentRows(settled).every(({ kept_by }) => kept_by.includes('settlement'))).toBe(true);
  });

  it('answer the smaller calls', () => {
    expect(treatmentPaidRows(worked)[0]).toEqual({
      treatment_id: 'a',
      bill_number: 'CL-a',
      bill_amount: 970.6,
      paid_amount: 300.1,
      balance: 670.5,
    });
    expect(billRows(worked)[1]).toMatchObject({
      treatment_id: 'b',
      dos_from: '2025-11-10',
      dos_to: '2025-11-26',
      balance: 10.05,
    });
    expect(cptInformationRows(worked)).toMatchObject([
      { id: 'c1', treatment_id: 'a' },
      { id: 'c2', bill_number: 'CL-a' },
    ]);
  });
});

describe('payments', () => {
  it('show a reversed one with its reversal, and the effect of each on the balance', () => {
    const taken = caseOf(opened(), treated('a'), paid('p', 500, 'a'), {
      type: 'PaymentReversed',
      data: { payment: payment('p', 500, 'a'), reversal: reversal('r', 500, 'a'), ...signature },
    });
    expect(paymentRows(taken)).toMatchObject([
      {
        id: 'p',
        case_id: 'DEMO26-000123',
        bill_number: 'CL-a',
        amount: 5,
        standing: 'reversed',
        reversed_by_id: 'r',
        balance_effect: -5,
      },
      { id: 'r', transaction_type: 'REVERSAL', amount: -5, standing: 'reversal', reverses_id: 'p', balance_effect: 5 },
    ]);
    expect(caseMoney(taken)).toEqual({ claim_amount: 1000, paid_amount: 0, balance: 1000 });
  });

  it('show the balance after each entry of the statement, a reversal right after its entry', () => {
    const events = [paid('p', 500, 'a'), paid('q', 700)];
    const taken = caseOf(opened(), treated('a'), ...events, {
      type: 'PaymentReversed',
      data: { payment: payment('p', 500, 'a'), reversal: reversal('r', 500, 'a'), ...signature },
    });
    expect(ledgerRows(taken).map(({ id, balance_after }) => [id, balance_after])).toEqual([
      ['p', 995],
      ['q', 993],
      ['r', 1000],
    ]);
  });

  it('show an overpayment as a credit', () => {
    expect(caseMoney(caseOf(opened(), treated('a'), paid('p', 100_001, 'a'))).balance).toBe(-0.01);
  });
});

describe('documents of a provider', () => {
  it('list pinned notes first, then the newest', () => {
    const pinned = { ...noted('m') } as CaseEvent<'NoteAdded'>;
    const later: CaseEvent = {
      type: 'NoteAdded',
      data: { ...pinned.data, note: { ...pinned.data.note, id: 'l' }, at: '2026-04-22T10:00:00.000Z' },
    };
    const first: CaseEvent = {
      type: 'NoteAdded',
      data: { ...pinned.data, note: { ...pinned.data.note, id: 'f', is_pinned: true } },
    };
    expect(noteRows(caseOf(opened(), noted('n'), later, first)).map(({ id }) => id)).toEqual(['f', 'l', 'n']);
  });

  it('answer memo and documents', () => {
    const papers = caseOf(opened(), attached('d'), { type: 'MemoSet', data: { from: null, to: 'Call' } });
    expect(memoView(papers)).toEqual({ memo: 'Call' });
    expect(memoView(worked)).toEqual({ memo: '' });
    expect(documentRows(papers)).toEqual([
      {
        id: 'd',
        node_id: 4,
        node_name: 'Denials / NF-10',
        file_name: 'NF-10 CL-1.pdf',
        uploaded_as: null,
        content_type: 'application/pdf',
        size: 48_213,
        description: null,
        uploaded_by: 'Nadia Brill',
        uploaded_date: '2026-04-21T15:30:00.000Z',
        keep_until: null,
      },
    ]);
    const [row] = documentRows(papers, new Map(), new Map([[4, 7]]));
    expect(row?.keep_until).toBe('2033-04-21');
  });
});
