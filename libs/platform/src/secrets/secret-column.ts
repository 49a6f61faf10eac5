import type { SecretPlace } from './secret-box.js';

/** The values of the columns that name a row. */
export type RowKey = Readonly<Record<string, string | number>>;

/** A column that holds sealed text: the only way to a place that text can be sealed for, and a line in the registry of stored secrets. */
export interface SecretColumn {
  /** With its schema: 'identity.email_setting'. */
  readonly table: string;
  readonly column: string;
  /** What names a row besides its account. */
  readonly key: readonly string[];
  /** False for a table whose rows belong to the installation. */
  readonly isOfAccount: boolean;
  /** Where the text of a row is sealed for. */
  place(accountId: number, key?: RowKey): SecretPlace;
}

interface Declared extends Pick<SecretColumn, 'table' | 'column'> {
  readonly key?: readonly string[];
  readonly isOfAccount?: boolean;
  /** What the text is bound to besides its account. */
  readonly field: string | ((key: RowKey) => string);
}

export const secretColumn = ({ table, column, key = [], isOfAccount = true, field }: Declared): SecretColumn => ({
  table,
  column,
  key,
  isOfAccount,
  place: (accountId, of = {}) => ({ accountId, field: typeof field === 'string' ? field : field(of) }),
});
