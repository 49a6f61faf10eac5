import { PortalTokenRequest, type SecondFactorNeeded, type TokenAnswer } from '@atlas/contracts';
import { CONFIG, PeopleOnly, Public, type Config } from '@atlas/platform';
import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrowser, setRefreshCookie } from '../sign-in/token-cookies.js';
import { PortalSignInService } from './portal-sign-in.service.js';

/** The documents name a login variant for the old portal, without its call. */
@Public()
@PeopleOnly()
@Controller('Token')
export class PortalSignInController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signIns: PortalSignInService,
  ) {}

  @Post('OldPortal')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signIn(
    @Body() { token }: PortalTokenRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer | SecondFactorNeeded> {
    const client = { address: request.ip, userAgent: request.headers['user-agent'] };
    const signedIn = await this.signIns.signIn(token, client);
    if ('second_factor' in signedIn.answer) return signedIn.answer;
    const { refresh_token, ...answer } = signedIn.answer;
    if (!isBrowser(request)) return { ...answer, ...(refresh_token ? { refresh_token } : {}) };
    if (refresh_token) setRefreshCookie(reply, refresh_token, this.config);
    return answer;
  }
}
