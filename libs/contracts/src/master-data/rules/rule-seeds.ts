import type {
  DeadlineDone,
  DeadlineOwner,
  DeadlineRole,
  DeadlineTrigger,
  InsurerKind,
  RuleConfidence,
  RuleSwitchKey,
} from './rule-vocabulary.js';

/** What the rule tables of a new account start with; from then on they are the firm's own rows. */

/** Case types (by their codes) that the no-fault rules are for; cases without a type count as no-fault. */
export const NO_FAULT_CASE_TYPES = ['NF'] as const;

/** The no-fault law came into force. */
const NO_FAULT = '1974-02-01';
/** The present Regulation 68. */
const REGULATION_68 = '2002-04-05';
/** Its amendment on requests for verification. */
const VERIFICATION_AMENDMENT = '2013-04-01';

interface DeadlineSeed {
  readonly code: string;
  readonly duty: string;
  readonly trigger: DeadlineTrigger;
  readonly offset: number;
  readonly unit: 'calendar_day' | 'business_day' | 'month' | 'year';
  readonly roll: 'none' | 'next_business_day';
  readonly owner: DeadlineOwner;
  readonly insurer_kind: InsurerKind | 'any';
  readonly key_date: 'trigger' | 'service';
  readonly done_by: readonly DeadlineDone[];
  readonly is_watched: boolean;
  readonly warn_days: number;
  readonly process_role: DeadlineRole | null;
  readonly case_types: readonly string[];
  readonly effective_from: string;
  readonly source: string;
  readonly confidence: RuleConfidence;
}

/** `code | duty | trigger | offset | owner | source | mark`; an offset is calendar days, or says b (business days), m, y. */
const DEADLINES = `
D1|Notice of the accident (NF-2)|accident|30|provider|NF-1A cover letter, rev. 6/2013; 65-4.5(b)(1)(i)|C
D2|Mail the bill|service|45|provider|65-1.1(d); OGC 2003-02-11 and 2003-06-30; GCL §20|C
D3|Proof of earnings lost, expenses|expense|90|injured|NF-1A cover letter, rev. 6/2013|C
D4|Late D1 to D3: written reasonable justification|none|0|provider|65-1.1(d)|C
D5|Send verification forms|notice_received|10b|insurer|65-3.5(a)|C
D6|Request additional verification|proof_received|15b|insurer|65-3.5(b)|C
D7|Hold the examination (IME)|verification_received|30|insurer|65-3.5(d)|C
D8|Follow up an unanswered request|verification_unanswered|10|insurer|65-3.6(b)|C
D9|Denial for want of verification possible|verification_requested|120|insurer|65-3.8(b)(3)|C
D10|Pay or deny|proof_complete|30|insurer|65-3.8(a)(1); Ins. Law 5106(a)|C
D11|Late D6 shortens D10 by the days late|none|0|insurer|OGC 2001-10-18|C
D12|Defects of a request excuse nobody|none|0|both|65-3.5(p)|S
D13|File AR-1 or suit|denial_received|30|firm|65-3.9(c)|C
D14|Priority arbitration|denied_or_overdue|90|firm|Practice pages on priority arbitration|S
D15|Special expedited arbitration|late_notice_denial|30|firm|65-4.5(b)(2)(i)|C
D16|All documents with the AR-1|filed|0|firm|AR form; 65-4.2(b)(3)(i)|C
D17|Written submissions|submissions_noticed|30|both|65-4.5(a)|C
D18|Answer at conciliation|conciliation|30|insurer|Not confirmed|U
D19|Award|hearing_closed|30|arbitrator|Not confirmed|U
D20|Demand master arbitration|award_mailed|21|both|65-4.10(d)(2)|S
D21|Appellant's brief|master_initiated|30|both|Practice pages on master arbitration|S
D22|Petition to vacate (CPLR art. 75)|master_award|90|both|CPLR 7511(a)|U
D22-CONFIRM|Petition to confirm|master_award|1y|both|CPLR 7510|U
D23|Action de novo only from $5,000 awarded|none|0|both|Ins. Law 5106(c)|C
D24|Limitation|overdue|6y|firm|CPLR 213(2); Mandarino|C
D25|Limitation|overdue|3y|firm|CPLR 214(2); Contact Chiropractic v NYCTA, 31 NY3d 187|C
D26|A late denial does not postpone D24, D25|none|0|provider|DJS Med. Supplies v Clarendon|C
D27|Pay the award|award_mailed|30|insurer|Not confirmed|U`;

type DeadlineFlags = Partial<
  Omit<DeadlineSeed, 'code' | 'duty' | 'trigger' | 'offset' | 'unit' | 'owner' | 'source' | 'confidence'>
>;
const LIMITATION = { done_by: ['filed', 'paid'], is_watched: true, warn_days: 180, effective_from: NO_FAULT } as const;

/** What else a row says; the watched ones are those whose trigger and end a case knows. */
const FLAGS: Readonly<Record<string, DeadlineFlags>> = {
  D1: { done_by: ['notice_given', 'filed', 'paid'], is_watched: true },
  D2: { done_by: ['bill_sent', 'filed', 'paid'], is_watched: true, warn_days: 10 },
  D6: { roll: 'none' },
  D9: { effective_from: VERIFICATION_AMENDMENT, key_date: 'service', roll: 'none' },
  D10: {
    done_by: ['denied', 'paid', 'filed'],
    is_watched: true,
    process_role: 'overdue',
    effective_from: NO_FAULT,
  },
  D16: { process_role: 'no_fault_request' },
  D12: { effective_from: VERIFICATION_AMENDMENT, key_date: 'service' },
  D13: { done_by: ['filed', 'paid'], is_watched: true, process_role: 'interest_toll', effective_from: NO_FAULT },
  D24: { ...LIMITATION, insurer_kind: 'insurer' },
  D25: { ...LIMITATION, insurer_kind: 'self_insured' },
  'D25-MVAIC': { ...LIMITATION, insurer_kind: 'mvaic' },
};

