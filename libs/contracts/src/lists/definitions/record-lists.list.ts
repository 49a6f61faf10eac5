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
    source_name: { label: 'Merged record' },
    target_id: { type: 'number' },
    target_name: { label: 'Into' },
    state: { label: 'State' },
    cases: { type: 'number', label: 'Cases' },
    refused: { type: 'number', label: 'Refused' },
    reason: { label: 'Reason' },
    merged_by: { label: 'Merged by' },
    merged_at: { type: 'moment', label: 'Merged' },
    undone_by: { label: 'Undone by' },
    undone_at: { type: 'moment', label: 'Undone' },
  },
});

/** The active providers that have no valid document of a required type. */
export const MISSING_PAPERS_LIST = defineList<MissingPaperRow>({
  path: 'provider_document_type/{id}/missing',
  label: 'Missing provider documents',
  columns: {
    id: { type: 'number' },
    name: { label: 'Provider' },
    npi: { label: 'NPI' },
    city: { label: 'City' },
    expired_on: { type: 'date', label: 'Expired' },
  },
});
