import { PortalTokenRequest, type TokenAnswer } from '@atlas/contracts';
import { CONFIG, Public, type Config } from '@atlas/platform';
import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrowser, setRefreshCookie } from '../sign-in/token-cookies.js';
import { PortalSignInService } from './portal-sign-in.service.js';

/** The documents name a login variant for the old portal, without its call. */
@Public()
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
  ): Promise<TokenAnswer> {
    const client = { address: request.ip, userAgent: request.headers['user-agent'] };
    const { refresh_token, ...answer } = (await this.signIns.signIn(token, client)).answer;
    if (!isBrowser(request)) return { ...answer, ...(refresh_token ? { refresh_token } : {}) };
    if (refresh_token) setRefreshCookie(reply, refresh_token, this.config);
    return answer;
  }
}
