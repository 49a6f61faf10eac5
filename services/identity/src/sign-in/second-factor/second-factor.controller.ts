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
import { CONFIG, PeopleOnly, Public, type Config } from '@atlas/platform';
import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownBrowsers } from '../known-browsers.js';
import type { SessionClient } from '../sessions.service.js';
import { isBrowser, knownBrowserCookie, setKnownBrowserCookie, setRefreshCookie } from '../token-cookies.js';
import { SecondFactorSignIn, type Completed } from './second-factor-sign-in.service.js';

const clientOf = ({ ip, headers }: FastifyRequest): SessionClient => ({ address: ip, userAgent: headers['user-agent'] });

/** Ours: the second half of a sign-in, and the sign-in with a passkey. */
@Public()
@PeopleOnly()
@Controller('Token')
export class SecondFactorController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signIns: SecondFactorSignIn,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('SecondFactor')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async byCode(
    @Body() { token, code }: SecondFactorRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    return this.#signedIn(await this.signIns.byCode(token, code, clientOf(request)), request, reply);
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
    return this.#signedIn(await this.signIns.confirmSetUp(token, code, clientOf(request)), request, reply);
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
    return this.#signedIn(await this.signIns.byPasskey(token, passkey, clientOf(request)), request, reply);
  }

  /** As after a sign-in by password alone: a browser has the refresh token in a cookie only. */
  #signedIn<Answer extends TokenAnswer>(
    { accountId, userId, answer }: Completed<Answer>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!isBrowser(request)) return answer;
    setKnownBrowserCookie(reply, this.browsers.remember(knownBrowserCookie(request), accountId, userId));
    const { refresh_token, ...rest } = answer;
    if (refresh_token) setRefreshCookie(reply, refresh_token, this.config);
    return rest as Answer;
  }
}
