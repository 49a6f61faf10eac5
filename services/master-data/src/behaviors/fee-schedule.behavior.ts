import { feeTexts } from '@atlas/contracts';
import { plainText, type BehaviorScope, type Draft, type ResourceBehavior } from '@atlas/resource-engine';

const VERSION = 'fee_schedule/version';
const STATE = 'publish_state';
/** What may follow a state; nothing else does. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = { draft: ['published'], published: ['withdrawn'], withdrawn: [] };
/** What a published version was taken for; the rest of it may be mended. */
const TERMS = ['schedule', 'effective_from', 'adopted_for_nofault_from', 'licence_note', 'licensee'] as const;

const stateOf = (draft: Draft): unknown => draft.before?.[STATE];

async function tablesFilled({ tx, set, context }: BehaviorScope, versionId: number): Promise<boolean> {
  const rows = (path: string) =>
    `exists (select from ${set.model(path).table} where account_id = $1 and version_id = $2 and deleted_at is null)`;
  const [row] = await tx.query<{ filled: boolean }>(
    `select ${rows('fee_schedule/relative_value')} and ${rows('fee_schedule/conversion_factor')} as filled`,
    [context.accountId, versionId],
  );
  return row?.filled === true;
}

/** A version is published at once and whole; bills are compared with it from then on, so its terms and rows stay. */
export const feeScheduleVersionBehavior: ResourceBehavior = {
  async check(drafts, scope) {
    for (const draft of drafts) {
      const [was, will] = [stateOf(draft), plainText(draft.after[STATE])];
      if (!draft.before && will !== 'draft') draft.errors[STATE] = feeTexts.newVersionIsDraft;
      if (typeof was !== 'string') continue;
      if (was !== will && !FOLLOWS[was]?.includes(will)) draft.errors[STATE] = feeTexts.noSuchStep(was, will);
      else if (was === 'draft' && will === 'published' && !(await tablesFilled(scope, draft.id)))
        draft.errors[STATE] = feeTexts.incomplete;
      if (was !== 'draft') for (const name of TERMS) if (draft.changed.has(name)) draft.errors[name] = feeTexts.published;
    }
  },
  async keeps(ids, { tx, model, context }) {
    const rows = await tx.query<{ id: number; name: string }>(
      `select id, name from ${model.table} where account_id = $1 and id = any($2) and ${STATE} = 'published'`,
      [context.accountId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, feeTexts.isPublished(name)]));
  },
};

/** Rows of a draft alone are changed. */
export const feeScheduleRowBehavior: ResourceBehavior = {
  async check(drafts, { tx, set, context }) {
    const ids = drafts.flatMap(draft => [draft.after['version_id'], draft.before?.['version_id']]);
    const rows = await tx.query<{ id: number }>(
      `select id from ${set.model(VERSION).table} where account_id = $1 and id = any($2) and ${STATE} <> 'draft'`,
      [context.accountId, ids.filter(id => typeof id === 'number')],
    );
    const closed = new Set<unknown>(rows.map(({ id }) => id));
    for (const draft of drafts)
      if (draft.changed.size && (closed.has(draft.after['version_id']) || closed.has(draft.before?.['version_id'])))
        draft.errors['version_id'] = feeTexts.published;
  },
  async keeps(ids, { tx, set, model, context }) {
    const rows = await tx.query<{ id: number; name: string }>(
      `select r.id, v.name from ${model.table} r join ${set.model(VERSION).table} v on v.account_id = r.account_id and v.id = r.version_id
        where r.account_id = $1 and r.id = any($2) and v.${STATE} = 'published'`,
      [context.accountId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, feeTexts.isPublished(name)]));
  },
};

/** A ZIP is in one region on a day. */
export const regionZipBehavior: ResourceBehavior = {
  async check(drafts, { tx, model, context }) {
    const asked = drafts.filter(draft => ['zip', 'from', 'to'].some(name => draft.changed.has(name)));
    if (!asked.length) return;
    const spans = asked.map((draft, n) => ({
      n,
      id: draft.id,
      zip: draft.after['zip'],
      from: draft.after['from'],
      to: draft.after['to'],
    }));
    const rows = await tx.query<{ n: number }>(
      `select c.n from jsonb_to_recordset($2::jsonb) as c(n int, id int, zip text, "from" date, "to" date)
        where exists (select from ${model.table} t where t.account_id = $1 and t.id <> c.id and t.deleted_at is null and t.zip = c.zip collate "C"
          and t."from" <= coalesce(c."to", 'infinity') and coalesce(t."to", 'infinity') >= c."from")`,
      [context.accountId, JSON.stringify(spans)],
    );
    for (const { n } of rows) asked[n]!.errors['from'] ??= feeTexts.zipHasRegion;
  },
};
