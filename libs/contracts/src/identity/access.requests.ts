import { IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { ALL_PERMISSIONS, type PermissionGroup, type PermissionKey } from '../session/permissions.js';
import { ReadOnly } from '../read-only-fields.js';
import { FEATURE_KEYS } from './features.js';
import { Distinct, OptionalText, RequiredText } from './fields.js';
import { MENU_IDS } from './menu.js';

/** `POST roles`, `PUT roles/{id}` */
@ReadOnly({ fixed: ['id', 'full_access', 'is_system'], calculated: ['user_count', 'revision'] })
export class RoleRequest {
  @RequiredText('Role', 'Please Enter Role Name.')
  name!: string;

  @OptionalText('Description', 1000)
  description?: string;
}

/**
 * `POST application/{role|department|user}/{id}/permissions`. What a role grants, a department and after it a user may add to (`granted`) or take
 * from (`denied`); a role denies nothing.
 */
@ReadOnly({ calculated: ['inherited', 'inherited_from'] })
export class PermissionGrantsRequest {
  @IsArray({ message: 'Please Select Permissions.' })
  @Distinct({ message: 'A permission is named twice.' })
  @IsIn(ALL_PERMISSIONS, { each: true, message: 'There is no such permission.' })
  granted!: PermissionKey[];

  @IsOptional()
  @IsArray({ message: 'Please Select Permissions.' })
  @Distinct({ message: 'A permission is named twice.' })
  @IsIn(ALL_PERMISSIONS, { each: true, message: 'There is no such permission.' })
  denied?: PermissionKey[];
}

/** `POST application/{role|department|user}/{id}/menu_items`, by menu id. */
@ReadOnly({ calculated: ['inherited', 'inherited_from'] })
export class MenuGrantsRequest {
  @IsArray({ message: 'Please Select Menu Items.' })
  @Distinct({ message: 'A menu item is named twice.' })
  @IsIn(MENU_IDS, { each: true, message: 'There is no such menu item.' })
  granted!: number[];

  @IsOptional()
  @IsArray({ message: 'Please Select Menu Items.' })
  @Distinct({ message: 'A menu item is named twice.' })
  @IsIn(MENU_IDS, { each: true, message: 'There is no such menu item.' })
  denied?: number[];
}

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
export class FeatureRequest {
  @IsIn(FEATURE_KEYS, { message: 'There is no such feature.' })
  key!: string;

  @IsBoolean({ message: 'Enabled is not valid.' })
  enabled!: boolean;
}
