import { SignInRequest, SignOutRequest, type SecondFactorNeeded, type TokenAnswer } from '@atlas/contracts';
import { PeopleOnly, Public, TokenVerifier, type AccessTokenClaims } from '@atlas/platform';
import { Body, Controller, Get, Header, Headers, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserTokens, withoutRefreshToken } from './browser-tokens.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { isBrowser, knownBrowserCookie, refreshCookie, removeRefreshCookie } from './token-cookies.js';

/** Signing in, staying signed in, signing out. */
@PeopleOnly()
@Public()
@Controller('Token')
export class TokenController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly tokens: BrowserTokens,
    private readonly verifier: TokenVerifier,
  ) {}

  @Post('GetAccessToken')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signIn(
    @Body() credentials: SignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer | SecondFactorNeeded> {
    const isFromBrowser = isBrowser(request);
    const knownBrowser = isFromBrowser ? knownBrowserCookie(request) : undefined;
    const { accountId, userId, answer } = await this.signIns.signIn(credentials, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      knownBrowser,
      isBrowser: isFromBrowser,
    });
    return 'second_factor' in answer ? answer : this.tokens.answer({ accountId, userId, answer }, request, reply);
  }

  /** By query as the first documented client asks, by header as the second does, or by cookie as the web client does. */
  @Get('RefreshToken')
  @Header('cache-control', 'no-store')
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('refreshToken') byQuery?: string,
    @Headers('refresh_token') byHeader?: string,
  ): Promise<TokenAnswer> {
    if (!isBrowser(request)) return this.sessions.refresh(byQuery ?? byHeader);
    const answer = await this.sessions.refresh(refreshCookie(request));
    this.tokens.setRefreshToken(answer, reply);
    return withoutRefreshToken(answer);
  }

  /** Also with an expired access token: its holder may end its session. Signing out twice is no error. */
  @Post('SignOut')
  @HttpCode(204)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: SignOutRequest,
    @Headers('authorization') authorization?: string,
    @Headers('refresh_token') byHeader?: string,
  ): Promise<void> {
    const token = body.refresh_token || byHeader;
    const bearer = await this.#sessionOf(authorization);
    const hasEnded = await this.sessions.signOutByToken(token || (isBrowser(request) ? refreshCookie(request) : undefined));
    // A browser whose cookie belongs to a later sign-in than this tab's token signs out of both.
    if (bearer && (isBrowser(request) || !hasEnded)) await this.sessions.signOut(bearer.accountId, bearer.sid);
    if (isBrowser(request)) removeRefreshCookie(reply);
  }

  async #sessionOf(authorization: string | undefined): Promise<AccessTokenClaims | undefined> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    return token ? (await this.verifier.read(token, { ignoreExpiration: true }))?.claims : undefined;
  }
}
