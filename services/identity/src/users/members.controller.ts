import { MembersRequest } from '@atlas/contracts';
import { Audience, CurrentSession, OnScreens, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { MembersService } from './members.service.js';

/** Ours: members of roles and departments. It changes users, so it needs their permission. */
@Audience('law_firm')
@OnScreens('userManagement')
@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Post('roles/:id/members')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUser')
  ofRole(@CurrentSession() session: Session, @Param('id', RecordId) id: number, @Body() request: MembersRequest): Promise<void> {
    return this.members.change(session, { level: 'role', id }, request);
  }

  @Post('application/department/:id/members')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUser')
  ofDepartment(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: MembersRequest,
  ): Promise<void> {
    return this.members.change(session, { level: 'department', id }, request);
  }
}
