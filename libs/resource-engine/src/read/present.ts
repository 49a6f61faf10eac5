import { fieldEntries, formatPhone, formatZip, wireFromCents, wireName, type FieldMap, type Field } from '@atlas/contracts';

export type StoredRecord = Readonly<Record<string, unknown>>;
export type WireRecord = Record<string, unknown>;

/** What an answer may show: fields marked for managers are left out (or shortened) for others. */
export interface Viewer {
  readonly isManager: boolean;
  /** Opens a sealed secret of the record in hand, for the characters its mask may show. */
  readonly open: (sealed: string, key: string) => string;
}

type Present = (value: unknown) => unknown;

/** A mask never shows more than half of what it hides. */
const lastOf = (text: string, count: number): string => `****${count > 0 && text.length >= 2 * count ? text.slice(-count) : ''}`;

const SHOWN: Readonly<Partial<Record<Field['type'], Present>>> = {
  money: value => wireFromCents(Number(value)),
  decimal: Number,
  percent: Number,
  phone: value => formatPhone(String(value)),
  zip: value => formatZip(String(value)),
  tin: value => String(value).replace(/^(\d{2})(\d{7})$/, '$1-$2'),
  stamp: value => (value instanceof Date ? value.toISOString() : value),
};

/** How a value of a field is shown; undefined: as it is kept. */
function shownBy(key: string, field: Field, viewer: Viewer): Present | undefined {
  const { secret, showsLast = 0, managersOnly } = field;
  if (field.type === 'file') return undefined;
  if (secret) return value => lastOf(showsLast ? viewer.open(String(value), key) : '', showsLast);
  if (managersOnly && !viewer.isManager) return value => lastOf(String(value), showsLast);
  if (field.type === 'children') {
    const present = rowPresenter(field.fields ?? {}, viewer);
    return value => (value as StoredRecord[]).map(row => present({ ...row }));
  }
  return SHOWN[field.type];
}

/** Fields of which others than managers do not even learn that they have a value. */
const isHidden = (field: Field, viewer: Viewer): boolean => Boolean(field.managersOnly) && !viewer.isManager && !field.showsLast;

/**
 * Makes stored rows wire rows: money in dollars, phones and ZIPs as they are read, secrets masked; names beside references pass through. The row is
 * changed in place, and only fields whose forms differ cost anything: exports are long.
 */
export function rowPresenter(fields: FieldMap, viewer: Viewer): (row: WireRecord) => WireRecord {
  const entries = fieldEntries(fields).map(([key, field]) => [wireName(key, field), field, shownBy(key, field, viewer)] as const);
  const hidden = entries.filter(([, field]) => isHidden(field, viewer)).map(([name]) => name);
  const shown = entries.flatMap(([name, field, present]) =>
    present && !isHidden(field, viewer) ? [[name, present] as const] : [],
  );
  return row => {
    for (const name of hidden) delete row[name];
    for (const [name, present] of shown) {
      const value = row[name];
      if (value !== null && value !== undefined) row[name] = present(value);
    }
    return row;
  };
}

/** One row; for lists, make the presenter once. */
export const presentRow = (row: StoredRecord, fields: FieldMap, viewer: Viewer): WireRecord =>
  rowPresenter(fields, viewer)({ ...row });
