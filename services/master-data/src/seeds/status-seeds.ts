import { entries } from './words.js';

/**
 * `CODE label [track case_status flags] > next`. Flags: i initial, a from any status that is not final, F implies filed, r needs a reason, d needs a
 * date, h hidden from the provider, p holds the process role named like its code in small letters; f marks final ones, which follows from the case status.
 */
const STATUSES = `
NEW New / intake [any PRE ip] > MISSING_INFO, VERIF_OPEN, AWAIT_PAYDENY, READY, PACKETED
MISSING_INFO Missing information or documents [any PRE p] > READY, VERIF_OPEN, AWAIT_PAYDENY
VERIF_OPEN Verification outstanding [pre PRE p] > VERIF_SENT, READY
VERIF_SENT Verification response sent [pre PRE p] > AWAIT_PAYDENY, VERIF_OPEN
AWAIT_PAYDENY Awaiting pay or deny (D10) [pre PRE p] > READY, VERIF_OPEN, PARTIAL_PAID
READY Ready to file [any PRE p] > PACKETED, FILED_EMAIL, FILED, INDEX_PURCHASED, MISSING_INFO
PACKETED In packet [any PRE p] > READY, FILED_EMAIL, FILED, INDEX_PURCHASED
FILED_EMAIL Filed by e-mail, unconfirmed [arb ARB Fp] > FILED, AAA_ASSIGNED, REJECTED
FILED Filed, awaiting AAA number [arb ARB Fp] > AAA_ASSIGNED, REJECTED
REJECTED Rejected, to re-file [arb ARB Frp] > FILED_EMAIL, FILED, MISSING_INFO, READY
AAA_ASSIGNED AAA number assigned, conciliation [arb ARB Fp] > HEARING_SET
HEARING_SET Hearing scheduled [arb ARB Fdp] > ADJOURNED, HEARING_HELD, AWARD_FULL, AWARD_PART, AWARD_DENIED
ADJOURNED Hearing adjourned [arb ARB Fp] > HEARING_SET, HEARING_HELD
HEARING_HELD Hearing held, award due [arb ARB Fp] > AWARD_FULL, AWARD_PART, AWARD_DENIED, ADJOURNED
AWARD_FULL Award in full [arb COLLECT Fdp] > PAYMENT_DUE, MASTER_APPEAL
AWARD_PART Award in part [arb COLLECT Fdp] > PAYMENT_DUE, MASTER_APPEAL
AWARD_DENIED Award denying the claim [arb ARB Fdp] > MASTER_APPEAL, CLOSED_LOST
MASTER_APPEAL Master arbitration [arb APPEAL Fp] > MASTER_AWARD
MASTER_AWARD Master award [arb APPEAL Fdp] > PAYMENT_DUE, ART75, DE_NOVO, HEARING_SET, CLOSED_LOST
ART75 CPLR article 75 proceeding [arb APPEAL F] > PAYMENT_DUE, HEARING_SET, CLOSED_LOST
DE_NOVO De novo action [arb APPEAL F] > PAYMENT_DUE, CLOSED_LOST
INDEX_PURCHASED Index number purchased [court LIT Fp] > SERVED
SERVED Summons and complaint served [court LIT Fdp] > ANSWERED, DEFAULT
ANSWERED Answer received [court LIT Fp] > DISCOVERY, MOTION, NOTICE_OF_TRIAL
DEFAULT In default [court LIT F] > JUDGMENT, ANSWERED
DISCOVERY Discovery [court LIT F] > MOTION, NOTICE_OF_TRIAL
MOTION Motion pending [court LIT Fd] > JUDGMENT, DISCOVERY, NOTICE_OF_TRIAL, CLOSED_LOST
NOTICE_OF_TRIAL Notice of trial filed [court LIT Fd] > TRIAL, MOTION
TRIAL Trial scheduled [court LIT Fd] > JUDGMENT, NOTICE_OF_TRIAL, CLOSED_LOST
JUDGMENT Judgment [court COLLECT Fdp] > PAYMENT_DUE, COURT_APPEAL
COURT_APPEAL Appeal [court APPEAL F] > PAYMENT_DUE, TRIAL, CLOSED_LOST
ABEYANCE Held in abeyance [any HOLD arp] > READY, AAA_ASSIGNED, HEARING_SET, NOTICE_OF_TRIAL, TRIAL
SETTLED Settlement recorded [any COLLECT ap] > PAYMENT_DUE, PARTIAL_PAID
PAYMENT_DUE Payment due [any COLLECT p] > PARTIAL_PAID, ART75, JUDGMENT
PAID Paid, to be closed [any COLLECT ap] > CLOSED_PAID, PAYMENT_DUE
PARTIAL_PAID Partly paid [any COLLECT p] > READY, PAYMENT_DUE, CLOSED_PART
CLOSED_PAID Closed, paid [any CL_PAID fp]
CLOSED_PART Closed, partly paid [any CL_PART frp]
CLOSED_LOST Closed, lost [any CL_LOST frp]
CLOSED_POLICY_EXHAUSTED Closed, policy exhausted [any CL_EXH far]
WITHDRAWN_WP Withdrawn with prejudice [any CL_WDN far]
WITHDRAWN_WOP Withdrawn without prejudice [any CL_WDN farp]
CLOSED_DUPLICATE Closed, duplicate [any CL_DUP far]
CLOSED_SOL Closed, limitation [any CL_SOL farh]`;

export interface StatusSeed {
  readonly code: string;
  readonly caseStatus: string;
  readonly next: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | null>>;
}

function parse(line: string): StatusSeed {
  const [, code = '', name = '', track = '', caseStatus = '', flags = '', next = ''] =
    /^(\S+) (.+) \[(\S+) (\S+) ?(\S*)\](?: > (.+))?$/.exec(line) ?? [];
  const has = (flag: string) => flags.includes(flag);
  return {
    code,
    caseStatus,
    next: entries(next, /,/),
    values: {
      code,
      name,
      track,
      is_initial: has('i'),
      from_any: has('a'),
      implies_filed: has('F'),
      needs_reason: has('r'),
      needs_date: has('d'),
      visible_to_provider: !has('h'),
      process_role: has('p') ? code.toLowerCase() : null,
      confidence: 'I',
    },
  };
}

export const STATUS_SEEDS: readonly StatusSeed[] = entries(STATUSES, /\n/).map(parse);
