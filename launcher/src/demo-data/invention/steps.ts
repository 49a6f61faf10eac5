import type { Accident } from './accident.js';
import { addDays, workday, workdayUpTo, type Day } from './calendar.js';
import type { Chance } from './chance.js';
import { demoAttorneyFee, demoInterest, difference, FILING_FEE, share } from './money.js';
import { MEMOS, NOTES } from './notes.js';
import { HEARING_ARBITRATORS, REVIEWER_OF, type Provider } from './parties.js';
import type { Journey } from './case-path.js';
import { billAmount, isDeniedForNecessity, type Bill, type Step, type StoryPayment } from './story.js';

interface Course {
  readonly accident: Accident;
  readonly provider: Provider;
  readonly bills: readonly Bill[];
  readonly openedOn: Day;
  readonly journey: Journey;
}

/** A part of the first bill that the insurer paid at once. */
interface EarlyPayment {
  readonly bill: string;
  readonly amount: number;
}

/** Everything that happened to a case after it was opened, in order. */
export function stepsOf(chance: Chance, course: Course): Step[] {
  const steps = [...intake(chance, course), ...denials(chance, course), ...travel(chance, course), ...talk(chance, course)];
  return steps
    .map((step, index) => ({ step, index }))
    .sort((a, b) => compare(a.step.on, b.step.on) || a.index - b.index)
    .map(({ step }) => step);
}

const compare = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

function intake(chance: Chance, { bills, openedOn }: Course): Step[] {
  const steps: Step[] = bills.map(bill => ({ on: openedOn, do: 'AddTreatment', bill }));
  if (chance.percent(45)) steps.push({ on: openedOn, do: 'AddNote', type: 'GENERAL', html: chance.one(NOTES.GENERAL()) });
  if (chance.percent(12)) steps.push({ on: openedOn, do: 'SetMemo', memo: chance.one(MEMOS) });
  return steps;
}

const REASONS = [['MN-PEER'], ['MN-IME'], ['FS'], ['VER-120'], ['NOREC'], ['FS', 'MN-PEER'], ['IME-NS'], ['L45']] as const;

/** Most claims that are ready to be filed have been denied; the others are overdue without a word. */
function denials(chance: Chance, { bills, openedOn, journey, provider }: Course): Step[] {
  const wasReady = journey.path.stops.some(({ status }) => status === 'READY');
  if (!chance.percent(wasReady ? 65 : 20)) return [];
  const reasons = chance.one(REASONS);
  const denied = chance.percent(70) ? bills : bills.slice(0, 1);
  const steps = denied.map(({ bill_number, date_bill_sent }): Step => {
    const deniedOn = workday(addDays(date_bill_sent, chance.between(18, 31)));
    return { on: openedOn, do: 'SetDenialReasons', bill: bill_number, reasons, deniedOn };
  });
  const reviewer = isDeniedForNecessity(reasons) ? REVIEWER_OF[provider.speciality] : undefined;
  return reviewer
    ? [...steps, { on: openedOn, do: 'UpdateCase', attributes: {}, parties: { reviewing_doctor_id: reviewer } }]
    : steps;
}

const NEEDS_DATE = new Set(['HEARING_SET', 'HEARING_HELD', 'AWARD_FULL', 'AWARD_PART', 'AWARD_DENIED', 'SERVED', 'ANSWERED']);

/** From status to status, with what else is done on arrival, and the closing. */
function travel(chance: Chance, course: Course): Step[] {
  const { openedOn, journey } = course;
  const { stops, closes } = journey.path;
  const day = (index: number): Day => workdayUpTo(addDays(openedOn, journey.arrivals[index] ?? journey.age));
  const early = stops[0]?.status === 'AWAIT_PAYDENY' && chance.percent(30) ? earlyPayment(chance, course) : undefined;
  const steps: Step[] = early
    ? [{ on: openedOn, do: 'RecordPayment', payment: { ...check(chance, course), type: 'VOLUNTARY_PAYMENT', ...early } }]
    : [];
  const settledAt = stops.findIndex(({ status }) => status === 'SETTLED');
  const filedOn = day(stops.findIndex(({ status }) => status === 'FILED'));
  const interest =
    settledAt < 0
      ? demoInterest(openPrincipal(course, early), openedOn, addDays(openedOn, journey.arrivals.at(-2) ?? 0))
      : share(demoInterest(openPrincipal(course, early), filedOn, day(settledAt)), SETTLED_INTEREST_PERCENT);
  stops.forEach(({ status }, index) => {
    const on = day(index);
    steps.push(...onArrival(chance, course, status, on), ...arrival(chance, course, { status, on, interest }));
  });
  if (!closes) return steps;
  const on = day(stops.length);
  const paid: Step[] =
    closes.status === 'CLOSED_PAID'
      ? [...payout(chance, course, on, early, interest), { on, do: 'ChangeStatus', status: 'PAID' }]
      : [];
  return [...steps, ...paid, { on, do: 'CloseCase', ...closes }];
}

interface Arrival {
  readonly status: string;
  readonly on: Day;
  readonly interest: number;
}

