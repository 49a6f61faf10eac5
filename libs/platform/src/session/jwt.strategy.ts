import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../config/config.js';
import { TOKEN_OPTIONS, sessionFromClaims, type AccessTokenClaims } from './access-token.js';
import type { Session } from './request-context.js';

/** Checks the bearer token's signature, issuer and expiry, and turns its claims into the request's session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(CONFIG) config: Config) {
    // A key object: from a text the key would be derived anew, and first tried as a public one, for every request.
    // (jsonwebtoken takes one, the strategy's types do not say so.)
    const secretOrKey = createSecretKey(config.tokenSecret, 'utf8') as unknown as Buffer;
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey, ...TOKEN_OPTIONS });
  }

  validate(claims: AccessTokenClaims): Session {
    return sessionFromClaims(claims);
  }
}
