import { plainText, type BehaviourScope, type Draft, type ResourceBehaviour } from '@atlas/resource-engine';

const idsOf = (draft: Draft): readonly number[] => (draft.after['next_ids'] ?? []) as readonly number[];

/** A status that ends a case leads nowhere, and the moves of an arbitration or court status keep to its track. */
async function checkMoves(drafts: readonly Draft[], { tx, set, model, context }: BehaviourScope): Promise<void> {
  const touched = drafts.filter(
    ({ changed }) => changed.has('next_ids') || changed.has('case_status_id') || changed.has('track'),
  );
  if (!touched.length) return;
  const final = await tx.query<{ id: number }>(
    `select id from ${set.model('case_status').table} where account_id = $1 and phase = 'closed' and id = any($2)`,
    [context.accountId, touched.map(draft => draft.after['case_status_id'])],
  );
  const finalIds = new Set(final.map(({ id }) => id));
  const tracks = await tx.query<{ id: number; track: string }>(
    `select id, track from ${model.table} where account_id = $1 and id = any($2)`,
    [context.accountId, touched.flatMap(idsOf)],
  );
  const trackOf = new Map([
    ...tracks.map(({ id, track }) => [id, track] as const),
    ...drafts.map(draft => [draft.id, plainText(draft.after['track'])] as const),
  ]);
  for (const draft of touched) {
    const track = draft.after['track'];
    if (finalIds.has(Number(draft.after['case_status_id'])) && idsOf(draft).length)
      draft.errors['next_ids'] = 'A final status leads to no other.';
    else if (track !== 'any' && idsOf(draft).some(id => ![track, 'any'].includes(trackOf.get(id) ?? 'any'))) {
      draft.errors['next_ids'] = 'Next statuses are of the same track or of any.';
    }
  }
}

const KEEP_ONE = 'One initial status at least is needed.';
const isInitial = (record: Readonly<Record<string, unknown>> | undefined) =>
  record?.['is_initial'] === true && record['is_active'] !== false;

/** Where a case begins must stay somewhere. */
async function checkInitial(drafts: readonly Draft[], { tx, model, context }: BehaviourScope): Promise<void> {
  const ended = drafts.filter(draft => isInitial(draft.before) && !isInitial(draft.after));
  if (!ended.length || drafts.some(draft => isInitial(draft.after))) return;
  const others = await tx.query(
    `select 1 from ${model.table} where account_id = $1 and deleted_at is null and is_active and is_initial and id <> all($2) limit 1`,
    [context.accountId, drafts.map(({ id }) => id)],
  );
  if (!others.length)
    for (const draft of ended) draft.errors[draft.changed.has('is_initial') ? 'is_initial' : 'is_active'] = KEEP_ONE;
}

export const statusBehaviour: ResourceBehaviour = {
  async check(drafts, scope) {
    await checkMoves(drafts, scope);
    await checkInitial(drafts, scope);
  },
  async keeps(ids, { tx, model, context }) {
    const others = await tx.query(
      `select 1 from ${model.table} where account_id = $1 and deleted_at is null and is_active and is_initial and id <> all($2) limit 1`,
      [context.accountId, ids],
    );
    return others.length ? new Map() : new Map(ids.map(id => [id, KEEP_ONE]));
  },
};
