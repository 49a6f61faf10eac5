import {
  PasskeyOptionsRequest,
  PasskeySignInRequest,
  SecondFactorRequest,
  SetUpSecondFactorRequest,
  type AppKey,
  type PasskeyOptions,
  type SignedInWithCodes,
  type TokenAnswer,
} from '@atlas/contracts';
import { PeopleOnly, Public } from '@atlas/platform';
import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserTokens } from '../browser-tokens.js';
import type { SessionClient } from '../sessions.service.js';
import { SecondFactorSignIn } from './second-factor-sign-in.service.js';

const clientOf = ({ ip, headers }: FastifyRequest): SessionClient => ({ address: ip, userAgent: headers['user-agent'] });

/** Ours: the second half of a sign-in, and the sign-in with a passkey. */
@Public()
@PeopleOnly()
@Controller('Token')
export class SecondFactorController {
  constructor(
    private readonly signIns: SecondFactorSignIn,
    private readonly tokens: BrowserTokens,
  ) {}

  @Post('SecondFactor')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async byCode(
    @Body() { token, code }: SecondFactorRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    return this.tokens.answer(await this.signIns.byCode(token, code, clientOf(request)), request, reply);
  }

  @Post('SetUpSecondFactor')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  setUp(@Body() { token }: SetUpSecondFactorRequest): Promise<AppKey> {
    return this.signIns.setUp(token);
  }

  @Post('ConfirmSecondFactor')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async confirmSetUp(
    @Body() { token, code }: SecondFactorRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInWithCodes> {
    return this.tokens.answer(await this.signIns.confirmSetUp(token, code, clientOf(request)), request, reply);
  }

  @Post('PasskeyOptions')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  passkeyOptions(@Body() { token }: PasskeyOptionsRequest): Promise<PasskeyOptions> {
    return this.signIns.passkeyOptions(token || undefined);
  }

  @Post('SignInWithPasskey')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async byPasskey(
    @Body() { token, passkey }: PasskeySignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    return this.tokens.answer(await this.signIns.byPasskey(token, passkey, clientOf(request)), request, reply);
  }
}
