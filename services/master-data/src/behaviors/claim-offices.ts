import { masterTexts } from '@atlas/contracts';
import { keepRecordCopies, plainText, type BehaviorScope, type Draft } from '@atlas/resource-engine';
import type { StoredRow } from '@atlas/contracts';

/** Under which a claim office, a row of its company, is chosen where another record names one. */
const CLAIM_OFFICE = 'insurance_company/claim_office';

const officesOf = (row: Readonly<Record<string, unknown>> | undefined): readonly StoredRow[] =>
  (row?.['claim_offices'] ?? []) as readonly StoredRow[];

/** An office that an adjuster works at is ended, not taken away. */
export async function checkOffices(drafts: readonly Draft[], { tx, set, context }: BehaviorScope): Promise<void> {
  for (const draft of drafts.filter(({ before, changed }) => before && changed.has('claim_offices'))) {
    const kept = new Set(officesOf(draft.after).map(office => office['id']));
    const gone = officesOf(draft.before).filter(office => !kept.has(office['id']));
    if (!gone.length) continue;
    const [used] = await tx.query<{ claim_office_id: number; count: number }>(
      `select claim_office_id, count(*)::int as count from ${set.model('adjuster').table}
        where account_id = $1 and claim_office_id = any($2) and deleted_at is null group by claim_office_id limit 1`,
      [context.accountId, gone.map(office => office['id'])],
    );
    if (!used) continue;
    const name = plainText(gone.find(office => office['id'] === used.claim_office_id)?.['name']);
    draft.errors['claim_offices'] = masterTexts.claimOfficeUsed(name, used.count);
  }
}

/** Keeps what other records know of an office by: its name, whether it is active, whose it is. */
export async function copyOffices(drafts: readonly Draft[], { tx, set, model, context }: BehaviorScope): Promise<void> {
  const changed = drafts.filter(draft => draft.changed.has('claim_offices'));
  if (!changed.length) return;
  const offices = await tx.query<{ id: number; name: string; is_active: boolean; company: number }>(
    `select id, name, is_active, parent_id as company from ${model.table}_claim_offices where account_id = $1 and parent_id = any($2)`,
    [context.accountId, changed.map(({ id }) => id)],
  );
  const live = new Set(offices.map(({ id }) => id));
  const gone = changed.flatMap(({ id, before }) =>
    officesOf(before).flatMap(office =>
      typeof office['id'] !== 'number' || live.has(office['id'])
        ? []
        : [{ id: office['id'], name: plainText(office['name']), is_active: false, company: id, is_deleted: true }],
    ),
  );
  await keepRecordCopies(
    tx,
    set.schema,
    context.accountId,
    [...offices.map(office => ({ ...office, is_deleted: false })), ...gone].map(({ company, ...office }) => ({
      ...office,
      resource: CLAIM_OFFICE,
      revision: 1,
      code: null,
      changed: [],
      data: { insurance_company_id: company },
    })),
  );
}