/** Settling gives the status; an award is saved beside it, with the principal that it grants. */
function arrival(chance: Chance, { accident }: Course, { status, on, interest }: Arrival): Step[] {
  const filing_fee = FILING_FEE;
  if (status === 'SETTLED')
    return [
      {
        on,
        do: 'Settle',
        settlement: { type: 'SETTLED_ARB', with: accident.adjuster, principal_pct: 100, interest, filing_fee },
      },
    ];
  const change: Step = { on, do: 'ChangeStatus', status, ...extras(chance, status, on) };
  if (status !== 'AWARD_FULL' && status !== 'AWARD_PART') return [change];
  const principal_pct = status === 'AWARD_FULL' ? 100 : 5 * chance.between(10, 17);
  const awarded = { type: 'AWARD', principal_pct, interest: share(interest, principal_pct), filing_fee } as const;
  return [change, { on, do: 'Settle', settlement: awarded }];
}

/** Insurers settle for all of the principal and most of the interest since the filing. */
const SETTLED_INTEREST_PERCENT = 80;

/** What is open of each bill after the part that was paid at once. */
const openOf = ({ bills }: Course, early: EarlyPayment | undefined) =>
  bills.map(bill => ({
    bill: bill.bill_number,
    amount: difference(billAmount(bill), early?.bill === bill.bill_number ? early.amount : 0),
  }));

const openPrincipal = (course: Course, early: EarlyPayment | undefined): number =>
  openOf(course, early).reduce((sum, { amount }) => sum + amount, 0);

function earlyPayment(chance: Chance, { bills: [bill] }: Course): EarlyPayment | undefined {
  return bill && { bill: bill.bill_number, amount: share(billAmount(bill), chance.between(20, 60)) };
}

function extras(chance: Chance, status: string, on: Day): { reason?: string; date?: Day } {
  if (status === 'REJECTED') return { reason: 'Assignment of benefits was not legible.' };
  if (status === 'HEARING_SET') return { date: workday(addDays(on, chance.between(35, 80))) };
  return NEEDS_DATE.has(status) ? { date: on } : {};
}

function onArrival(chance: Chance, { accident: { insurer } }: Course, status: string, on: Day): Step[] {
  const year = on.slice(2, 4);
  switch (status) {
    case 'FILED':
      return [{ on, do: 'UpdateCase', attributes: { date_filed: on } }];
    case 'AAA_ASSIGNED': {
      const number = `17-${year}-${chance.digits(4)}-${chance.digits(4)}`;
      return [{ on, do: 'UpdateCase', attributes: { index_or_aaa_number: number }, parties: { court_id: 'AAA' } }];
    }
    case 'HEARING_SET':
      return [{ on, do: 'UpdateCase', attributes: {}, parties: { arbitrator_id: chance.one(HEARING_ARBITRATORS) } }];
    case 'INDEX_PURCHASED': {
      const county = chance.one(['KINGS', 'QUEENS', 'BRONX'] as const);
      const number = `CV-${chance.digits(6)}-${year}/${county.slice(0, 2)}`;
      const parties = { court_id: `CIVIL_${county}`, defendant_id: insurer.defendant, attorney_firm_id: insurer.counsel };
      return [{ on, do: 'UpdateCase', attributes: { index_or_aaa_number: number, date_filed: on }, parties }];
    }
    default:
      return [];
  }
}

/** What a resolved case is paid: the rest of the principal, interest, fee and filing fee, by one check of the insurer. */
function payout(chance: Chance, course: Course, on: Day, early: EarlyPayment | undefined, interest: number): Step[] {
  const open = openOf(course, early);
  const principal = openPrincipal(course, early);
  const byCheck = check(chance, course);
  const pay = (payment: Omit<StoryPayment, 'check_no' | 'payer'>): Step => ({
    on,
    do: 'RecordPayment',
    payment: { ...byCheck, ...payment },
  });
  return [
    ...open.filter(({ amount }) => amount > 0).map(each => pay({ type: 'PRINCIPAL', ...each })),
    pay({ type: 'INTEREST', amount: interest }),
    pay({ type: 'ATTORNEY_FEE', amount: demoAttorneyFee(principal, interest) }),
    pay({ type: 'FILING_FEE_RECOVERED', amount: FILING_FEE }),
  ];
}

const check = (chance: Chance, { accident }: Course) => ({ check_no: `00${chance.digits(5)}`, payer: accident.insurer.name });

/** Calls, letters and thoughts along the way, each once. */
function talk(chance: Chance, { accident, openedOn, journey }: Course): Step[] {
  const reached = new Set(journey.path.stops.map(({ status }) => status));
  const kinds = (['PHONE', 'CLIENT', 'VERIFICATION', 'LEGAL', 'SETTLEMENT'] as const).filter(kind => {
    const from = TALKED_OF_FROM[kind];
    return from === undefined || reached.has(from);
  });
  const all = kinds.flatMap(type => NOTES[type](accident.adjuster).map(html => ({ type, html })));
  return chance.some(all, 0, Math.min(4, all.length)).map(note => ({
    on: workdayUpTo(addDays(openedOn, chance.between(Math.floor(journey.age / 3), journey.age))),
    do: 'AddNote',
    ...note,
  }));
}

/** The status without which nobody would speak of it. */
const TALKED_OF_FROM: Readonly<Record<string, string | undefined>> = {
  VERIFICATION: 'VERIF_OPEN',
  LEGAL: 'READY',
  SETTLEMENT: 'FILED',
};
