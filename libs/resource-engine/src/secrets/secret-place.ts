import { fieldEntries, type MasterOwner, type ResourceDefinition } from '@atlas/contracts';
import { secretColumn, type SecretColumn, type SecretPlace } from '@atlas/platform';
import { columnOf } from '../model/column.js';

const fieldOf = (table: string, field: string): string => `${table}/${field}`;

/** Where a record's secret is sealed for: its account, table and field. In another account's row it does not open. */
export const secretPlace = (accountId: number, table: string, field: string): SecretPlace => ({
  accountId,
  field: fieldOf(table, field),
});

/** The columns of an owner's tables that hold secrets, as its definitions say. */
export const secretColumnsOf = (
  definitions: readonly ResourceDefinition[],
  owner: MasterOwner,
  schema: string,
): readonly SecretColumn[] =>
  definitions
    .filter(definition => definition.owner === owner)
    .flatMap(({ table, fields }) =>
      fieldEntries(fields).flatMap(([key, field]) => {
        const column = field.secret && field.type !== 'file' ? columnOf(key, field) : undefined;
        return column
          ? [secretColumn({ table: `${schema}.${table}`, column: column.name, key: ['id'], field: fieldOf(table, key) })]
          : [];
      }),
    );
