import type { Accident } from './accident.js';
import { inventBills } from './bills.js';
import { addDays, daysBetween, workday, workdayUpTo, type Day } from './calendar.js';
import type { Chance } from './chance.js';
import { REFERRERS, type Provider } from './parties.js';
import { drawJourneyOfAge, type Journey } from './case-path.js';
import { stepsOf } from './steps.js';
import type { Bill, CaseStory } from './story.js';

/** Clinics hand a claim over when the insurer has had time to pay. */
const HANDED_OVER_AFTER_DAYS = [33, 70] as const;
const FIRST_VISIT_AFTER_DAYS = [2, 12] as const;

/** How one clinic's story with an injured person begins. */
interface Beginning {
  readonly accidentOn: Day;
  readonly bills: readonly Bill[];
  readonly openedOn: Day;
}

/** A case whose journey is known: the accident is put as long ago as the journey needs. */
export function firstCase(
  chance: Chance,
  accident: Accident,
  provider: Provider,
  journey: Journey,
  today: Day,
  billNumber: () => string,
) {
  const openedOn = workdayUpTo(addDays(today, -journey.age));
  const provisional = begin(chance, provider, addDays(openedOn, -150), billNumber);
  // Whole weeks, so that the clinic's working days stay working days.
  const days = 7 * Math.floor(daysBetween(provisional.openedOn, openedOn) / 7);
  const beginning = {
    accidentOn: addDays(provisional.accidentOn, days),
    bills: provisional.bills.map(bill => moved(bill, days)),
    openedOn,
  };
  return {
    accidentOn: beginning.accidentOn,
    story: tell(chance, accident, provider, beginning, { ...journey, age: daysBetween(openedOn, today) }),
  };
}

/** Another clinic's case of the same accident; none when it has not been handed over yet. */
export function sisterCase(
  chance: Chance,
  accident: Accident,
  provider: Provider,
  accidentOn: Day,
  today: Day,
  billNumber: () => string,
): CaseStory | undefined {
  const beginning = begin(chance, provider, accidentOn, billNumber);
  const age = daysBetween(beginning.openedOn, today);
  return age < 1 ? undefined : tell(chance, accident, provider, beginning, drawJourneyOfAge(chance, age));
}

function begin(chance: Chance, provider: Provider, accidentOn: Day, billNumber: () => string): Beginning {
  const firstVisit = addDays(accidentOn, chance.between(...FIRST_VISIT_AFTER_DAYS));
  const bills = inventBills(chance, provider.practice, provider.doctors.length, firstVisit, billNumber);
  const lastSent = bills.map(bill => bill.date_bill_sent).reduce((a, b) => (a > b ? a : b));
  return { accidentOn, bills, openedOn: workday(addDays(lastSent, chance.between(...HANDED_OVER_AFTER_DAYS))) };
}

const moved = (bill: Bill, days: number): Bill => ({
  ...bill,
  dos_from: addDays(bill.dos_from, days),
  dos_to: addDays(bill.dos_to, days),
  date_bill_sent: addDays(bill.date_bill_sent, days),
});

function tell(
  chance: Chance,
  accident: Accident,
  provider: Provider,
  { accidentOn, bills, openedOn }: Beginning,
  journey: Journey,
): CaseStory {
  return {
    openedOn,
    provider,
    insurer: accident.insurer,
    track: journey.path.track,
    attributes: {
      ...accident.attributes,
      accident_date: accidentOn,
      account_no: `${provider.speciality}${chance.digits(5)}`,
    },
    parties: {
      ...accident.parties,
      location_id: provider.location,
      ...(chance.percent(60) ? { referring_doctor_id: chance.one(REFERRERS) } : {}),
    },
    inPortfolio: provider.portfolio !== undefined && chance.percent(55),
    steps: stepsOf(chance, { accident, provider, bills, openedOn, journey }),
  };
}
