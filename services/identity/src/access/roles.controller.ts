import { checkReadOnly, RoleRequest, type RoleRecord } from '@atlas/contracts';
import { CurrentSession, IfMatch, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RecordId } from '../http/record-id.pipe.js';
import { NO_RECORD, withRevision } from '../http/with-revision.js';
import { RolesService } from './roles.service.js';

/** Roles of the account. */
@Controller('roles')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Get()
  @RequirePermission('CanViewRole', 'CanManageRole', 'CanManageUser')
  @RecordsRead('Roles')
  list(@CurrentSession() session: Session): Promise<RoleRecord[]> {
    return this.roles.list(session);
  }

  @Get(':id')
  @RequirePermission('CanViewRole', 'CanManageRole')
  @RecordsRead('Role')
  async get(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoleRecord> {
    return withRevision(reply, await this.roles.get(session, id));
  }

  @Post()
  @RequirePermission('CanManageRole')
  async create(
    @CurrentSession() session: Session,
    @Body() request: RoleRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoleRecord> {
    const ignored = await checkReadOnly(request, NO_RECORD);
    return withRevision(reply, await this.roles.create(session, request), ignored);
  }

  @Put(':id')
  @RequirePermission('CanManageRole')
  async update(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: RoleRequest,
    @IfMatch() ifMatch: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoleRecord> {
    const ignored = await checkReadOnly(request, () => this.roles.get(session, id));
    return withRevision(reply, await this.roles.update(session, id, request, ifMatch), ignored);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequirePermission('CanDeleteRole')
  remove(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.roles.remove(session, id);
  }
}
