import { memo, reference, required, selection, text } from '../../fields/constructors.js';
import { queryOf } from '../../fields/query-of.js';
import { requestOf } from '../../fields/request-of.js';
import { DOCUMENT_FIELDS } from '../requests/note-requests.js';
import type { ImportTotals } from '../../import/control-totals.js';
import { LIST_FIELDS, LIST_RULES, PAGE_FIELDS } from '../../master-data/requests/list-fields.js';
import { commonTexts } from '../../texts/common.js';
import { documentTexts } from '../../texts/document.js';

/** `type` of the job that assigns uploaded files to their cases. */
export const DOCUMENT_UPLOAD_JOB = 'document_upload';

/** What one upload may hold: files, and those inside its archives. */
export const MOST_FILES_AT_ONCE = 1000;

/** The fields beside the files in `POST case/document/bulk_upload`. */
export class UploadDocumentsRequest extends requestOf({
  ...DOCUMENT_FIELDS,
  /** JSON: place of a file in the form (0, 1, …) → the node it belongs to instead; an archive's holds for all in it. */
  nodes: memo('Nodes', { max: 60_000 }),
}) {}

/** `POST case/document/match`: where files of these names would go. */
export class MatchFileNamesRequest extends requestOf({
  file_names: required(
    selection('File Name', MOST_FILES_AT_ONCE, documentTexts.tooManyNames(MOST_FILES_AT_ONCE), {
      max: 1000,
      message: commonTexts.chooseFile,
    }),
  ),
}) {}

const { page, top, query, filters } = LIST_FIELDS;

/** `POST case/document/unassigned/list`: `query` is somewhere in the file's name; the filter `upload_id` is one upload, or several. */
export class UnassignedDocumentsRequest extends queryOf({ page, top, query, filters }, { filters: LIST_RULES.filters }) {}

/** `POST case/document/unassigned/assign`. */
export class AssignDocumentsRequest extends requestOf({
  ids: required(selection('Document', MOST_FILES_AT_ONCE, documentTexts.tooManyAssigned(MOST_FILES_AT_ONCE))),
  case_id: required(text('Case Id', { max: 40 })),
  /** Another node than the upload named. */
  node_id: reference('document/node', { label: 'Document Node', lookup: 'Document_Node' }),
}) {}

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

/** `POST case/document/unassigned/assign`: the documents, and the revision of their case. */
export interface AssignedDocuments {
  readonly case_id: string;
  readonly revision: number;
  readonly documents: readonly AssignedDocument[];
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
export class PastRetentionRequest extends queryOf(PAGE_FIELDS) {}

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
