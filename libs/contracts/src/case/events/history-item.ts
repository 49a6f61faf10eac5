import { formatCents, type Cents } from '../../money/money.js';
import { CHANGE_TYPES, type AuditType, type ChangeType, type ChangeTypeId } from '../change-types.js';
import type { Change, Changes } from './case-facts.js';

/** A fact as people read it in the history of a case and in the user activity report. */
export interface HistoryItem {
  readonly changeTypeId: ChangeTypeId;
  readonly changeType: string;
  readonly auditType: AuditType;
  /** One line; may name people of the case: for those who may see the case. */
  readonly description: string;
  readonly details: readonly HistoryDetail[];
}

export interface HistoryDetail {
  readonly fieldName: string;
  readonly newValue: string | null;
  readonly oldValue: string | null;
}

export function historyItem(type: ChangeType, description: string, details: readonly HistoryDetail[] = []): HistoryItem {
  const { id, label, audit } = CHANGE_TYPES[type];
  return { changeTypeId: id, changeType: label, auditType: audit, description, details };
}

/** How a value is shown. */
export type Show<Value> = (value: Value) => string;

/** Label and form of every field of a record: a field that is forgotten does not compile. */
export type Labels<Of> = {
  readonly [Field in keyof Of]-?: { readonly label: string; readonly show: Show<NonNullable<Of[Field]>> };
};

export const as = <Value>(label: string, show: Show<Value>) => ({ label, show });

export const plain: Show<string> = value => value;
/** 2026-04-08 → 04/08/2026 */
export const day: Show<string> = value => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
export const amount: Show<Cents> = formatCents;
export const named: Show<{ readonly name: string }> = ({ name }) => name;
export const yesNo: Show<boolean> = value => (value ? 'Yes' : 'No');
export const listed =
  <Value>(show: Show<Value>): Show<readonly Value[]> =>
  values =>
    values.map(show).join(', ');

const shown = <Value>(show: Show<Value>, value: Value | null | undefined): string | null =>
  value == null ? null : show(value) || null;

/** Before and after of each field that changed, in the labels' order. */
export function changeDetails<Of>(labels: Labels<Of>, changes: Changes<Of>): readonly HistoryDetail[] {
  return (Object.keys(labels) as (keyof Of & string)[])
    .filter(field => changes[field] !== undefined)
    .map(field => detail(labels[field].label, labels[field].show, changes[field] as Change<NonNullable<Of[typeof field]>>));
}

export const detail = <Value>(fieldName: string, show: Show<Value>, { from, to }: Change<Value>): HistoryDetail => ({
  fieldName,
  newValue: shown(show, to),
  oldValue: shown(show, from),
});

/** What a new record says, field by field; what is not known is left out. */
export function newDetails<Of extends object>(labels: Labels<Of>, record: Of): readonly HistoryDetail[] {
  return (Object.keys(labels) as (keyof Of & string)[])
    .map(field => detail(labels[field].label, labels[field].show, { from: null, to: record[field] ?? null }))
    .filter(({ newValue }) => newValue !== null);
}

/** The same of a record that is gone. */
export const goneDetails = <Of extends object>(labels: Labels<Of>, record: Of): readonly HistoryDetail[] =>
  newDetails(labels, record).map(({ fieldName, newValue }) => ({ fieldName, newValue: null, oldValue: newValue }));
