import {
  SINGLE_SIGN_ON_DONE_PARAMETER,
  SINGLE_SIGN_ON_REFUSAL_PARAMETER,
  StartSingleSignOnRequest,
  type SingleSignOnStart,
} from '@atlas/contracts';
import { CONFIG, Public, type Config } from '@atlas/platform';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserTokens } from '../sign-in/browser-tokens.js';
import { openIdCookie, setOpenIdCookie } from '../sign-in/token-cookies.js';
import { OpenIdSignInService, SingleSignOnRefused } from './openid-sign-in.service.js';
import { TRANSACTION_MINUTES } from './openid-transactions.js';

/** Ours: signing in at the provider of a firm. */
@Public()
@Controller('Token')
export class OpenIdController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signIns: OpenIdSignInService,
    private readonly tokens: BrowserTokens,
  ) {}

  @Post('SingleSignOn')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async start(
    @Body() { firm }: StartSingleSignOnRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SingleSignOnStart> {
    const { url, browser } = await this.signIns.start(firm, request.ip, openIdCookie(request));
    setOpenIdCookie(reply, browser, TRANSACTION_MINUTES);
    return { url };
  }

  /** Where the provider sends the browser. It redirects to the sign-in page in any case, and nowhere else. */
  @Get('SingleSignOnAnswer')
  @Header('cache-control', 'no-store')
  async answer(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const query = new URL(request.url, this.config.publicUrl).searchParams;
    const client = { address: request.ip, userAgent: request.headers['user-agent'] };
    try {
      this.tokens.setCookies(await this.signIns.finish(query, openIdCookie(request), client), request, reply);
      this.#redirect(reply, { [SINGLE_SIGN_ON_DONE_PARAMETER]: 'done' });
    } catch (error) {
      if (!(error instanceof SingleSignOnRefused)) throw error;
      this.#redirect(reply, { [SINGLE_SIGN_ON_REFUSAL_PARAMETER]: error.refusal });
    }
  }

  #redirect(reply: FastifyReply, parameters: Readonly<Record<string, string>>): void {
    void reply.status(303).header('location', `${this.config.publicUrl}/login?${new URLSearchParams(parameters).toString()}`);
  }
}