const UNITS = { b: 'business_day', m: 'month', y: 'year' } as const;

function deadlineSeed(line: string): DeadlineSeed {
  const [code = '', duty = '', trigger = '', offset = '', owner = '', source = '', confidence = ''] = line.split('|');
  const unit = /[bmy]$/.exec(offset)?.[0] as keyof typeof UNITS | undefined;
  return {
    code,
    duty,
    trigger: trigger as DeadlineTrigger,
    offset: Number.parseInt(offset, 10),
    unit: unit ? UNITS[unit] : 'calendar_day',
    roll: trigger === 'none' ? 'none' : 'next_business_day',
    owner: owner as DeadlineOwner,
    insurer_kind: 'any',
    key_date: 'trigger',
    done_by: [],
    is_watched: false,
    warn_days: 7,
    process_role: null,
    case_types: NO_FAULT_CASE_TYPES,
    effective_from: REGULATION_68,
    source,
    confidence: confidence as RuleConfidence,
    ...FLAGS[code],
  };
}

const written = DEADLINES.trim().split('\n').map(deadlineSeed);

/** D1 to D27 of the field; D25 once for each kind of insurer that it names. */
export const DEADLINE_RULE_SEEDS: readonly DeadlineSeed[] = written.flatMap(seed =>
  seed.code === 'D25' ? [seed, { ...seed, code: 'D25-MVAIC', ...FLAGS['D25-MVAIC'] }] : [seed],
);

const INTEREST_RULES = [
  {
    monthly_pct: 2,
    method: 'compound',
    month_days: 30,
    no_demand_over: 5,
    effective_from: NO_FAULT,
    effective_to: '2002-04-04',
    source: 'Former 11 NYCRR 65.15(h)(1); simple interest on a part of a month is not confirmed',
    confidence: 'C',
  },
  {
    monthly_pct: 2,
    method: 'simple',
    month_days: 30,
    no_demand_over: 5,
    effective_from: REGULATION_68,
    effective_to: null,
    source: '11 NYCRR 65-3.9(a); Insurance Law §5106(a)',
    confidence: 'C',
  },
] as const;

export const INTEREST_RULE_SEEDS = INTEREST_RULES.map(row => ({ ...row, case_types: NO_FAULT_CASE_TYPES }));

/** The fee table of 2015. */
const FEES_2015 = '2015-02-04';
const FEES_1988 = '1988-01-01';
const NEW_FEES = '11 NYCRR 65-4.6, in force for cases filed on or after 02/04/2015';
const OLD_FEES = 'Former 11 NYCRR 65-4.6';

const ATTORNEY_FEE_RULES = [
  {
    fee_stage: 'conciliation',
    min: 80,
    max: 80,
    effective_from: FEES_1988,
    source: `${OLD_FEES}(b), if denied`,
    confidence: 'C',
  },
  { fee_stage: 'conciliation', pct: 20, max: 1360, effective_from: FEES_2015, source: `${NEW_FEES}, (b)`, confidence: 'C' },
  { fee_stage: 'arbitration', pct: 20, min: 60, max: 850, effective_from: FEES_1988, source: `${OLD_FEES}(e)`, confidence: 'C' },
  { fee_stage: 'arbitration', pct: 20, max: 1360, effective_from: FEES_2015, source: `${NEW_FEES}, (d)`, confidence: 'C' },
  { fee_stage: 'court', pct: 20, min: 60, max: 850, effective_from: FEES_1988, source: `${OLD_FEES}(e)`, confidence: 'C' },
  { fee_stage: 'court', pct: 20, max: 1360, effective_from: FEES_2015, source: `${NEW_FEES}, (d)`, confidence: 'C' },
  ...(['arbitration', 'court'] as const).map(fee_stage => ({
    fee_stage,
    policy_issue: true,
    hourly: 70,
    hourly_max: 1400,
    appearance: 80,
    effective_from: FEES_2015,
    source: `${NEW_FEES}, (c)`,
    confidence: 'C' as const,
  })),
  { fee_stage: 'master', hourly: 65, hourly_max: 650, effective_from: FEES_1988, source: '11 NYCRR 65-4.10(j)', confidence: 'S' },
] as const;

export const ATTORNEY_FEE_RULE_SEEDS = ATTORNEY_FEE_RULES.map(row => ({ ...row, case_types: NO_FAULT_CASE_TYPES }));

interface SwitchSeed {
  readonly key: RuleSwitchKey;
  readonly value: string;
  readonly source: string;
  readonly confidence: RuleConfidence;
}

const SWITCHES: readonly SwitchSeed[] = [
  { key: 'toll_start', value: 'RECEIPT', source: 'OGC Op. 10-09-05, conclusion 1; the lower figure', confidence: 'I' },
  { key: 'presumed_receipt_days', value: '5', source: 'After CPLR 2103(b)(2)', confidence: 'U' },
  { key: 'rounding', value: 'PER_BILL', source: 'Half up to the cent on each bill; not in the regulation', confidence: 'U' },
  { key: 'dos_day_counts', value: 'NO', source: 'GCL §20; a practice page counts the day of service', confidence: 'C' },
  { key: 'higher_of_fee', value: 'YES', source: '65-4.6: higher of (c) and (d)', confidence: 'U' },
  { key: 'packet_allocation', value: 'LARGEST_REMAINDER', source: 'House rule', confidence: 'I' },
];

export const RULE_SWITCH_SEEDS = SWITCHES.map(row => ({ ...row, effective_from: NO_FAULT }));
