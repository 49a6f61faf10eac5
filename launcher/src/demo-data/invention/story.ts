import type { Day } from './calendar.js';
import type { Insurer, Provider } from './parties.js';

/** A line of a bill; the codes are invented. Money in dollars, as on the wire. */
export interface Line {
  readonly code: string;
  readonly units: number;
  readonly charge: number;
  readonly description: string;
}

export interface Bill {
  readonly bill_number: string;
  readonly dos_from: Day;
  readonly dos_to: Day;
  readonly date_bill_sent: Day;
  /** Index into the provider's doctors. */
  readonly doctor: number;
  readonly diagnosis: readonly string[];
  readonly lines: readonly Line[];
}

export const billAmount = ({ lines }: Pick<Bill, 'lines'>): number =>
  lines.reduce((cents, { charge }) => cents + Math.round(charge * 100), 0) / 100;

/** Whether a bill was denied for lack of medical necessity: a reviewer wrote why, and a rebuttal answers. */
export const isDeniedForNecessity = (reasons: readonly string[]): boolean => reasons.some(code => code.startsWith('MN-'));

/** What somebody of the firm did to the case on a day. Statuses, types and reasons by their codes. */
export type Step = { readonly on: Day } & (
  | { readonly do: 'AddTreatment'; readonly bill: Bill }
  | { readonly do: 'SetDenialReasons'; readonly bill: string; readonly reasons: readonly string[]; readonly deniedOn: Day }
  | { readonly do: 'ChangeStatus'; readonly status: string; readonly reason?: string; readonly date?: Day }
  | { readonly do: 'CloseCase'; readonly status: string; readonly reason: string }
  | { readonly do: 'RecordPayment'; readonly payment: StoryPayment }
  | { readonly do: 'Settle'; readonly settlement: StorySettlement }
  | { readonly do: 'AddNote'; readonly type: string; readonly html: string }
  | { readonly do: 'SetMemo'; readonly memo: string }
  | { readonly do: 'UpdateCase'; readonly attributes: Readonly<Record<string, string>>; readonly parties?: StoryParties }
);

/** Attributes of a case that name a record, and the entity of the record. */
export const STORY_PARTIES = {
  adjuster_id: 'adjuster',
  arbitrator_id: 'arbitrator',
  attorney_firm_id: 'attorney_firm',
  claimant_attorney_id: 'claimant_attorney',
  court_id: 'court_type',
  defendant_id: 'defendant',
  location_id: 'location',
  referring_doctor_id: 'doctor/referring',
  reviewing_doctor_id: 'doctor/reviewing',
} as const;

/** By the names of the records, the court by its code. */
export type StoryParties = Readonly<Partial<Record<keyof typeof STORY_PARTIES, string>>>;

/** What the insurer agreed to, or the arbitrator awarded. */
export interface StorySettlement {
  readonly type: 'SETTLED_ARB' | 'AWARD';
  /** The adjuster; an award is agreed with no one. */
  readonly with?: string;
  readonly principal_pct: number;
  readonly interest: number;
  readonly filing_fee: number;
}

export interface StoryPayment {
  readonly type: string;
  readonly sub_type?: string;
  readonly amount: number;
  readonly check_no: string;
  readonly payer: string;
  /** The bill that it pays. */
  readonly bill?: string;
  readonly description?: string;
}

export interface CaseStory {
  readonly openedOn: Day;
  readonly provider: Provider;
  readonly insurer: Insurer;
  readonly track: 'ARB' | 'COURT';
  /** Of `case/add`, without the references. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parties: StoryParties;
  readonly inPortfolio: boolean;
  /** In the order in which they happened. */
  readonly steps: readonly Step[];
}
