import { codeAndName, entries } from './words.js';

/** `CODE label | second | third …` as rows. */
const table = <Row>(text: string, row: (label: { code: string; name: string }, parts: readonly string[]) => Row): Row[] =>
  entries(text, /\n/).map(line => {
    const [label = '', ...parts] = line.split('|').map(part => part.trim());
    return row(codeAndName(label), parts);
  });

export const TASK_TYPE_SEEDS = table(
  `
CHECK_FILE | intake
GET_DOCS Get documents | intake
CALL_ADJUSTER | intake
VERIF_RESPONSE Verification response | verification
VERIF_FOLLOW_UP Verification follow-up | verification
REBUTTAL_REQUEST Request a rebuttal | filing
REBUTTAL_SIGN Have a rebuttal signed | filing
PREPARE_AR1 Prepare AR-1 | filing
REFILE | filing
HEARING_PREP Prepare a hearing | hearing
MASTER_REVIEW Review for master arbitration | hearing
BUY_INDEX Buy an index number | litigation
SERVE Serve the summons | litigation
OPPOSE_MOTION | litigation
DEMAND_PAYMENT | payment
POST_PAYMENT | payment
REMIT Remit to the client | payment
CLIENT_UPDATE | client
CLOSE_REVIEW Review for closing | review`,
  (label, [category = '']) => ({ ...label, category }),
);

export const WITNESS_TYPE_SEEDS = table(
  `
BILL_MAIL Billing or mailing witness | ours
TREATING Treating provider | ours
PEER Peer review doctor | theirs
IME IME doctor | theirs
CODER Fee coder | theirs
CLAIMS_REP Claims representative | theirs
NOTARY | neutral`,
  (label, [side = '']) => ({ ...label, side }),
);

export const VERIFICATION_TYPE_SEEDS = table(
  `
RECORDS Medical records | provider
NARRATIVE Narrative report | provider
RX Prescription or referral | provider
FILMS Films or test data | provider
AOB_ORIG Original assignment | provider
NF3_SIGN Signed NF-3 | provider
INVOICE Supplier invoice, photographs | provider
LICENCE License and ownership papers | provider
W9 W-9 or TIN | provider
LEASE Lease and management agreements | provider
NF2 Application | injured
POLICE Police report | injured
IME | injured
EUO_IP EUO of the injured | injured
EUO_PROV EUO of the provider | provider
OTHER | other`,
  (label, [asked_of = '']) => ({ ...label, asked_of }),
);

/** `CODE label | speciality | r: needs a referral` */
export const SERVICE_TYPE_SEEDS = table(
  `
EXAM Examination |
FOLLOW Follow-up |
PT Physical therapy | PT
OT Occupational therapy | OT
CHIRO Chiropractic | CHIRO
ACUP Acupuncture | ACUP
MRI | RAD | r
CT CT scan | RAD | r
XRAY X-ray | RAD | r
US Ultrasound | RAD | r
EMG EMG/NCV | EDX | r
ROM Range-of-motion or muscle testing | PMR
PSYCH Psychology | PSY
INJ Injection | PAIN
SURG Surgery | SURG
FACILITY |
ANES Anesthesia | ANES
DME Medical equipment | DME | r
RX Pharmacy | PHARM | r
LAB Laboratory | LAB | r
ESWT Shock wave | PMR
TRANSPORT |
HOSP Hospital |
OTHER |`,
  (label, [speciality = '', flags = '']) => ({
    speciality: speciality || null,
    row: { ...label, needs_referral: flags === 'r' },
  }),
);

/** `CODE label | counts as | stage of the attorney fee | track | 0: may be nothing` */
export const SETTLEMENT_TYPE_SEEDS = table(
  `
SETTLED_ARB Settled in arbitration | settlement | arbitration | arb
SETTLED_LIT Settled in litigation | settlement | court | court
CONCIL Settled at conciliation | settlement | conciliation | arb
AWARD Arbitration award | award | arbitration | arb
MASTER Master award | award | master | arb
COURT_REVIEW Article 75 or de novo | judgment | court_review | arb
JUDGMENT | judgment | court | court
DEFAULT_J Default judgment | judgment | court | court
VOLUNTARY Paid voluntarily after filing | voluntary | conciliation | any
WITHDRAWN | withdrawal | none | any | 0`,
  (label, [counts_as = '', fee_stage = '', track = '', zero = '']) => ({
    ...label,
    counts_as,
    fee_stage,
    track,
    allows_zero: zero === '0',
  }),
);
