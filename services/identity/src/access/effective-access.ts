import {
  ALL_PERMISSIONS,
  EMERGENCY_MENU_IDS,
  EMERGENCY_PERMISSIONS,
  MASTER_MENU_ID,
  MENU_IDS,
  menuIdsUnder,
  PERMISSION_GROUPS,
  SYSTEM_MENU_IDS,
  type PermissionKey,
  type UserType,
} from '@atlas/contracts';

export type GrantKind = 'permission' | 'menu';

/** Who says it: a department overrules the roles, the user overrules both. */
export type GrantLevel = 'role' | 'department' | 'user';

export interface Grant {
  readonly level: GrantLevel;
  readonly kind: GrantKind;
  /** A permission key, or a menu id as text. */
  readonly key: string;
  readonly allowed: boolean;
}

/** Everything that decides what one user may do. */
export interface AccessFacts {
  readonly userType: UserType;
  /** One of the user's roles holds everything there is. */
  readonly fullAccess: boolean;
  /** Looks after all accounts. */
  readonly isSystem?: boolean;
  /** They have emergency access now. */
  readonly hasEmergency?: boolean;
  readonly grants: readonly Grant[];
}

export interface EffectiveAccess {
  readonly permissions: readonly PermissionKey[];
  readonly menuIds: readonly number[];
}

const LEVELS: readonly GrantLevel[] = ['role', 'department', 'user'];

/** Providers and funders work on their cases; users, roles, master data and settings are the firm's, whatever role they were given by mistake. */
const OUTSIDERS_MAY_HOLD: ReadonlySet<string> = new Set([...PERMISSION_GROUPS.Generic, ...PERMISSION_GROUPS.Cases]);

/** Their grant is enough to read master data, so they are the firm's alone, too. */
const FIRM_ENTRIES: ReadonlySet<number> = new Set(menuIdsUnder(MASTER_MENU_ID));

/** What holds after the levels up to `last` have spoken. */
function keysOf(facts: AccessFacts, kind: GrantKind, all: readonly string[], last: GrantLevel): ReadonlySet<string> {
  const keys = new Set(facts.fullAccess ? all : []);
  for (const level of LEVELS.slice(0, LEVELS.indexOf(last) + 1)) {
    for (const grant of facts.grants) {
      if (grant.level !== level || grant.kind !== kind) continue;
      if (grant.allowed) keys.add(grant.key);
      else keys.delete(grant.key);
    }
  }
  return keys;
}

/** What a user may do and see, in the order of the catalogs. Keys that the product no longer knows fall out. */
export function effectiveAccess(facts: AccessFacts, last: GrantLevel = 'user'): EffectiveAccess {
  const emergency = facts.hasEmergency ? [...EMERGENCY_PERMISSIONS, ...EMERGENCY_MENU_IDS.map(String)] : [];
  const permissions = new Set([...keysOf(facts, 'permission', ALL_PERMISSIONS, last), ...emergency]);
  const menus = new Set([...keysOf(facts, 'menu', MENU_IDS.map(String), last), ...emergency]);
  return {
    permissions: ALL_PERMISSIONS.filter(key => permissions.has(key) && (facts.userType === 1 || OUTSIDERS_MAY_HOLD.has(key))),
    menuIds: [
      ...MENU_IDS.filter(id => menus.has(String(id)) && (facts.userType === 1 || !FIRM_ENTRIES.has(id))),
      ...(facts.isSystem ? SYSTEM_MENU_IDS : []),
    ],
  };
}
