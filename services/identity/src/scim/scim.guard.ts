import { AppError, scimTexts, singleSignOnTexts } from '@atlas/contracts';
import { currentContext, RefusalRecorder } from '@atlas/platform';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SCIM_TYPE } from './scim-media-type.js';
import { ScimTokens, type EndedScimToken } from './scim-tokens.js';

/** Lets provisioning clients in with their token. The routes are public for the guard of the process, which knows sessions of users only. */
@Injectable()
export class ScimGuard implements CanActivate {
  constructor(
    private readonly tokens: ScimTokens,
    private readonly refusals: RefusalRecorder,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    void http.getResponse<FastifyReply>().header('content-type', SCIM_TYPE);
    const caller = await this.tokens.callerOf(request.headers.authorization, request.ip);
    if (!caller || !('session' in caller)) {
      await this.#recordRefusal(request, caller);
      throw new AppError(401, 'NOT_SIGNED_IN', scimTexts.tokenNotValid);
    }
    currentContext().session = caller.session;
    return true;
  }

  #recordRefusal(request: FastifyRequest, ended?: EndedScimToken): Promise<void> {
    if (!ended) return this.refusals.recordOtherToken(request);
    const { reason, ...by } = ended;
    return this.refusals.recordNamedToken(by, request, singleSignOnTexts.tokenRefused[reason], `token_${reason}`);
  }
}
