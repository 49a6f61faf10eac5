import {
  ChangePasswordRequest,
  PreferenceRequest,
  UpdateProfileRequest,
  type JsonValue,
  type UserProfile,
} from '@atlas/contracts';
import { CurrentSession, OrdinaryNotFound, SignedIn, type Session } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { PreferencesService } from './preferences.service.js';
import { ProfileService } from './profile.service.js';

/** The signed-in user: profile, password, and what the client keeps for them. */
@SignedIn()
@Controller('user')
export class OwnUserController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly preferences: PreferencesService,
  ) {}

  @Get('profile')
  profile(@CurrentSession() session: Session): Promise<UserProfile> {
    return this.profiles.get(session);
  }

  @Put('profile')
  updateProfile(@CurrentSession() session: Session, @Body() request: UpdateProfileRequest): Promise<UserProfile> {
    return this.profiles.update(session, request);
  }

  @Put('change-password')
  @HttpCode(204)
  changePassword(@CurrentSession() session: Session, @Body() request: ChangePasswordRequest): Promise<void> {
    return this.profiles.changePassword(session, request);
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
  keepPreference(
    @CurrentSession() session: Session,
    @Param('key') key: string,
    @Body() { value }: PreferenceRequest,
  ): Promise<void> {
    return this.preferences.put(session, key, value);
  }

  @Delete('preference/:key')
  @HttpCode(204)
  removePreference(@CurrentSession() session: Session, @Param('key') key: string): Promise<void> {
    return this.preferences.remove(session, key);
  }
}
