import type { MergeRow } from '../../master-data/requests/merge-rows.js';
import type { MissingPaperRow } from '../../master-data/requests/provider-document-request.js';
import { defineList } from '../define-list.js';

/** The merges of the records of a resource; of no other resource. */
export const MERGES_LIST = defineList<MergeRow>({
  path: '{resource}/merges',
  label: 'Merges',
  order: [{ field: 'merged_at', dir: 'desc' }],
  columns: {
    job_id: { type: 'id' },
    source_id: { type: 'number' },
    source_name: { label: 'Duplicate', width: 170, primary: true },
    target_id: { type: 'number' },
    target_name: { label: 'Kept record', width: 170 },
    cases: { type: 'number', label: 'Cases', width: 72 },
    refused: { type: 'number', label: 'Not moved', width: 84 },
    state: { label: 'State', width: 104 },
    merged_by: { label: 'By', width: 120, wideOnly: true },
    merged_at: { type: 'moment', label: 'Merged', width: 196 },
    reason: { label: 'Reason', width: 180, wideOnly: true, hideWhenEmpty: true },
    undone_by: {},
    undone_at: { type: 'moment' },
  },
});

/** The active providers that have no valid document of a required type. */
export const MISSING_PAPERS_LIST = defineList<MissingPaperRow>({
  path: 'provider_document_type/{id}/missing',
  label: 'Missing provider documents',
  columns: {
    id: { type: 'number' },
    name: { label: 'Provider', width: 240, grow: 2, primary: true },
    npi: { label: 'NPI', width: 112, mono: true },
    city: { label: 'City', width: 120 },
    expired_on: { type: 'date', label: 'Expired', width: 104 },
  },
});
