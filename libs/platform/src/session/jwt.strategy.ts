import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { randomUUID } from 'node:crypto';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { FastifyRequest } from 'fastify';
import { TokenVerifier, type TokenPayload } from '../tokens/token-verifier.js';
import { sessionFromClaims } from './access-token.js';
import { KnownTokens } from './known-tokens.js';
import type { Session } from './request-context.js';

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Checks the bearer token's signature, issuer, audience, type and expiry. The session that it makes of a user's token says who asks, not what they may do. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  readonly #known = new KnownTokens<Session>();
  /** Passport registers strategies for all applications of a process by name, and each application has its own keys. */
  readonly ownName = `jwt-${randomUUID()}`;

  constructor(private readonly verifier: TokenVerifier) {
    super({
      jwtFromRequest: tokenOf,
      // The strategy's types do not say that it takes a key object.
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: Buffer) => void) =>
        void verifier.keyOf(token).then(
          key => done(null, key as unknown as Buffer),
          (error: unknown) => done(error),
        ),
      ...verifier.rules,
      passReqToCallback: true,
    });
    passport.use(this.ownName, this);
    for (const keys of [verifier.userKeys, verifier.serviceKeys]) keys?.onRemoved(kids => this.#known.forgetKeys(kids));
  }

  validate(request: FastifyRequest, payload: TokenPayload): Session {
    const token = tokenOf(request) ?? '';
    const { claims, exp, kid } = this.verifier.verified(token, payload);
    const session = sessionFromClaims(claims);
    this.#known.remember(token, { value: session, exp, kid });
    return session;
  }

  /** The session of a request whose token was verified before and has not run out. */
  knownSession(request: FastifyRequest): Session | undefined {
    const token = tokenOf(request);
    return token ? this.#known.of(token) : undefined;
  }
}
