import {
  AddPasskeyRequest,
  ConfirmAppRequest,
  OwnSecondFactorRequest,
  type AppKey,
  type OwnSecondFactor,
  type PasskeyOptions,
  type RecoveryCodes,
} from '@atlas/contracts';
import { Audience, CurrentSession, OnEveryScreen, PeopleOnly, SignedIn, type Session } from '@atlas/platform';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { OwnSecondFactorService } from './own-second-factor.service.js';

/** Ours: the second factor of the signed-in user. */
@SignedIn()
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@PeopleOnly()
@Controller('user/second_factor')
export class OwnSecondFactorController {
  constructor(private readonly service: OwnSecondFactorService) {}

  @Get()
  state(@CurrentSession() session: Session): Promise<OwnSecondFactor> {
    return this.service.state(session);
  }

  @Post('app')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  startApp(@CurrentSession() session: Session, @Body() request: OwnSecondFactorRequest): Promise<AppKey> {
    return this.service.startApp(session, request);
  }

  /** Recovery codes come with the first factor only. */
  @Post('app/confirm')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  confirmApp(@CurrentSession() session: Session, @Body() { code }: ConfirmAppRequest): Promise<RecoveryCodes> {
    return this.service.confirmApp(session, code);
  }

  @Post('app/remove')
  @HttpCode(204)
  removeApp(@CurrentSession() session: Session, @Body() request: OwnSecondFactorRequest): Promise<void> {
    return this.service.removeApp(session, request);
  }

  @Post('recovery_codes')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  newCodes(@CurrentSession() session: Session, @Body() request: OwnSecondFactorRequest): Promise<RecoveryCodes> {
    return this.service.newCodes(session, request);
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  passkeyOptions(@CurrentSession() session: Session, @Body() request: OwnSecondFactorRequest): Promise<PasskeyOptions> {
    return this.service.passkeyOptions(session, request);
  }

  /** Recovery codes come with the first factor only. */
  @Post('passkeys')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  addPasskey(@CurrentSession() session: Session, @Body() request: AddPasskeyRequest): Promise<RecoveryCodes> {
    return this.service.addPasskey(session, request);
  }

  @Post('passkeys/:id/remove')
  @HttpCode(204)
  removePasskey(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() request: OwnSecondFactorRequest,
  ): Promise<void> {
    return this.service.removePasskey(session, id, request);
  }
}
