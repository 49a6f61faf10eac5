import { PortalTokenRequest, type SecondFactorNeeded, type TokenAnswer } from '@atlas/contracts';
import { PeopleOnly, Public } from '@atlas/platform';
import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserTokens } from '../sign-in/browser-tokens.js';
import { PortalSignInService } from './portal-sign-in.service.js';

/** The documents name a login variant for the old portal, without its call. */
@Public()
@PeopleOnly()
@Controller('Token')
export class PortalSignInController {
  constructor(
    private readonly signIns: PortalSignInService,
    private readonly tokens: BrowserTokens,
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
    const { answer, ...user } = await this.signIns.signIn(token, client);
    return 'second_factor' in answer ? answer : this.tokens.answer({ ...user, answer }, request, reply);
  }
}
