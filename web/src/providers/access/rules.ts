import { ALL_PERMISSIONS, type ActionKey, type PermissionKey } from '@atlas/contracts';
import { accessOf } from '@/providers/data/resources.js';
import type { ResourceHead } from '@/providers/data/head.js';
import { headByResource } from '@/providers/data/resource-names.js';
import type { Session } from '@/providers/session/session.js';
import { type AccessRule, isOfFirm, needs, readsMaster } from './route.js';

/** What is asked about: an action on a resource, as react-admin's `canAccess` has it. */
export interface AccessQuestion {
  /** `show` for a screen; `list`, `show`, `create`, `edit` or `delete` for records; `View`, `Add`, `Edit` or `Delete` for a permission. */
  readonly action: string;
  /** The path of a screen, the name of a resource, the key of a permission, or `FIRM`. */
  readonly resource: string;
  /** The record, where the answer depends on it. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** The resource of the question whether the user belongs to the law firm. */
export const FIRM = 'firm';
export const FIRM_MEMBER = 'member';

/** True when every account reads the record; for a whole list: when accounts cannot have their own rows. */
export const isOfAll = ({ shared }: Pick<ResourceHead, 'shared'>, record?: AccessQuestion['record']): boolean =>
  shared === 'only' || (shared === 'also' && record?.is_shared === true);

/** As the server decides it, so that no button leads to a refusal. Rows of all accounts are changed by system users, and deleted by nobody. */
function mayWrite(head: ResourceHead, session: Session, { action, record }: AccessQuestion): boolean {
  const { permissions, profile } = session;
  const ofAll = isOfAll(head, record);
  if (head.alsoNeeds !== undefined && !permissions.includes(head.alsoNeeds)) return false;
  if (action === 'delete') return !ofAll && needs('Delete', 'CanDeleteMaster')(session);
  return needs(action === 'create' ? 'Add' : 'Edit', 'CanManageMaster')(session) && (!ofAll || profile.isSystem);
}

const isPermission = (resource: string): resource is PermissionKey => (ALL_PERMISSIONS as readonly string[]).includes(resource);

const screens = new Map<string, AccessRule>();

/** Adds the rules of screens. The route table, the menu and links ask for the same rule. */
export function registerScreens(routes: readonly { readonly path: string; readonly access: AccessRule }[]): void {
  for (const { path, access } of routes) screens.set(path.toLowerCase(), access);
}

/** Whether the session allows it: by its permissions, menu and features. A question without a rule is refused. */
export function canAccess(session: Session | undefined, question: AccessQuestion): boolean {
  if (!session) return false;
  const { action, resource } = question;
  if (resource === FIRM) return action === FIRM_MEMBER && isOfFirm(session);
  if (isPermission(resource)) return needs(action as ActionKey, resource)(session);
  const screen = screens.get(resource.toLowerCase());
  if (screen) return screen(session);
  const other = accessOf(resource);
  if (other !== undefined) return canAccess(session, { ...question, resource: other });
  const head = headByResource(resource);
  if (!head || !readsMaster(head)(session)) return false;
  return action === 'list' || action === 'show' || mayWrite(head, session, question);
}
