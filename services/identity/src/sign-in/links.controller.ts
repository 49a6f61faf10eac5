import { LinkRequest, SendLinkRequest, SetPasswordRequest, type LinkInfo } from '@atlas/contracts';
import { PeopleOnly, Public } from '@atlas/platform';
import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownBrowsers } from './known-browsers.js';
import { LinksService, type LinkUser } from './links.service.js';
import { isBrowser, knownBrowserCookie, setKnownBrowserCookie } from './token-cookies.js';

/** Ours: the documents have the screens (/forgetPassword, /change_password) and not their calls. */
@PeopleOnly()
@Public()
@Controller('Token')
export class LinksController {
  constructor(
    private readonly links: LinksService,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('SendLink')
  @HttpCode(204)
  send(@Body() body: SendLinkRequest, @Req() request: FastifyRequest): Promise<void> {
    return this.links.send(body, request.ip);
  }

  @Post('Link')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  info(@Body() { token }: LinkRequest): Promise<LinkInfo> {
    return this.links.info(token);
  }

  @Post('SetPassword')
  @HttpCode(204)
  async setPassword(
    @Body() { token, password }: SetPasswordRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.#remember(await this.links.setPassword(token, password), request, reply);
  }

  @Post('Unlock')
  @HttpCode(204)
  async unlock(
    @Body() { token }: LinkRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.#remember(await this.links.unlock(token), request, reply);
  }

  /** Strangers can no longer close the name for the browser in which its user has opened a link. */
  #remember({ accountId, userId }: LinkUser, request: FastifyRequest, reply: FastifyReply): void {
    if (!isBrowser(request)) return;
    setKnownBrowserCookie(reply, this.browsers.remember(knownBrowserCookie(request), accountId, userId));
  }
}
