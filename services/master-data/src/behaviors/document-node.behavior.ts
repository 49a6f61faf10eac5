import { masterTexts, nameKey, namePatternFault } from '@atlas/contracts';
import {
  plainText,
  type BehaviorScope,
  type Draft,
  type ResourceBehavior,
  type ResourceModel,
  type ResourceSet,
} from '@atlas/resource-engine';
import type { Session, Transaction } from '@atlas/platform';
import { nodeScope } from '../access/session-scope.js';

const DEEPEST = 4;

interface NodeRow {
  readonly id: number;
  readonly parent_id: number | null;
}

const readTree = (tx: Transaction, model: ResourceModel, accountId: number): Promise<NodeRow[]> =>
  tx.query<NodeRow>(`select id, parent_id from ${model.table} where account_id = $1 and deleted_at is null`, [accountId]);

/** How deep a node lies, 1 at the top; 0: it lies below itself. */
function levelOf(id: number, parents: ReadonlyMap<number, number | null>): number {
  let level = 1;
  for (let parent = parents.get(id) ?? null; parent !== null; parent = parents.get(parent) ?? null) {
    level += 1;
    if (parent === id || level > parents.size) return 0;
  }
  return level;
}

/** A tree stays a tree, of four levels at most; whatever hangs on a moved node moves with it. */
async function checkTree(drafts: readonly Draft[], { tx, model, context }: BehaviorScope): Promise<void> {
  const moved = drafts.filter(draft => draft.changed.has('parent_id'));
  if (!moved.length) return;
  const rows = await readTree(tx, model, context.accountId);
  const parents = new Map([
    ...rows.map(({ id, parent_id }) => [id, parent_id] as const),
    ...moved.map(draft => [draft.id, draft.after['parent_id'] as number | null] as const),
  ]);
  const tooDeep = [...parents.keys()].some(id => levelOf(id, parents) > DEEPEST);
  for (const draft of moved) {
    if (levelOf(draft.id, parents) === 0) draft.errors['parent_id'] = masterTexts.nodeBelowItself;
    else if (tooDeep) draft.errors['parent_id'] = masterTexts.nodesTooDeep(DEEPEST);
  }
}

/** A pattern that cannot be filled would name every later document wrongly. */
function checkNamePattern({ changed, after, errors }: Draft): void {
  const fault = changed.has('name_pattern') ? namePatternFault(plainText(after['name_pattern'])) : undefined;
  if (fault !== undefined) errors['name_pattern'] ??= fault;
}

interface TreeRow extends NodeRow {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly keywords: readonly string[];
  readonly level: number;
  readonly exhibit: string | null;
  readonly exhibit_id: number | null;
  readonly is_required: boolean;
  readonly required_when: string | null;
  readonly min_count: number | null;
  readonly node_role: string | null;
  readonly sort_order: number | null;
  readonly document_count: number;
  readonly revision: number;
  readonly visible_to_provider: boolean;
  readonly visible_to_funder: boolean;
  readonly provider_may_upload: boolean;
}

/** `GET document/node`: the active tree, flat and depth first, each node with its path. */
function allNodes(tx: Transaction, set: ResourceSet, model: ResourceModel, accountId: number): Promise<TreeRow[]> {
  return tx.query<TreeRow>(
    `with recursive tree as (
       select t.id, t.code, t.name, t.parent_id, 1 as level, t.name as path, array[coalesce(t.sort_order, 0), t.id] as place from ${model.table} t
        where t.account_id = $1 and t.deleted_at is null and t.is_active and t.parent_id is null
       union all
       select t.id, t.code, t.name, t.parent_id, tree.level + 1, tree.path || ' / ' || t.name, tree.place || array[coalesce(t.sort_order, 0), t.id]
         from tree join ${model.table} t on t.account_id = $1 and t.parent_id = tree.id where t.deleted_at is null and t.is_active and tree.level < ${DEEPEST})
     select tree.id, tree.code, tree.name, tree.parent_id, tree.level, tree.path, e.letter as exhibit, t.exhibit_id, t.is_required, t.required_when, t.min_count,
            t.node_role, t.keywords, t.sort_order, t.visible_to_provider, t.visible_to_funder, t.provider_may_upload, t.revision,
            (select count(*)::int from ${set.schema}.record_use u where u.account_id = $1 and u.resource = $2 and u.record_id = tree.id and u.used_by = 'document') as document_count
       from tree join ${model.table} t on t.account_id = $1 and t.id = tree.id
       left join ${set.model('exhibit_master').table} e on e.account_id = $1 and e.id = t.exhibit_id
      order by tree.place`,
    [accountId, model.definition.path],
  );
}

const visibleNodes = async (tx: Transaction, set: ResourceSet, model: ResourceModel, session: Session): Promise<TreeRow[]> =>
  (await allNodes(tx, set, model, session.accountId)).filter(row => nodeScope(session, row).isVisible);

export const documentNodeBehavior: ResourceBehavior = {
  check(drafts, scope) {
    drafts.forEach(checkNamePattern);
    return checkTree(drafts, scope);
  },
  warnings({ provider_may_upload: mayUpload, visible_to_provider: isVisible }) {
    const isHidden = mayUpload === true && isVisible !== true;
    return Promise.resolve(isHidden ? [masterTexts.providersDoNotSeeNode] : []);
  },
  all: visibleNodes,
  /** Named by their path: 'Denials / NF-10'; with the file name keywords that match an upload to it, and whether the user may upload there. */
  async options(tx, set, model, session, query) {
    const prefix = nameKey(query);
    const rows = await visibleNodes(tx, set, model, session);
    return rows
      .filter(({ name, path }) => nameKey(name).startsWith(prefix) || nameKey(path).startsWith(prefix))
      .map(row => ({
        id: row.id,
        name: row.path,
        code: row.code,
        keywords: row.keywords,
        may_upload: nodeScope(session, row).mayUpload,
      }));
  },
};
