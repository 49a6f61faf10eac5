import { type AnyList, type FilterCatalog, wireFromCents } from '@atlas/contracts';

/** What of a definition a session is answered, sorts by and filters by. */
export interface View {
  readonly definition: AnyList;
  readonly names: readonly string[];
  readonly money: readonly string[];
  readonly catalog: FilterCatalog;
  readonly sorts: Readonly<Record<string, string>>;
}

export function viewOf(definition: AnyList, isLawFirm: boolean): View {
  const { columns, catalog } = definition;
  const isHidden = (name: string): boolean => !isLawFirm && columns[name]?.lawFirmOnly === true;
  const names = definition.names.filter(name => !isHidden(name));
  return {
    definition,
    names,
    money: names.filter(name => columns[name]?.type === 'money'),
    catalog: Object.fromEntries(Object.entries(catalog).filter(([name]) => !isHidden(name))),
    sorts: Object.fromEntries(names.filter(name => columns[name]?.sort).map(name => [name, name])),
  };
}

/** The stored row as requests and answers have it: money in dollars, moments in ISO 8601. */
export function wireRow({ names, money }: View, stored: object): object {
  const row = stored as Record<string, unknown>;
  for (const name of money) {
    const cents = row[name];
    if (cents !== null && cents !== undefined) row[name] = wireFromCents(Number(cents));
  }
  for (const name of names) {
    const value = row[name];
    if (value instanceof Date) row[name] = value.toISOString();
  }
  return row;
}
