import type { JsonObject } from '../../json.js';
import type { PartyCases } from '../../case/requests/party-requests.js';

/** `POST {path}/{id}/merge` (of insurers the documented `move`): {id} is the record that is left. */
export interface MergeOrder {
  readonly target_id: number;
  readonly dry_run: boolean;
  /** Only these cases; default all. */
  readonly case_ids: readonly string[] | null;
  readonly add_alias: boolean;
  readonly deactivate_source: boolean;
  readonly reason: string | null;
  /** The definition's own options (`move_adjusters`, …). */
  readonly options: Readonly<Record<string, boolean>>;
}

/** Records of one list that would follow. */
export interface MergeCount {
  readonly resource: string;
  /** '12 adjusters' */
  readonly label: string;
  readonly count: number;
}

/** What a merge would do: the answer to a dry run. */
export interface MergePreview {
  readonly source: Readonly<Record<string, unknown>>;
  readonly target: Readonly<Record<string, unknown>>;
  readonly counts: Omit<PartyCases, 'sample' | 'split_packets'> & { readonly records: readonly MergeCount[] };
  readonly warnings: readonly string[];
  readonly sample: PartyCases['sample'];
}

/** A row of `POST {path}/merge/list`: what was merged, the newest first. */
export interface MergeRow {
  readonly job_id: string;
  readonly source_id: number;
  readonly source_name: string;
  readonly target_id: number;
  readonly target_name: string;
  readonly state: 'begun' | 'done' | 'undoing' | 'undone';
  readonly cases: number;
  readonly refused: number;
  readonly reason: string | null;
  readonly merged_by: string;
  readonly merged_at: string;
  readonly undone_by: string | null;
  readonly undone_at: string | null;
}

/** One of two records that may be the same party. */
export type DuplicateRecord = JsonObject & { id: number; name: string; is_active: boolean; cases: number };

/** A row of `POST {path}/duplicates`, the likeliest first. */
export interface DuplicatePair {
  readonly first: DuplicateRecord;
  readonly second: DuplicateRecord;
  /** 0 to 1 */
  readonly likeness: number;
  /** 'Same NPI', 'Names 92% alike' */
  readonly reasons: readonly string[];
}
