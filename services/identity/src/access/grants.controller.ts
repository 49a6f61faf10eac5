import { checkReadOnly, MenuGrantsRequest, PermissionGrantsRequest, type Grants, type PermissionKey } from '@atlas/contracts';
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
      const wanted = { granted: request.granted, denied: request.denied ?? [] };
      return withWarnings(await this.grants.replace(session, { level, id }, 'permission', wanted), ignored);
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
      const wanted = { granted: request.granted.map(String), denied: (request.denied ?? []).map(String) };
      return withWarnings(numbers(await this.grants.replace(session, { level, id }, 'menu', wanted)), ignored);
    }
  }
  // The API's description names a route by its class.
  Object.defineProperty(GrantsController, 'name', { value: `${level[0]!.toUpperCase()}${level.slice(1)}GrantsController` });
  return GrantsController;
}

export const RoleGrantsController = grantsControllerOf('role', ['CanViewRole'], ['CanManagePermission']);
export const DepartmentGrantsController = grantsControllerOf('department', ['CanViewRole'], ['CanManagePermission']);
export const UserGrantsController = grantsControllerOf('user', ['CanViewUser'], ['CanEditUserPermission']);
