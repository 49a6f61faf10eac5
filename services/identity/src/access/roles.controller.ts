import { checkReadOnly, CreateRoleRequest, RoleRequest, type RolePreset, type RoleRecord } from '@atlas/contracts';
import {
  CurrentSession,
  IfMatch,
  RequirePermission,
  RecordsRead,
  type Session,
  Audience,
  SendsRevision,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { NO_RECORD, withWarnings } from '../http/with-warnings.js';
import { RolesService } from './roles.service.js';

/** Roles of the account. */
@Audience('law_firm')
@OnScreens('userManagement')
@Controller('roles')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Get()
  @RequirePermission('View', 'CanViewRole', 'CanManageRole', 'CanManageUser')
  @RecordsRead('Roles')
  list(@CurrentSession() session: Session): Promise<RoleRecord[]> {
    return this.roles.list(session);
  }

  /** Ours. */
  @Get('preset')
  @RequirePermission('View', 'CanManageRole')
  presets(): RolePreset[] {
    return this.roles.presets();
  }

  @SendsRevision()
  @Get(':id')
  @RequirePermission('View', 'CanViewRole', 'CanManageRole')
  @RecordsRead('Role')
  get(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<RoleRecord> {
    return this.roles.get(session, id);
  }

  @SendsRevision()
  @Post()
  @RequirePermission('Add', 'CanManageRole')
  async create(@CurrentSession() session: Session, @Body() request: CreateRoleRequest): Promise<RoleRecord> {
    const ignored = await checkReadOnly(request, NO_RECORD);
    return withWarnings(await this.roles.create(session, request), ignored);
  }

  @SendsRevision()
  @Put(':id')
  @RequirePermission('Edit', 'CanManageRole')
  async update(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: RoleRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RoleRecord> {
    const ignored = await checkReadOnly(request, () => this.roles.get(session, id));
    return withWarnings(await this.roles.update(session, id, request, ifMatch), ignored);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequirePermission('Delete', 'CanDeleteRole')
  remove(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.roles.remove(session, id);
  }
}
