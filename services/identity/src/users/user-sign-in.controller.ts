import type { SignInState } from '@atlas/contracts';
import { Audience, CurrentSession, OnScreens, PeopleOnly, RecordsRead, RequirePermission, type Session } from '@atlas/platform';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { UserSignInService } from './user-sign-in.service.js';

/** Ours: ways back in for a user, and out. */
@PeopleOnly()
@Audience('law_firm')
@OnScreens('userManagement')
@Controller('application/user/:id')
export class UserSignInController {
  constructor(private readonly signIns: UserSignInService) {}

  @Get('sign_in')
  @RequirePermission('View', 'CanViewUser', 'CanManageUser', 'CanManageUserSetting')
  @RecordsRead('Sign-in of a user')
  state(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<SignInState> {
    return this.signIns.state(session, id);
  }

  @Post('send_link')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUser', 'CanManageUserSetting')
  sendLink(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.signIns.sendLink(session, id);
  }

  @Post('unlock')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUserSetting')
  unlock(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.signIns.unlock(session, id);
  }

  @Post('remove_second_factor')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUserSetting')
  removeSecondFactor(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.signIns.removeSecondFactor(session, id);
  }

  @Post('unlink_provider')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUserSetting')
  unlinkProvider(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.signIns.unlink(session, id);
  }

  @Post('end_sessions')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUserSetting')
  endSessions(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.signIns.endSessions(session, id);
  }
}
