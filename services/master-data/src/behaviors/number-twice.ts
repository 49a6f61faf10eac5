import { fieldLabel, masterTexts } from '@atlas/contracts';
import { plainText, type ResourceBehavior } from '@atlas/resource-engine';

const NAMED = 3;

/** Warns of active records that bear the same number (an NPI, a NAIC code): allowed, since real lists repeat them, but hardly meant. */
export const numberTwice =
  (key: string): NonNullable<ResourceBehavior['warnings']> =>
  async (record, { tx, model, context }) => {
    const number = plainText(record[key]);
    const field = model.definition.fields[key];
    if (!number || !field || record['is_active'] !== true) return [];
    const others = await tx.query<{ name: string }>(
      `select name from ${model.table} t where t.account_id = $1 and t.${key} = $2 and t.id <> $3 and t.is_active and t.deleted_at is null
        order by t.name_key, t.id limit ${NAMED}`,
      [context.accountId, number, record.id],
    );
    return others.length
      ? [masterTexts.numberTwice(fieldLabel(key, field), number, others.map(({ name }) => name).join(', '))]
      : [];
  };
