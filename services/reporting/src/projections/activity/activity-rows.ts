import {
  changesText,
  CHANGE_TYPES,
  labelOf,
  OLD_SYSTEM_CHANGE,
  type ActivityRow,
  type ChangeDetails,
  type ExportedActivity,
  type HistoryRow,
} from '@atlas/contracts';

export interface StoredActivity {
  readonly event_id: string;
  readonly case_id: string | null;
  readonly revision: number | null;
  readonly user_name: string;
  readonly created_at: Date;
  /** Of the client that caused it; null for jobs. */
  readonly address: string | null;
  /** The emergency access by which its user could do it. */
  readonly emergency_id: string | null;
  readonly change_type_id: number;
  readonly change_type: string;
  readonly audit_type: string;
  readonly description: string;
  readonly details: { fieldName: string; newValue: string | null; oldValue: string | null }[] | null;
}

const EMERGENCY = CHANGE_TYPES.emergency_access.label;

/** Facts of settings and users hold the names of the fields, those of cases hold labels. */
const shownField = (name: string): string =>
  name === 'is_active' ? 'Active' : /^[a-z][a-z0-9_]*$/.test(name) ? labelOf(name.replace(/_id(s?)$/, '$1')) : name;

const detailsOf = (details: StoredActivity['details']): ChangeDetails =>
  (details ?? []).map(({ fieldName, newValue, oldValue }) => ({
    field_name: shownField(fieldName),
    new_value: newValue,
    old_value: oldValue,
  }));

export const activityRow = ({
  event_id,
  case_id,
  user_name,
  created_at,
  audit_type,
  change_type_id,
  change_type,
  description,
  details,
  address,
  emergency_id,
}: StoredActivity): ActivityRow => ({
  id: event_id,
  case_id,
  user_name,
  created_date: created_at.toISOString(),
  audit_type,
  change_type_id,
  change_type,
  description,
  change_detials: detailsOf(details),
  source: change_type_id === OLD_SYSTEM_CHANGE ? 'Old System' : 'New System',
  address,
  emergency: emergency_id === null ? null : EMERGENCY,
});

/** A row of the download: its changes are one text. */
export const exportedRow = (stored: StoredActivity): ExportedActivity => {
  const row = activityRow(stored);
  return { ...row, change_detials: changesText(row.change_detials) };
};

export const historyRow = ({
  event_id,
  change_type_id,
  change_type,
  description,
  details,
  user_name,
  created_at,
  revision,
}: StoredActivity): HistoryRow => ({
  id: event_id,
  change_type_id,
  change_type,
  description,
  change_detials: detailsOf(details),
  user_name,
  created_date: created_at.toISOString(),
  revision,
});

/**
 * The same for users of providers and funders, of what they did themselves. Facts of cases are worded with statuses, which clients see under other names
 * or not at all, and refused attempts with ids that may be another client's.
 */
export const ownHistoryRow = (row: StoredActivity): HistoryRow =>
  row.revision === null && row.change_type_id !== CHANGE_TYPES.refused_attempt.id
    ? historyRow(row)
    : { ...historyRow(row), description: row.change_type, change_detials: [] };

/** A case's history for clients: what happened and when. Only the law firm sees the wording and the user. */
export const clientHistoryRow = (row: StoredActivity): HistoryRow => ({ ...ownHistoryRow(row), user_name: '' });
