import { forbidden, type PermissionKey } from '@atlas/contracts';
import { hasPermission, type Session } from '@atlas/platform';
import type { ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import { MANAGE } from '../service/viewer.js';

/** Records, exports and changes are for the law firm's users (with bank data, for those who manage master data). A refusal is a fact. */
export async function enterLawFirm(engine: ResourceEngine, session: Session, model: ResourceModel, what: string): Promise<void> {
  const isLawFirm = session.dataScope.kind === 'law_firm';
  if (isLawFirm && (!model.definition.managersOnly || hasPermission(session, MANAGE))) return;
  await refuse(engine, session, `${model.definition.plural}: ${what}`);
}

/** What changes records: law firm users who hold what the definition asks for beside the route's own permission. */
export async function enterToWrite(engine: ResourceEngine, session: Session, model: ResourceModel, what: string): Promise<void> {
  await enterLawFirm(engine, session, model, what);
  const { alsoNeeds, plural } = model.definition;
  if (alsoNeeds && !hasPermission(session, alsoNeeds)) await refuse(engine, session, `${plural}: ${what}`, alsoNeeds);
}

/** A provider or funder user may read these tabs of their own record; a tab that is for managers alone is refused to others of the firm. */
export async function enterTab(
  engine: ResourceEngine,
  session: Session,
  model: ResourceModel,
  id: number,
  tab: string,
): Promise<void> {
  if (session.dataScope.kind !== 'law_firm' && model.definition.ownTabs.includes(tab)) {
    const scope = await engine.database.withAccount(session.accountId, tx => engine.scopeOf(tx, session));
    const [kind = ''] = Object.entries(model.definition.scope ?? {}).find(([, key]) => key === 'id') ?? [];
    if (scope?.[kind]?.includes(id)) return;
  }
  await enterLawFirm(engine, session, model, `${tab} of ${id}`);
  const fields = model.definition.sections
    .filter(section => section.tab === tab)
    .flatMap(section => Object.values(section.fields));
  if (fields.every(field => field.managersOnly) && !hasPermission(session, MANAGE))
    await refuse(engine, session, `${model.definition.plural}: ${tab} of ${id}`);
}

export async function refuse(
  engine: ResourceEngine,
  session: Session,
  description: string,
  permission: PermissionKey = MANAGE,
): Promise<never> {
  await engine.activity.record(session, { type: 'AttemptRefused', description, data: { permission } });
  throw forbidden(permission);
}
