import { type FeeTerm, feeTermOf, feeTexts, type StoredRow } from '@atlas/contracts';
import type { BehaviorScope, Draft } from '@atlas/resource-engine';

/** The name that the case service uses for a row of a fee agreement in its events about invoices. */
const ROW = 'provider_master/fee_agreement';
const LIST = 'fee_agreements';
/** The last day may be set: so a row ends and the next one begins. */
const MAY_CHANGE: ReadonlySet<string> = new Set<keyof FeeTerm>(['effective_to']);

const rowsOf = (record: Draft['before']): readonly StoredRow[] => (record?.[LIST] ?? []) as readonly StoredRow[];

/** A row that shared out money on an invoice stays what it is: new terms are a new row. Rows that no living invoice names are free. */
export async function keepInvoicedAgreements(drafts: readonly Draft[], { tx, set, context }: BehaviorScope): Promise<void> {
  const touched = drafts.filter(({ before, changed }) => before && changed.has(LIST));
  const ids = touched.flatMap(({ before }) => rowsOf(before).map(({ id }) => Number(id)));
  if (!ids.length) return;
  const used = await tx.query<{ id: number }>(
    `select distinct record_id as id from ${set.schema}.record_use where account_id = $1 and resource = $2 and record_id = any($3)`,
    [context.accountId, ROW, ids],
  );
  const invoiced = new Set(used.map(({ id }) => id));
  for (const draft of touched) refuseChanges(draft, invoiced);
}

function refuseChanges({ before, after, errors }: Draft, invoiced: ReadonlySet<number>): void {
  const now = rowsOf(after);
  for (const row of rowsOf(before).filter(({ id }) => invoiced.has(Number(id)))) {
    const place = now.findIndex(({ id }) => Number(id) === Number(row['id']));
    const kept = now[place];
    if (!kept) errors[LIST] = feeTexts.addLaterRow;
    else for (const name of changedTerms(row, kept)) errors[`${LIST}.${place}.${name}`] = feeTexts.addLaterRow;
  }
}

function changedTerms(was: StoredRow, is: StoredRow): readonly string[] {
  const [before, after] = [feeTermOf(was), feeTermOf(is)];
  const names = Object.keys(before) as (keyof FeeTerm)[];
  return names.filter(name => !MAY_CHANGE.has(name) && before[name] !== after[name]);
}
