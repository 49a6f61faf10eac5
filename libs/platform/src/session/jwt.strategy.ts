import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../config/config.js';
import { TOKEN_OPTIONS, sessionFromClaims, type AccessTokenClaims } from './access-token.js';
import type { Session } from './request-context.js';

/** Checks the bearer token's signature, issuer and expiry, and turns its claims into the request's session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(CONFIG) config: Config) {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: config.tokenSecret, ...TOKEN_OPTIONS });
  }

  validate(claims: AccessTokenClaims): Session {
    return sessionFromClaims(claims);
  }
}
