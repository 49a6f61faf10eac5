import {
  checkReadOnly,
  type GrantPreview,
  type Grants,
  MenuGrantsRequest,
  PermissionGrantsRequest,
  type PermissionKey,
  type UserRights,
} from '@atlas/contracts';
import { CurrentSession, RequirePermission, RecordsRead, type Session, Audience, OnScreens } from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import type { GrantLevel } from './effective-access.js';
import { GrantsService } from './grants.service.js';

const withWarnings = <Key extends string | number>(grants: Grants<Key>, warnings: readonly string[]): Grants<Key> =>
  warnings.length ? { ...grants, warnings } : grants;

const numbers = ({ granted, denied, inherited, inherited_from }: Grants<string>): Grants<number> => ({
  granted: granted.map(Number),
  denied: denied.map(Number),
  inherited: inherited.map(Number),
  inherited_from: inherited_from.map(source => ({ ...source, keys: source.keys.map(Number) })),
});

const permissionsIn = ({ granted, denied }: PermissionGrantsRequest) => ({ granted, denied: denied ?? [] });
const menuItemsIn = ({ granted, denied }: MenuGrantsRequest) => ({
  granted: granted.map(String),
  denied: (denied ?? []).map(String),
});

/** The API's description names a route by its class. */
function named(controller: Type, level: GrantLevel, suffix: string): Type {
  return Object.defineProperty(controller, 'name', { value: `${level[0]!.toUpperCase()}${level.slice(1)}${suffix}` });
}

/** The four documented calls of one kind of subject: `application/{level}/{id}/permissions` and `/menu_items`, to read and to replace. */
function grantsControllerOf(level: GrantLevel, readers: readonly PermissionKey[], writers: readonly PermissionKey[]): Type {
  @Audience('law_firm')
  @OnScreens('userManagement')
  @Controller(`application/${level}/:id`)
  class GrantsController {
    constructor(private readonly grants: GrantsService) {}

    @Get('permissions')
    @RequirePermission('View', ...readers, ...writers)
    @RecordsRead('Granted permissions')
    permissions(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<Grants<string>> {
      return this.grants.read(session, { level, id }, 'permission');
    }

    @Post('permissions')
    @HttpCode(200)
    @RequirePermission('Edit', ...writers)
    async setPermissions(
      @CurrentSession() session: Session,
      @Param('id', RecordId) id: number,
      @Body() request: PermissionGrantsRequest,
    ): Promise<Grants<string>> {
      const ignored = await checkReadOnly(request, () => this.permissions(session, id));
      return withWarnings(await this.grants.replace(session, { level, id }, 'permission', permissionsIn(request)), ignored);
    }

    @Get('menu_items')
    @RequirePermission('View', ...readers, ...writers)
    @RecordsRead('Granted menu entries')
    async menuItems(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<Grants<number>> {
      return numbers(await this.grants.read(session, { level, id }, 'menu'));
    }

    @Post('menu_items')
    @HttpCode(200)
    @RequirePermission('Edit', ...writers)
    async setMenuItems(
      @CurrentSession() session: Session,
      @Param('id', RecordId) id: number,
      @Body() request: MenuGrantsRequest,
    ): Promise<Grants<number>> {
      const ignored = await checkReadOnly(request, () => this.menuItems(session, id));
      return withWarnings(numbers(await this.grants.replace(session, { level, id }, 'menu', menuItemsIn(request))), ignored);
    }
  }
  return named(GrantsController, level, 'GrantsController');
}

/** Ours: whose rights a change of grants would change. */
function previewControllerOf(level: GrantLevel, writers: readonly PermissionKey[]): Type {
  @Audience('law_firm')
  @OnScreens('userManagement')
  @Controller(`application/${level}/:id`)
  class PreviewController {
    constructor(private readonly grants: GrantsService) {}

    @Post('permissions/preview')
    @HttpCode(200)
    @RequirePermission('View', ...writers)
    @RecordsRead('Preview of permissions')
    previewPermissions(
      @CurrentSession() session: Session,
      @Param('id', RecordId) id: number,
      @Body() request: PermissionGrantsRequest,
    ): Promise<GrantPreview<string>> {
      return this.grants.preview(session, { level, id }, 'permission', permissionsIn(request));
    }

    @Post('menu_items/preview')
    @HttpCode(200)
    @RequirePermission('View', ...writers)
    @RecordsRead('Preview of menu entries')
    async previewMenuItems(
      @CurrentSession() session: Session,
      @Param('id', RecordId) id: number,
      @Body() request: MenuGrantsRequest,
    ): Promise<GrantPreview<number>> {
      const { users } = await this.grants.preview(session, { level, id }, 'menu', menuItemsIn(request));
      return { users: users.map(user => ({ ...user, gained: user.gained.map(Number), lost: user.lost.map(Number) })) };
    }
  }
  return named(PreviewController, level, 'GrantPreviewController');
}

const READERS = { role: ['CanViewRole'], department: ['CanViewRole'], user: ['CanViewUser'] } as const;
const WRITERS = { role: ['CanManagePermission'], department: ['CanManagePermission'], user: ['CanEditUserPermission'] } as const;

export const GRANTS_CONTROLLERS: readonly Type[] = (['role', 'department', 'user'] as const).flatMap(level => [
  grantsControllerOf(level, READERS[level], WRITERS[level]),
  previewControllerOf(level, WRITERS[level]),
]);

/** Why a user holds what they hold. */
@Audience('law_firm')
@OnScreens('userManagement')
@Controller('application/user/:id/rights')
export class UserRightsController {
  constructor(private readonly grants: GrantsService) {}

  @Get()
  @RequirePermission('View', 'CanViewUser', 'CanEditUserPermission')
  @RecordsRead('Rights of a user')
  rights(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<UserRights> {
    return this.grants.explain(session, id);
  }
}
