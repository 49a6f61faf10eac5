import { quoted } from '../model/column.js';
import type { ResourceModel } from '../model/resource-model.js';

/** Other live rows with a flag, among those with the same fields of its scope. */
export function othersWith(model: ResourceModel, key: string, within: readonly string[]): string {
  const same = model.columns
    .filter(column => within.includes(column.key))
    .map(({ name }) => ` and o.${quoted(name)} is not distinct from t.${quoted(name)}`);
  return `select o.id from ${model.table} t join ${model.table} o on o.account_id = t.account_id and o.id <> t.id and o.deleted_at is null and o.${quoted(key)}${same.join('')}
    where t.account_id = $1 and t.id = $2`;
}
