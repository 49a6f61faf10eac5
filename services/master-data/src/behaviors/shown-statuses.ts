import { statusesShown, type MasterOption, type Reference, type StatusesShown, type StatusRecord } from '@atlas/contracts';
import type { RecordScope } from '@atlas/resource-engine';

/** What the account's statuses are shown as to users of providers and funders. */
export async function statusesAsShown({ tx, set, context }: RecordScope): Promise<StatusesShown> {
  const read = (path: string, fields: readonly string[]) =>
    tx.query<StatusRecord>(
      `select id, name, jsonb_build_object(${fields.map(field => `'${field}', ${field}`).join(', ')}) as data
         from ${set.model(path).table} where account_id = $1 and deleted_at is null`,
      [context.accountId],
    );
  return statusesShown(
    await read('status', ['case_status_id', 'visible_to_provider', 'provider_label', 'sort_order']),
    await read('case_status', ['provider_label']),
  );
}

/** Each row under the status it is shown as, once, with the values that decide its look; most come from its own row. */
function shownOnce(
  rows: readonly MasterOption[],
  shown: ReadonlyMap<number, Reference>,
  lookOf: (id: number) => readonly string[],
): readonly MasterOption[] {
  const told = new Map<number, MasterOption>();
  for (const row of rows) {
    const one = shown.get(Number(row.id));
    if (!one || (told.has(one.id) && row.id !== one.id)) continue;
    const look = lookOf(Number(row.id));
    told.set(one.id, { ...one, ...Object.fromEntries(Object.entries(row).filter(([key]) => look.includes(key))) });
  }
  return [...told.values()];
}

/** Statuses: of visible ones also the process they serve. */
export const statusOptionsShown = (
  rows: readonly MasterOption[],
  { statuses, offered }: StatusesShown,
): readonly MasterOption[] =>
  shownOnce(rows, statuses, id => ['track', 'case_status_id', ...(offered.has(id) ? ['process_role'] : [])]);

export const caseStatusOptionsShown = (rows: readonly MasterOption[], { caseStatuses }: StatusesShown): readonly MasterOption[] =>
  shownOnce(rows, caseStatuses, () => ['phase']);
