import { MenuGrantsRequest, PermissionGrantsRequest, type Grants, type PermissionKey } from '@atlas/contracts';
import { CurrentSession, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import type { GrantLevel } from './effective-access.js';
import { GrantsService } from './grants.service.js';

const numbers = ({ granted, denied, inherited }: Grants<string>): Grants<number> => ({
  granted: granted.map(Number),
  denied: denied.map(Number),
  inherited: inherited.map(Number),
});

/** The four documented calls of one kind of subject: `application/{level}/{id}/permissions` and `/menu_items`, to read and to replace. */
function grantsControllerOf(level: GrantLevel, readers: readonly PermissionKey[], writers: readonly PermissionKey[]): Type {
  @Controller(`application/${level}/:id`)
  class GrantsController {
    constructor(private readonly grants: GrantsService) {}

    @Get('permissions')
    @RequirePermission(...readers, ...writers)
    @RecordsRead('Granted permissions')
    permissions(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<Grants<string>> {
      return this.grants.read(session, { level, id }, 'permission');
    }

    @Post('permissions')
    @HttpCode(200)
    @RequirePermission(...writers)
    setPermissions(
      @CurrentSession() session: Session,
      @Param('id', RecordId) id: number,
      @Body() { granted, denied }: PermissionGrantsRequest,
    ): Promise<Grants<string>> {
      return this.grants.replace(session, { level, id }, 'permission', { granted, denied: denied ?? [] });
    }

    @Get('menu_items')
    @RequirePermission(...readers, ...writers)
    @RecordsRead('Granted menu entries')
    async menuItems(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<Grants<number>> {
      return numbers(await this.grants.read(session, { level, id }, 'menu'));
    }

    @Post('menu_items')
    @HttpCode(200)
    @RequirePermission(...writers)
    async setMenuItems(
      @CurrentSession() session: Session,
      @Param('id', RecordId) id: number,
      @Body() { granted, denied }: MenuGrantsRequest,
    ): Promise<Grants<number>> {
      const wanted = { granted: granted.map(String), denied: (denied ?? []).map(String) };
      return numbers(await this.grants.replace(session, { level, id }, 'menu', wanted));
    }
  }
  // The API's description names a route by its class.
  Object.defineProperty(GrantsController, 'name', { value: `${level[0]!.toUpperCase()}${level.slice(1)}GrantsController` });
  return GrantsController;
}

export const RoleGrantsController = grantsControllerOf('role', ['CanViewRole'], ['CanManagePermission']);
export const DepartmentGrantsController = grantsControllerOf('department', ['CanViewRole'], ['CanManagePermission']);
export const UserGrantsController = grantsControllerOf('user', ['CanViewUser'], ['CanEditUserPermission']);
