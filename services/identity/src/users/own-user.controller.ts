import {
  ChangePasswordRequest,
  checkReadOnly,
  PreferenceRequest,
  UpdateProfileRequest,
  type JsonValue,
  type UserProfile,
  type UserSession,
} from '@atlas/contracts';
import {
  CurrentSession,
  IfMatch,
  OrdinaryNotFound,
  PeopleOnly,
  SignedIn,
  type Session,
  Audience,
  SendsRevision,
  OnEveryScreen,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { withWarnings } from '../http/with-warnings.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PreferencesService } from './preferences.service.js';
import { ProfileService } from './profile.service.js';

/** The signed-in user: profile, password, and what the client keeps for them. */
@SignedIn()
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller('user')
export class OwnUserController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly preferences: PreferencesService,
    private readonly ownSessions: OwnSessionsService,
  ) {}

  @SendsRevision()
  @Get('profile')
  profile(@CurrentSession() session: Session): Promise<UserProfile> {
    return this.profiles.get(session);
  }

  @PeopleOnly()
  @SendsRevision()
  @Put('profile')
  async updateProfile(
    @CurrentSession() session: Session,
    @Body() request: UpdateProfileRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<UserProfile> {
    const ignored = await checkReadOnly(request, () => this.profiles.get(session));
    return withWarnings(await this.profiles.update(session, request, ifMatch), ignored);
  }

  @PeopleOnly()
  @Put('change-password')
  @HttpCode(204)
  changePassword(@CurrentSession() session: Session, @Body() request: ChangePasswordRequest): Promise<void> {
    return this.profiles.changePassword(session, request);
  }

  /** Ours. */
  @PeopleOnly()
  @Get('sessions')
  sessions(@CurrentSession() session: Session): Promise<UserSession[]> {
    return this.ownSessions.list(session);
  }

  /** Ours: signs out everywhere else. */
  @PeopleOnly()
  @Post('sessions/end_others')
  @HttpCode(204)
  endOtherSessions(@CurrentSession() session: Session): Promise<void> {
    return this.ownSessions.endOthers(session);
  }

  /** Ours. */
  @PeopleOnly()
  @Delete('sessions/:id')
  @HttpCode(204)
  endSession(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.ownSessions.end(session, id);
  }

  @Get('preference')
  allPreferences(@CurrentSession() session: Session): Promise<Record<string, JsonValue>> {
    return this.preferences.all(session);
  }

  @OrdinaryNotFound('PREFERENCE_NOT_FOUND')
  @Get('preference/:key')
  async preference(@CurrentSession() session: Session, @Param('key') key: string): Promise<{ key: string; value: JsonValue }> {
    return { key, value: await this.preferences.get(session, key) };
  }

  @Put('preference/:key')
  @HttpCode(204)
  async keepPreference(
    @CurrentSession() session: Session,
    @Param('key') key: string,
    @Body() request: PreferenceRequest,
  ): Promise<void> {
    await checkReadOnly(request, () => ({ key }));
    await this.preferences.put(session, key, request.value);
  }

  @Delete('preference/:key')
  @HttpCode(204)
  removePreference(@CurrentSession() session: Session, @Param('key') key: string): Promise<void> {
    return this.preferences.remove(session, key);
  }
}
