import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { FilterValues, ListText, PageNumber, PageSize } from '../../master-data/requests/list-fields.js';
import type { Filters } from '../../master-data/requests/list-request.js';
import type { ImportTotals } from '../../import/control-totals.js';
import { memo, reference, required } from '../../fields/field.js';
import { requestOf } from '../../fields/request-of.js';

/** `type` of the job that assigns uploaded files to their cases. */
export const DOCUMENT_UPLOAD_JOB = 'document_upload';

/** What one upload may hold: files, and those inside its archives. */
export const MOST_FILES_AT_ONCE = 1000;

/** The fields beside the files in `POST case/document/bulk_upload`. */
export class UploadDocumentsRequest extends requestOf({
  node_id: required(reference('Document Node', 'document/node', 'Document_Node')),
  description: memo('Description', 1000),
  /** JSON: place of a file in the form (0, 1, …) → the node it belongs to instead; an archive's holds for all in it. */
  nodes: memo('Nodes', 60_000),
}) {}

/** `POST case/document/match`: where files of these names would go. */
export class MatchFileNamesRequest {
  @IsArray()
  @ArrayNotEmpty({ message: 'Please choose a file.' })
  @ArrayMaxSize(MOST_FILES_AT_ONCE, { message: `At most ${MOST_FILES_AT_ONCE} files can be uploaded at once.` })
  @IsString({ each: true })
  @MaxLength(1000, { each: true })
  file_names!: string[];
}

/** `POST case/document/unassigned/list`. */
export class UnassignedDocumentsRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
  /** Somewhere in the file's name. */
  @ListText() query?: string;
  /** `upload_id`: of one upload, or of several. */
  @FilterValues() filters?: Filters;
}

/** `POST case/document/unassigned/assign`. */
export class AssignDocumentsRequest {
  @IsArray()
  @ArrayNotEmpty({ message: 'Please Select Document.' })
  @ArrayMaxSize(MOST_FILES_AT_ONCE)
  @IsString({ each: true })
  ids!: string[];

  @IsString({ message: 'Please Enter Case Id.' })
  @MaxLength(40)
  case_id!: string;

  /** Another node than the upload named. */
  @IsOptional() @IsInt() @Min(1) node_id?: number;
}

/** Why a file could not be assigned to a case by its name. */
export type UnassignedReason = 'no_case' | 'several_cases' | 'case_refused';

/** A file that waits for a user to choose its case. */
export interface UnassignedDocumentRow {
  readonly id: string;
  readonly upload_id: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly node_id: number;
  readonly node_name: string;
  readonly description: string | null;
  readonly reason: UnassignedReason;
  /** The cases whose claim number the name begins with, where there are several. */
  readonly candidates: readonly string[];
  readonly uploaded_by: string;
  readonly uploaded_date: string;
}

/** Where a file of this name would go. */
export interface FileNameMatch {
  readonly file_name: string;
  readonly case_id: string | null;
  readonly candidates: readonly string[];
}

/** What became of one document that was assigned by hand. */
export interface AssignedDocument {
  readonly id: string;
  readonly file_name: string;
  readonly outcome: 'attached' | 'duplicate';
}

/** What becomes of a file: attached, already in its case, without a case, or refused. */
export const DOCUMENT_UPLOAD_PARTS = ['booked', 'known', 'unassigned', 'refused'] as const;

/** `result` of a `document_upload` job. */
export type DocumentUploadResult = {
  readonly upload_id: string;
  readonly attached: number;
  /** Cases that got documents. */
  readonly cases: number;
  readonly unassigned: number;
  /** Same content on the same case before; left out. */
  readonly duplicates: number;
  readonly refused: number;
  readonly totals: ImportTotals<(typeof DOCUMENT_UPLOAD_PARTS)[number]>;
};

/** `POST case/document/past_retention/list`. */
export class PastRetentionRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
}

/** A document of a closed case that its node keeps no longer. */
export interface PastRetentionRow {
  readonly id: string;
  readonly case_id: string;
  readonly file_name: string;
  readonly node_id: number;
  readonly node_name: string;
  /** YYYY-MM-DD, as `keep_until`, the last day it was kept for sure. */
  readonly uploaded_on: string;
  readonly keep_until: string;
  /** In which the case was closed. */
  readonly status_name: string;
}
