import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FeeComponent } from '../../master-data/fees/fee-term.js';
import { as } from '../../request-instance.js';
import type { Reference } from '../attributes/attribute-values.js';

/** Cases that one request may name. */
const MAX_CASES = 10_000;

/** Ours, `POST case/party/preview`: the cases that name a master record, or some of them. */
export class PartyCasesRequest {
  /** The path of its list: 'insurance_company'. */
  @IsString() @MaxLength(100) resource!: string;
  @IsInt() @Min(1) id!: number;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_CASES) @IsString({ each: true }) case_ids?: string[];
}

/** Ours, `POST case/party/totals`, `case/party/pace` and `case/party/awards` */
export class PartyTotalsRequest {
  @IsString() @MaxLength(100) resource!: string;
  @IsArray() @ArrayMaxSize(1000) @IsInt({ each: true }) ids!: number[];
}

/** A record, and the day from which on money for its cases counts. */
export class PartySince {
  @IsInt() @Min(1) id!: number;
  @IsISO8601({ strict: true }) @Length(10, 10) since!: string;
}

/** Ours, `POST case/party/collected`: what came in for the cases that name the record, from a day on. */
export class PartyCollectedRequest {
  @IsString() @MaxLength(100) resource!: string;
  @IsArray() @ArrayMaxSize(1000) @ValidateNested({ each: true }) @as(PartySince, 1000) parties!: PartySince[];
}

/** Ours, `POST case/party/replace`: one batch of the cases that follow a merge. Asked again it changes nothing more. */
export class ReplacePartyRequest {
  @IsUUID() job_id!: string;
  @IsIn(['merge', 'undo']) way!: 'merge' | 'undo';
  @IsString() @MaxLength(100) resource!: string;
  /** The record that is left, with the name it has now. */
  @IsObject() from!: Reference;
  @IsObject() to!: Reference;
  @IsOptional() @IsString() @MaxLength(4000) reason?: string | null;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_CASES) @IsString({ each: true }) case_ids?: string[];
  /** The last case of the batch before. */
  @IsOptional() @IsString() @MaxLength(64) after?: string | null;
}

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
