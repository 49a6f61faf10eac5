import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { TOKEN_OPTIONS, sessionFromClaims, type AccessTokenClaims } from './access-token.js';
import { KnownTokens } from './known-tokens.js';
import type { Session } from './request-context.js';

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Checks the bearer token's signature, issuer and expiry. The session that it makes of a user's token says who asks, not what they may do. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  readonly #known = new KnownTokens();

  constructor(@Inject(CONFIG) config: Config) {
    // A key object: from a string the key would be derived again, and first tried as a public one, for every request.
    // (jsonwebtoken takes one, the strategy's types do not say so.)
    const secretOrKey = createSecretKey(config.tokenSecret, 'utf8') as unknown as Buffer;
    super({ jwtFromRequest: tokenOf, secretOrKey, ...TOKEN_OPTIONS, passReqToCallback: true });
  }

  validate(request: FastifyRequest, claims: AccessTokenClaims & { readonly exp: number }): Session {
    const session = sessionFromClaims(claims);
    const token = tokenOf(request);
    if (token) this.#known.remember(token, session, claims.exp);
    return session;
  }

  /** The session of a request whose token was verified before and has not run out. */
  knownSession(request: FastifyRequest): Session | undefined {
    const token = tokenOf(request);
    return token ? this.#known.sessionOf(token) : undefined;
  }
}
