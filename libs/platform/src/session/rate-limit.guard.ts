import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { addressBlock } from '../http/address-block.js';
import { TokenVerifier } from '../tokens/token-verifier.js';
import { sessionFromClaims } from './access-token.js';
import { ApiKeySessions } from './api-key-sessions.js';
import { JwtStrategy } from './jwt.strategy.js';
import type { Session } from './request-context.js';

type LimitedRequest = Parameters<ThrottlerGuard['handleRequest']>[0];

/**
 * Refuses floods, over all routes of this process: calls with a valid token or API key are counted by session, so that an office behind one address is not one
 * caller, all others by client address. Services that ask on a user's behalf are not limited; what their user asked for has been counted.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(CONFIG) private readonly config!: Config;
  @Inject(JwtStrategy) private readonly tokens!: JwtStrategy;
  @Inject(TokenVerifier) private readonly verifier!: TokenVerifier;
  @Inject(ApiKeySessions) private readonly apiKeys!: ApiKeySessions;

  protected override async handleRequest(limited: LimitedRequest): Promise<boolean> {
    const caller = await this.#callerOf(limited.context);
    if (!caller?.limit) return true;
    return super.handleRequest({
      ...limited,
      limit: caller.limit,
      getTracker: () => Promise.resolve(caller.key),
      generateKey: (_context, key) => key,
    });
  }

  async #callerOf(context: ExecutionContext): Promise<{ key: string; limit: number } | undefined> {
    if (context.getType() !== 'http') return undefined;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = this.tokens.knownSession(request) ?? this.apiKeys.known(request) ?? (await this.#verified(request));
    if (session?.service) return undefined;
    return session
      ? { key: `session/${session.sessionId}`, limit: this.config.requestsPerMinute }
      : { key: `address/${addressBlock(request.ip)}`, limit: this.config.anonymousRequestsPerMinute };
  }

  /** A token that cannot be checked right now counts like none; the next guard answers that. */
  async #verified({ headers }: FastifyRequest): Promise<Session | undefined> {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    const verified = token ? await this.verifier.read(token).catch(() => undefined) : undefined;
    return verified && sessionFromClaims(verified.claims);
  }
}
