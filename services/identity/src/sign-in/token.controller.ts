import { SignInRequest, SignOutRequest, type TokenAnswer } from '@atlas/contracts';
import { CONFIG, Public, readAccessToken, sessionFromClaims, type AccessTokenClaims, type Config } from '@atlas/platform';
import { Body, Controller, Get, Header, Headers, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

/** Signing in, staying signed in, signing out. */
@Public()
@Controller('Token')
export class TokenController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly activity: IdentityActivity,
  ) {}

  @Post('GetAccessToken')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signIn(@Body() request: SignInRequest): Promise<TokenAnswer> {
    return this.signIns.signIn(request);
  }

  /** By query as the first documented client asks, or by header as the second does. */
  @Get('RefreshToken')
  @Header('cache-control', 'no-store')
  refresh(@Query('refreshToken') byQuery?: string, @Headers('refresh_token') byHeader?: string): Promise<TokenAnswer> {
    return this.sessions.refresh(byQuery ?? byHeader);
  }

  /** Also with an access token that has run out: whoever holds it may end its session. Signing out twice is no error. */
  @Post('SignOut')
  @HttpCode(204)
  async signOut(
    @Body() request: SignOutRequest | undefined,
    @Headers('authorization') authorization?: string,
    @Headers('refresh_token') byHeader?: string,
  ): Promise<void> {
    const bearer = this.#sessionOf(authorization);
    const ended =
      (await this.sessions.endByToken(request?.refresh_token || byHeader)) ??
      (bearer && (await this.sessions.endById(bearer.accountId, bearer.sid)));
    if (ended) await this.activity.record(sessionFromClaims(ended), 'SignedOut', 'Signed out');
  }

  #sessionOf(authorization: string | undefined): AccessTokenClaims | undefined {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    return token ? readAccessToken(token, this.config.tokenSecret, { ignoreExpiration: true }) : undefined;
  }
}
