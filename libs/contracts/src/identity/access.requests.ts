import { bool, choice, choices, references, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { ALL_PERMISSIONS, type PermissionGroup, type PermissionKey } from '../session/permissions.js';
import { ReadOnly } from '../read-only-fields.js';
import { FEATURE_KEYS } from './features.js';
import { MENU_IDS } from './menu.js';
import { documentedTexts } from '../texts/documented.js';
import { identityTexts } from '../texts/identity.js';

/** `POST roles`, `PUT roles/{id}` */
@ReadOnly({ fixed: ['id', 'full_access', 'is_system'], calculated: ['user_count', 'revision'] })
export class RoleRequest extends requestOf({
  name: required(text('Role', { message: documentedTexts.pleaseEnter('Role Name') })),
  description: text({ max: 1000 }),
}) {}

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

/** `GET user/permissions`, `GET application/permissions` */
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

/** `PUT domain/features` (ours) */
export class FeatureRequest extends requestOf({
  key: required(choice('Feature', FEATURE_KEYS, { says: identityTexts.noSuchFeature })),
  enabled: required(bool({ says: identityTexts.enabledNotValid })),
}) {}
