import { AppError } from '@atlas/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIG, type Config, type ServiceName } from '../config/config.js';
import { API_PREFIX } from '../http/http-application.js';
import { claimsFromSession, signAccessToken } from '../session/access-token.js';
import { currentContext, type Session } from '../session/request-context.js';

export interface ServiceCall {
  readonly service: ServiceName;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base path: 'provider_master/resolve'. */
  readonly path: string;
  readonly body?: unknown;
  /** Makes a POST safe to repeat. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
}

/** A service token lives just long enough for the slowest call. */
const TOKEN_SECONDS = 120;
const TIMEOUT_MS = 60_000;
const PAUSES_MS = [100, 400];

/**
 * Asks another service on the session's behalf, by its documented call: the token carries the same account, actor, permissions and data
 * scope, so that what a user may not do they may not do this way either.
 */
@Injectable()
export class ServiceClient {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The answer's body. Throws `AppError` with the other service's status, code and message, 503 when it does not answer. */
  async json<Answer>(session: Session, call: ServiceCall): Promise<Answer> {
    const response = await this.#send(session, call);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  }

  /** A file the other service answers. */
  async stream(session: Session, call: ServiceCall): Promise<Readable> {
    const response = await this.#send(session, call);
    if (!response.body) throw unavailable(call.service);
    return NodeReadable.fromWeb(response.body as never);
  }

  async #send(session: Session, call: ServiceCall): Promise<Response> {
    const isRepeatable = (call.method ?? 'GET') === 'GET' || call.idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt++) {
      const pause = isRepeatable ? PAUSES_MS[attempt] : undefined;
      try {
        const response = await fetch(`${this.config.serviceUrls[call.service]}/${API_PREFIX}/${call.path}`, this.#request(session, call));
        if (response.ok) return response;
        if (response.status < 500 || pause === undefined) throw await refusalOf(response);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (pause === undefined) throw unavailable(call.service);
      }
      await sleep(pause);
    }
  }

  #request(session: Session, { service, method = 'GET', body, idempotencyKey, timeoutMs = TIMEOUT_MS }: ServiceCall): RequestInit {
    const claims = claimsFromSession({ ...session, service });
    return {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${signAccessToken(claims, this.config.tokenSecret, TOKEN_SECONDS)}`,
        'x-correlation-id': currentContext().correlationId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }
}

const unavailable = (service: ServiceName) => new AppError(503, 'SERVICE_UNAVAILABLE', `The ${service} service does not answer. Please try again.`);

async function refusalOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; ExceptionMessage?: string; errors?: Record<string, string> };
  return new AppError(response.status, body.code ?? 'UNEXPECTED', body.ExceptionMessage ?? 'Another service refused the request.', body.errors);
}
