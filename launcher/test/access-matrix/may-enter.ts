import {
  FEATURE_KEYS,
  MENU_SCREENS,
  SCREEN_ENTRIES,
  mayReadMaster,
  tabsOf,
  type Audience,
  type PermissionKey,
} from '@atlas/contracts';
import type { MatrixRoute } from './routes.js';

/** What a user was granted, as the tables of identity have it. */
export interface Rights {
  readonly kind: Audience;
  readonly permissions: ReadonlySet<string>;
  readonly menus: ReadonlySet<number>;
  readonly isSystem: boolean;
}

/** What a request says that declarations depend on. */
export interface Asked {
  /** It changes the record that it names; without one it adds a record. */
  readonly namesRecord: boolean;
  /** The record in the path is that of the caller's provider or portfolio. */
  readonly isOwnRecord: boolean;
  readonly tab: string;
  /** It names rows that all accounts share. */
  readonly namesShared: boolean;
}

/** A refusal that the declarations of a route demand. */
export interface Refusal {
  readonly status: 403 | 404;
  readonly why: string;
}

const refusal = (why: string): Refusal => ({ status: 403, why });
const MANAGE: PermissionKey = 'CanManageMaster';

/** How the declarations of a route refuse a user; undefined: they let the user in. Written from the declarations, not from the guards. */
export function refusedBy(route: MatrixRoute, rights: Rights, asked: Asked): Refusal | undefined {
  return (
    byAccess(route, rights, asked) ??
    byAudience(route, rights) ??
    byScreens(route, rights) ??
    byDefinition(route, rights, asked) ??
    byReport(route, rights)
  );
}

function byAccess({ access }: MatrixRoute, { permissions, isSystem }: Rights, { namesRecord }: Asked): Refusal | undefined {
  switch (access.kind) {
    case 'public':
    case 'signed_in':
      return undefined;
    case 'service':
      return refusal('for services only');
    case 'system_user':
      return isSystem ? undefined : refusal('for system users only');
    case 'permission': {
      const does = access.does === 'Save' ? (namesRecord ? 'Edit' : 'Add') : access.does;
      if (!access.anyOf.some(key => permissions.has(key))) return refusal(`needs ${access.anyOf.join(' or ')}`);
      return permissions.has(does) ? undefined : refusal(`needs ${does}`);
    }
  }
}

function byAudience({ audience }: MatrixRoute, { kind }: Rights): Refusal | undefined {
  if (!audience || audience.of.includes(kind)) return undefined;
  return { status: 'notFound' in audience.refusal ? 404 : 403, why: `for ${audience.of.join(', ')}` };
}

function byScreens({ screens, access }: MatrixRoute, { menus }: Rights): Refusal | undefined {
  if (access.kind === 'system_user' || access.kind === 'public' || access.kind === 'service') return undefined;
  if (screens === 'every') return undefined;
  return screens?.some(name => menus.has(SCREEN_ENTRIES[name].id)) ? undefined : refusal(`on ${screens?.join(', ')}`);
}

/** Routes of master data say how they use a definition, and the definition who reads and writes its records. */
function byDefinition({ master }: MatrixRoute, rights: Rights, asked: Asked): Refusal | undefined {
  if (!master) return undefined;
  const { as, firmNeeds, definition } = master;
  const { permissions, kind } = rights;
  const isClient = kind !== 'law_firm';
  const reader = { ...rights, features: new Set<string>(FEATURE_KEYS) };
  const reading = !isClient && mayReadMaster(definition, reader) ? undefined : refusal(`reads ${definition.path}`);
  const needs = (key: string | undefined) => (key === undefined || permissions.has(key) ? undefined : refusal(`needs ${key}`));
  const ofOwner = asked.isOwnRecord ? undefined : refusal('the own record only');
  switch (as) {
    case 'reader':
      return reading;
    case 'chooser':
      return definition.get !== 'new' && !definition.managersOnly ? undefined : reading;
    case 'owner':
      return isClient ? ofOwner : (reading ?? needs(firmNeeds));
    case 'reader_of_tab': {
      const tab = tabsOf(definition).find(one => one === asked.tab);
      if (isClient) return tab && definition.ownTabs.includes(tab) ? ofOwner : refusal('a tab of the firm');
      const fields = definition.sections.filter(one => one.tab === tab).flatMap(one => Object.values(one.fields));
      return reading ?? needs(fields.length && fields.every(({ managersOnly }) => managersOnly) ? MANAGE : undefined);
    }
    case 'writer': {
      const isShared = definition.shared === 'only' || (definition.shared === 'also' && asked.namesShared);
      return (
        needs(definition.managersOnly ? MANAGE : undefined) ??
        needs(definition.alsoNeeds) ??
        (isShared && !rights.isSystem ? refusal('rows of all accounts') : undefined)
      );
    }
  }
}

/** A report is for those who have it in their menu. */
function byReport({ report }: MatrixRoute, { menus, permissions }: Rights): Refusal | undefined {
  if (!report) return undefined;
  const isOpen =
    menus.has(report.menuId) &&
    MENU_SCREENS.some(({ path, anyOf }) => path === report.path && (anyOf?.some(key => permissions.has(key)) ?? true));
  return isOpen ? undefined : refusal(`in the menu: ${report.menuId}`);
}
