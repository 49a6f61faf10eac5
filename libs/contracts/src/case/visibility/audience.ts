import type { DataScope } from '../../session/data-scope.js';

/** Who reads an answer: a user of the law firm, of a provider, of a funder. */
export type Audience = DataScope['kind'];

export const AUDIENCES = ['law_firm', 'provider', 'funder'] as const satisfies readonly Audience[];

/** One field of an answer: who sees it, and the table of the records inside it. */
export interface FieldVisibility<Table extends string = string> {
  readonly to: readonly Audience[];
  readonly part?: Table;
}

const FIRM: readonly Audience[] = ['law_firm'];

const rows = <Name extends string>(
  to: readonly Audience[],
  names: readonly Name[],
): Readonly<Record<Name, FieldVisibility<never>>> =>
  Object.fromEntries(names.map(name => [name, { to }])) as Record<Name, FieldVisibility<never>>;

/** Fields that everyone sees who sees the record. */
export const everyone = <Name extends string>(...names: readonly Name[]) => rows(AUDIENCES, names);

/** Fields that only the law firm sees. */
export const firmOnly = <Name extends string>(...names: readonly Name[]) => rows(FIRM, names);

/** A field that holds records of another table, or a list of them. */
export const records = <Table extends string>(part: Table): FieldVisibility<Table> => ({ to: AUDIENCES, part });
