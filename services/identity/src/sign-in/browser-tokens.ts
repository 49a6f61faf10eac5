import type { TokenAnswer } from '@atlas/contracts';
import { CONFIG, type Config } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownBrowsers } from './known-browsers.js';
import { isBrowser, knownBrowserCookie, setKnownBrowserCookie, setRefreshCookie } from './token-cookies.js';

/** A user who is signed in now. */
export interface SignedInUser<Answer extends TokenAnswer = TokenAnswer> {
  readonly accountId: number;
  readonly userId: number;
  readonly answer: Answer;
}

/** Gives a client the tokens of a new session: a browser has the refresh token in a cookie only, and is known from then on. */
@Injectable()
export class BrowserTokens {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** What the client is answered. */
  answer<Answer extends TokenAnswer>(user: SignedInUser<Answer>, request: FastifyRequest, reply: FastifyReply): Answer {
    if (!isBrowser(request)) return user.answer;
    this.setCookies(user, request, reply);
    return withoutRefreshToken(user.answer);
  }

  /** Also for a browser that comes by a link from another site. */
  setCookies({ accountId, userId, answer }: SignedInUser, request: FastifyRequest, reply: FastifyReply): void {
    this.setRefreshToken(answer, reply);
    setKnownBrowserCookie(reply, this.browsers.remember(knownBrowserCookie(request), accountId, userId));
  }

  /** After a renewal. */
  setRefreshToken({ refresh_token: token }: TokenAnswer, reply: FastifyReply): void {
    if (token) setRefreshCookie(reply, token, this.config);
  }
}

/** No script of the page ever has the refresh token. */
export function withoutRefreshToken<Answer extends TokenAnswer>({ refresh_token: _, ...answer }: Answer): Answer {
  return answer as Answer;
}
