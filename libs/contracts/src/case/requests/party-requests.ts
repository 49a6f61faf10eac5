import { choice, date, int, json, memo, references, required, rows, selection, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import type { FeeComponent } from '../../master-data/fees/fee-term.js';
import type { Reference } from '../attributes/attribute-values.js';
import { caseTexts } from '../../texts/case.js';
import { recordTexts } from '../../texts/record.js';

/** Cases that one request may name. */
const MAX_CASES = 10_000;
const CASE_IDS = selection('Case', MAX_CASES, caseTexts.tooManyNamed(MAX_CASES));

/** Records that one request may name. */
const MAX_RECORDS = 1000;
const TOO_MANY = { count: MAX_RECORDS, message: recordTexts.tooManyNamed(MAX_RECORDS) };

/** The path of a record's list: 'insurance_company'. */
const RESOURCE = required(text({ max: 100 }));
const RECORD_ID = required(int('ID', { min: 1 }));

/** Ours, `POST case/party/preview`: the cases that name a master record, or some of them. */
export class PartyCasesRequest extends requestOf({ resource: RESOURCE, id: RECORD_ID, case_ids: CASE_IDS }) {}

/** Ours, `POST case/party/totals`, `case/party/pace` and `case/party/awards` */
export class PartyTotalsRequest extends requestOf({
  resource: RESOURCE,
  ids: required(references('record', { label: 'Records', most: TOO_MANY, mayBeEmpty: true })),
}) {}

/** A record, and the day from which on money for its cases counts. */
export class PartySince extends requestOf({ id: RECORD_ID, since: required(date()) }) {}

/** Ours, `POST case/party/collected`: what came in for the cases that name the record, from a day on. */
export class PartyCollectedRequest extends requestOf({
  resource: RESOURCE,
  parties: required(rows('Parties', PartySince, { most: TOO_MANY, mayBeEmpty: true })),
}) {}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const isReference = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ours, `POST case/party/replace`: one batch of the cases that follow a merge. Asked again it changes nothing more. */
export class ReplacePartyRequest extends requestOf(
  {
    job_id: required(text('Job', { pattern: UUID })),
    way: required(choice(['merge', 'undo'])),
    resource: RESOURCE,
    /** The record that is left, with the name it has now. */
    from: required(json<Reference>()('From')),
    to: required(json<Reference>()('To')),
    reason: memo(),
    case_ids: CASE_IDS,
    /** The last case of the batch before. */
    after: text({ max: 64 }),
  },
  {
    from: ({ from }) => (isReference(from) ? undefined : caseTexts.fromNotValid),
    to: ({ to }) => (isReference(to) ? undefined : caseTexts.toNotValid),
  },
) {}

export interface RefusedCase {
  readonly case_id: string;
  readonly message: string;
}

/** What became of one batch. */
export interface PartyBatch {
  /** Cases that name the other record now. */
  readonly done: number;
  /** All cases changed by this merge so far, by this batch or an earlier one. */
  readonly followed: number;
  readonly refused: readonly RefusedCase[];
  /** Where the next batch starts; null: there is none. */
  readonly after: string | null;
}

/** A case as a merge's preview lists it. */
export interface PartyCaseRow {
  readonly case_id: string;
  readonly injured_name: string;
  readonly provider_name: string | null;
  readonly insurance_company_name: string | null;
  readonly current_status: string;
  readonly is_closed: boolean;
  readonly balance: number;
}

export interface PartyTotals {
  readonly id: number;
  readonly cases: number;
  readonly open_cases: number;
  /** Closed in a status whose case status has the outcome 'paid' or 'partial'. */
  readonly won_cases: number;
  readonly claim_amount: number;
  readonly paid_amount: number;
  readonly total_balance: number;
}

/** How those who are billed answer. */
export interface PartyPace {
  readonly id: number;
  readonly bills: number;
  readonly denied_bills: number;
  /** From a case's first bill to its last payment, on the average; null: none was paid. */
  readonly paid_in_days: number | null;
}

/** Their decisions in the settlements that are in force. */
export interface PartyAwards {
  readonly id: number;
  /** Settlements of a type that counts as an award. */
  readonly awards: number;
  /** The part of what was open that was awarded, in percent on the average; null: no award. */
  readonly awarded_pct: number | null;
}

/** Money that came in, by what it was for; what went back to insurers is taken off. */
export interface PartyCollected extends Readonly<Record<FeeComponent, number>> {
  readonly id: number;
}

/** What a merge would change among the cases. */
export interface PartyCases extends Pick<PartyTotals, 'cases' | 'open_cases' | 'total_balance'> {
  readonly closed_cases: number;
  readonly filed_cases: number;
  readonly packets: number;
  /** Packets of which only a part is meant. */
  readonly split_packets: readonly string[];
  /** The newest 25. */
  readonly sample: readonly PartyCaseRow[];
}
