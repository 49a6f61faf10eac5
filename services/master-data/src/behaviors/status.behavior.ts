import { workflowTexts } from '@atlas/contracts';
import { plainText, type BehaviorScope, type Draft, type ResourceBehavior } from '@atlas/resource-engine';
import { statusesAsShown, statusOptionsShown } from './shown-statuses.js';
import { statusRows, type StatusRow } from './status-tables.js';
import { statusWarnings } from './status-warnings.js';

const idsOf = (draft: Draft): readonly number[] => (draft.after['next_ids'] ?? []) as readonly number[];
const isSameTrack = (from: unknown, to: unknown): boolean => from === 'any' || to === 'any' || from === to;

/** A status that ends a case leads nowhere, none leads to itself, and the moves of an arbitration or court status keep to its track. */
async function checkMoves(drafts: readonly Draft[], scope: BehaviorScope): Promise<void> {
  const touched = drafts.filter(
    ({ changed }) => changed.has('next_ids') || changed.has('case_status_id') || changed.has('track'),
  );
  if (!touched.length) return;
  const rows = await statusRows(scope);
  const finalIds = await finalCaseStatuses(touched, scope);
  const tracks = new Map<number, string>([
    ...[...rows.values()].map(({ id, track }) => [id, track] as const),
    ...drafts.map(draft => [draft.id, plainText(draft.after['track'])] as const),
  ]);
  for (const draft of touched) {
    const track = draft.after['track'];
    if (finalIds.has(Number(draft.after['case_status_id'])) && idsOf(draft).length)
      draft.errors['next_ids'] = workflowTexts.finalLeadsNowhere;
    else if (idsOf(draft).includes(draft.id)) draft.errors['next_ids'] = workflowTexts.leadsToItself;
    else if (track !== 'any' && idsOf(draft).some(id => ![track, 'any'].includes(tracks.get(id) ?? 'any')))
      draft.errors['next_ids'] = workflowTexts.nextOfOtherTrack;
    else checkIncoming(draft, drafts, rows);
  }
}

async function finalCaseStatuses(drafts: readonly Draft[], { tx, set, context }: BehaviorScope): Promise<ReadonlySet<number>> {
  const final = await tx.query<{ id: number }>(
    `select id from ${set.model('case_status').table} where account_id = $1 and phase = 'closed' and id = any($2)`,
    [context.accountId, drafts.map(draft => draft.after['case_status_id'])],
  );
  return new Set(final.map(({ id }) => id));
}

/** A status that changes its track takes it from those that lead to it. */
function checkIncoming(draft: Draft, drafts: readonly Draft[], rows: ReadonlyMap<number, StatusRow>): void {
  if (!draft.changed.has('track') || !draft.before) return;
  const saved = new Set(drafts.map(({ id }) => id));
  const stranger = [...rows.values()].find(
    row => !saved.has(row.id) && row.next.includes(draft.id) && !isSameTrack(row.track, draft.after['track']),
  );
  if (stranger) draft.errors['track'] = workflowTexts.leadsHereFromOther(stranger.name);
}

const isInitial = (record: Readonly<Record<string, unknown>> | undefined) =>
  record?.['is_initial'] === true && record['is_active'] !== false;

/** Where a case begins must stay somewhere. */
async function checkInitial(drafts: readonly Draft[], { tx, model, context }: BehaviorScope): Promise<void> {
  const ended = drafts.filter(draft => isInitial(draft.before) && !isInitial(draft.after));
  if (!ended.length || drafts.some(draft => isInitial(draft.after))) return;
  const others = await tx.query(
    `select 1 from ${model.table} where account_id = $1 and deleted_at is null and is_active and is_initial and id <> all($2) limit 1`,
    [context.accountId, drafts.map(({ id }) => id)],
  );
  if (!others.length)
    for (const draft of ended)
      draft.errors[draft.changed.has('is_initial') ? 'is_initial' : 'is_active'] = workflowTexts.initialNeeded;
}

export const statusBehavior: ResourceBehavior = {
  async check(drafts, scope) {
    await checkMoves(drafts, scope);
    await checkInitial(drafts, scope);
  },
  clientOptions: async (rows, scope) => statusOptionsShown(rows, await statusesAsShown(scope)),
  async warnings({ id }, scope) {
    return statusWarnings(id, [...(await statusRows(scope)).values()]);
  },
  async keeps(ids, { tx, model, context }) {
    const others = await tx.query(
      `select 1 from ${model.table} where account_id = $1 and deleted_at is null and is_active and is_initial and id <> all($2) limit 1`,
      [context.accountId, ids],
    );
    return others.length ? new Map() : new Map(ids.map(id => [id, workflowTexts.initialNeeded]));
  },
};
