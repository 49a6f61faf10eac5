import {
  fieldEntries,
  formatPhone,
  formatZip,
  wireFromCents,
  wireName,
  type FieldMap,
  type ResourceField,
} from '@atlas/contracts';

export type StoredRecord = Readonly<Record<string, unknown>>;
export type WireRecord = Record<string, unknown>;

/** What an answer may show: fields marked for managers are left out (or shortened) for others. */
export interface Viewer {
  readonly isManager: boolean;
  /** Opens a sealed secret of the record in hand, for the characters its mask may show. */
  readonly open: (sealed: string, key: string) => string;
}

/** A mask never shows more than half of what it hides. */
const lastOf = (text: string, count: number): string => `****${count > 0 && text.length >= 2 * count ? text.slice(-count) : ''}`;

function presentValue(value: unknown, key: string, field: ResourceField, viewer: Viewer): unknown {
  if (value === null || value === undefined) return value ?? null;
  if (field.secret) return lastOf(field.showsLast ? viewer.open(String(value), key) : '', field.showsLast ?? 0);
  if (field.managersOnly && !viewer.isManager) return lastOf(String(value), field.showsLast ?? 0);
  switch (field.type) {
    case 'money':
      return wireFromCents(Number(value));
    case 'decimal':
    case 'percent':
      return Number(value);
    case 'phone':
      return formatPhone(String(value));
    case 'zip':
      return formatZip(String(value));
    case 'tin':
      return String(value).replace(/^(\d{2})(\d{7})$/, '$1-$2');
    case 'stamp':
      return value instanceof Date ? value.toISOString() : value;
    case 'children':
      return (value as StoredRecord[]).map(row => presentRow(row, field.fields ?? {}, viewer));
    default:
      return value;
  }
}

/** Fields that others than managers do not even learn the existence of a value of. */
const hidden = (field: ResourceField, viewer: Viewer): boolean =>
  Boolean(field.managersOnly) && !viewer.isManager && !field.showsLast;

/** A stored row in its wire form: money in dollars, phones and ZIPs as they are read, secrets masked. Names beside references pass through. */
export function presentRow(row: StoredRecord, fields: FieldMap, viewer: Viewer): WireRecord {
  const wire: WireRecord = { ...row };
  for (const [key, field] of fieldEntries(fields)) {
    const name = wireName(key, field);
    if (!(name in row)) continue;
    if (hidden(field, viewer)) delete wire[name];
    else wire[name] = presentValue(row[name], key, field, viewer);
  }
  return wire;
}
