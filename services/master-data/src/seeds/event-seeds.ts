import { codeAndName, entries } from './words.js';

/** `CODE label | category | track | parent | what it needs` */
const EVENT_TYPES = `
HEARING | hearing | any | | arbitrator
WRITTEN_SUB Written submissions due | hearing | arb
MESSAGE | adr_action | arb
EXTENSION | adr_action | arb
OFFER | adr_action | arb
OFFER_RETRACTED | adr_action | arb
OFFER_REVIEWED | adr_action | arb
OFFER_ACCEPTED | adr_action | arb
OFFER_REJECTED | adr_action | arb
COUNTEROFFER | adr_action | arb
FIRM_APPOINTED | adr_action | arb
WITHDRAWAL | adr_action | arb
CORRECTION Technical correction of award | adr_action | arb
ABEYANCE | adr_action | arb
UPLOAD | adr_action | arb
LATE_UPLOAD | adr_action | arb
AR1 | adr_action | arb
MASTER_BRIEF | appeal | arb
ART75_RETURN Article 75 return | appeal | any
CONFERENCE | conference | court | | part
TRIAL | trial | court | | part,calendar_no
INQUEST | inquest | court | | part,calendar_no
EBT | deposition | court | | attorney
MOTION | motion | court | | part,calendar_no
SJ Summary judgment | motion | court | MOTION | part,calendar_no
DEFAULT_J Default judgment | motion | court | MOTION | part,calendar_no
DISMISS | motion | court | MOTION | part,calendar_no
COMPEL | motion | court | MOTION | part,calendar_no
VACATE Vacate default | motion | court | MOTION | part,calendar_no
REARGUE | motion | court | MOTION | part,calendar_no
RESTORE | motion | court | MOTION | part,calendar_no
IME | exam | any
EUO | exam | any
SOL Limitation | deadline | any
DEADLINE | deadline | any
FOLLOW_UP | internal | any`;

const APPEARANCES = new Set(['hearing', 'conference', 'trial', 'inquest', 'deposition', 'motion']);
const AT_COURT = new Set(['conference', 'trial', 'inquest', 'motion']);
const WHOLE_DAY = new Set(['deadline', 'adr_action']);

interface EventTypeSeed {
  readonly parent: string | null;
  readonly values: Readonly<Record<string, unknown>> & { readonly code: string };
}

export const EVENT_TYPE_SEEDS: readonly EventTypeSeed[] = entries(EVENT_TYPES, /\n/).map((line, index) => {
  const [label = '', category = '', track = '', parent = '', needs = ''] = line.split('|').map(part => part.trim());
  const values = {
    ...codeAndName(label),
    category,
    track,
    sort_order: 10 * (index + 1),
    is_court_event: AT_COURT.has(category),
    all_day: WHOLE_DAY.has(category),
    reminders: APPEARANCES.has(category) || category === 'deadline' ? ['7', '1'] : [],
    needs: entries(needs, /,/),
  };
  return { parent: parent || null, values };
});

/** `CODE label | outcome | flags`: f final, n needs the next date */
export const EVENT_STATUS_SEEDS = entries(
  `
SCHEDULED | open
CONFIRMED | open
HELD | held | f
RESERVED Decision reserved | held
ADJOURNED | adjourned | fn
MARKED_OFF | cancelled | f
CANCELLED | cancelled | f
NO_SHOW_US No-show, our side | defaulted | f
NO_SHOW_THEM No-show, their side | defaulted | f
SETTLED | settled | f
DECIDED | decided | f`,
  /\n/,
).map(line => {
  const [label = '', outcome = '', flags = ''] = line.split('|').map(part => part.trim());
  return { ...codeAndName(label), outcome, is_final: flags.includes('f'), needs_next_date: flags.includes('n') };
});
