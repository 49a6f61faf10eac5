import { bool, choice, choices, references, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { ALL_PERMISSIONS, type PermissionGroup, type PermissionKey } from '../session/permissions.js';
import { ReadOnly } from '../read-only-fields.js';
import { FEATURE_KEYS } from './features.js';
import { MENU_IDS } from './menu.js';
import { documentedTexts } from '../texts/documented.js';
import { identityTexts } from '../texts/identity.js';

const ROLE_FIELDS = {
  name: required(text('Role', { message: documentedTexts.pleaseEnter('Role Name') })),
  description: text({ max: 1000 }),
} as const;

const ROLE_READ_ONLY = { fixed: ['id', 'full_access', 'is_system'], calculated: ['user_count', 'revision'] };

/** `PUT roles/{id}` */
@ReadOnly(ROLE_READ_ONLY)
export class RoleRequest extends requestOf(ROLE_FIELDS) {}

/** `POST roles`; with the key of a preset the role starts with its permissions and menu entries. */
@ReadOnly(ROLE_READ_ONLY)
export class CreateRoleRequest extends requestOf({ ...ROLE_FIELDS, preset: text('Preset', { max: 40 }) }) {}

/** `POST application/department`, `PUT application/department/{id}` (ours). */
@ReadOnly({ fixed: ['id'], calculated: ['user_count', 'revision', 'warnings'] })
export class DepartmentRequest extends requestOf({
  name: required(text('Department', { max: 80, message: documentedTexts.pleaseEnter('Department Name') })),
}) {}

const USERS_MAX = 1000;
const userIds = (label: string) =>
  references('user', {
    label,
    says: identityTexts.selectUsers,
    twice: identityTexts.selectUsers,
    mayBeEmpty: true,
    most: { count: USERS_MAX, message: identityTexts.selectUsers },
  });

/** `POST roles/{id}/members`, `POST application/department/{id}/members` (ours): the users who become members, and those who no longer are. */
export class MembersRequest extends requestOf({ added: userIds('Added Users'), removed: userIds('Removed Users') }) {}

const PERMISSIONS = choices('Permissions', ALL_PERMISSIONS, {
  unfit: identityTexts.noSuchPermission,
  twice: identityTexts.permissionTwice,
  mayBeEmpty: true,
});

/**
 * `POST application/{role|department|user}/{id}/permissions`. What a role grants, a department and after it a user may add to (`granted`) or take
 * from (`denied`); a role denies nothing.
 */
@ReadOnly({ calculated: ['inherited', 'inherited_from'] })
export class PermissionGrantsRequest extends requestOf({ granted: required(PERMISSIONS), denied: PERMISSIONS }) {}

const MENU_ITEMS = references('menu_item', { label: 'Menu Items', twice: identityTexts.menuTwice, mayBeEmpty: true });
const KNOWN: ReadonlySet<number> = new Set(MENU_IDS);
const areKnown = (ids: readonly number[] | null | undefined): string | undefined =>
  ids?.every(id => KNOWN.has(id)) === false ? identityTexts.noSuchMenu : undefined;

/** `POST application/{role|department|user}/{id}/menu_items`, by menu id. */
@ReadOnly({ calculated: ['inherited', 'inherited_from'] })
export class MenuGrantsRequest extends requestOf(
  { granted: required(MENU_ITEMS), denied: MENU_ITEMS },
  { granted: ({ granted }) => areKnown(granted), denied: ({ denied }) => areKnown(denied) },
) {}

/** A role or department that grants something to a user. */
export interface GrantSource<Key extends string | number> {
  readonly level: 'role' | 'department';
  readonly id: number;
  readonly name: string;
  readonly keys: readonly Key[];
}

/** The answer beside both: what is granted here, and what holds without it. */
export interface Grants<Key extends string | number> {
  readonly granted: readonly Key[];
  readonly denied: readonly Key[];
  readonly inherited: readonly Key[];
  /** Where the inherited ones come from; one may come from several. */
  readonly inherited_from: readonly GrantSource<Key>[];
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

/** `GET user/permissions` */
export interface PermissionGroupAnswer {
  readonly group: PermissionGroup;
  readonly permissions: readonly { readonly key: PermissionKey }[];
}

/** A role as the role list and form show it. */
export interface RoleRecord {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** Holds every permission and menu entry, those of later versions too. */
  readonly full_access: boolean;
  /** Came with the account; cannot be deleted. */
  readonly is_system: boolean;
  readonly user_count: number;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

/** A department as `GET application/department` lists it. */
export interface DepartmentRecord {
  readonly id: number;
  readonly name: string;
  readonly user_count: number;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

/** `GET roles/preset` (ours): what a new role can start with. */
export interface RolePreset {
  readonly key: string;
  readonly name: string;
  readonly description: string;
}

/** An entry that can be granted, as `GET application/menu_items` (ours) lists it; two screens may share one. */
export interface MenuCatalogEntry {
  readonly id: number;
  /** Titles of the screens that it opens. */
  readonly title: string;
  /** The parts of the menu above it, from the top. */
  readonly trail: readonly string[];
  /** False: its screen is not built yet. */
  readonly is_used: boolean;
  /** The permissions that its screens need in addition to View: one of these. Empty: none. */
  readonly any_of: readonly PermissionKey[];
}

/** Who grants or denies a right to a user. */
export interface RightSource {
  readonly level: 'role' | 'department' | 'user';
  readonly id: number;
  readonly name: string;
  readonly allowed: boolean;
}

/** One right of a user: whether it holds, and who grants or denies it, in the order in which that counts. */
export interface ExplainedRight<Key extends string | number> {
  readonly key: Key;
  readonly is_held: boolean;
  /** It is granted, but only users of the law firm can have it. */
  readonly is_for_firm_only: boolean;
  readonly said_by: readonly RightSource[];
}

/** `GET application/user/{id}/rights` (ours): every right that a role, the department or the user's own grants name. */
export interface UserRights {
  readonly permissions: readonly ExplainedRight<PermissionKey>[];
  readonly menu_items: readonly ExplainedRight<number>[];
}

/** What a change of grants would do to one user. */
export interface GrantEffect<Key extends string | number> {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly gained: readonly Key[];
  readonly lost: readonly Key[];
}

/** `POST application/{role|department|user}/{id}/{permissions|menu_items}/preview` (ours): the users whose rights would change. */
export interface GrantPreview<Key extends string | number> {
  readonly users: readonly GrantEffect<Key>[];
}

/** `PUT domain/features` (ours) */
export class FeatureRequest extends requestOf({
  key: required(choice('Feature', FEATURE_KEYS, { says: identityTexts.noSuchFeature })),
  enabled: required(bool({ says: identityTexts.enabledNotValid })),
}) {}
