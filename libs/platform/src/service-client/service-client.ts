import { AppError, requestTexts } from '@atlas/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIG, type Config, type ServiceName } from '../config/config.js';
import { API_PREFIX } from '../http/http-application.js';
import { currentContext, type Session } from '../session/request-context.js';
import { ServiceTokens } from '../tokens/service-tokens.js';

export interface ServiceCall {
  readonly service: ServiceName;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base path: 'provider_master/resolve'. Ids in it are encoded by the caller. */
  readonly path: string;
  readonly body?: unknown;
  /** Makes a POST safe to repeat. */
  readonly idempotencyKey?: string;
  /** Until the answer is there; a streamed one until it begins. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
const PAUSES_MS = [100, 400];
/** No server answered, so nothing was done. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Asks another service on the session's behalf, by its documented call: the token carries the same account, actor, permissions and data
 * scope, so that what a user may not do they may not do this way either. What can be repeated without harm is tried three times.
 */
@Injectable()
export class ServiceClient {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'serviceUrls'>,
    private readonly tokens: ServiceTokens,
  ) {}

  /** The answer's body. Throws `AppError` with the other service's status, code and message, 503 when it does not answer. */
  json<Answer>(session: Session, call: ServiceCall): Promise<Answer> {
    return this.#answer(session, call, async response => {
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as Answer;
    });
  }

  /** A file the other service answers. */
  stream(session: Session, call: ServiceCall): Promise<Readable> {
    return this.#answer(session, call, async ({ body }) => (body ? Readable.fromWeb(body) : Readable.from([])));
  }

  async #answer<Answer>(session: Session, call: ServiceCall, read: (response: Response) => Promise<Answer>): Promise<Answer> {
    const isRepeatable = (call.method ?? 'GET') === 'GET' || call.idempotencyKey !== undefined;
    const url = this.#url(call);
    for (let attempt = 0; ; attempt++) {
      const pause = PAUSES_MS[attempt];
      try {
        return await this.#once(url, session, call, read);
      } catch (error) {
        const refused = error instanceof AppError;
        if (refused && error.status < 500) throw error;
        if (pause === undefined || !(isRepeatable || neverArrived(error)))
          throw refused ? error : unavailable(call.service, error);
        await sleep(pause);
      }
    }
  }

  async #once<Answer>(
    url: string,
    session: Session,
    call: ServiceCall,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('Timed out.')), call.timeoutMs ?? TIMEOUT_MS);
    try {
      const response = await fetch(url, { ...(await this.#request(session, call)), signal: timeout.signal });
      if (!response.ok) throw await refusalOf(response);
      return await read(response);
    } finally {
      clearTimeout(timer);
    }
  }

  #url({ service, path }: ServiceCall): string {
    // An id with dots and slashes in it must not lead to another call than the one that was meant.
    const parts = path.replaceAll(/%2e/gi, '.').split(/[/\\?#]/);
    if (parts[0] === '' || parts.some(part => part === '..' || part === '.'))
      throw new Error(`Not a call of ${service}: ${path}`);
    return `${this.config.serviceUrls[service]}/${API_PREFIX}/${path}`;
  }

  async #request(session: Session, { service, method = 'GET', body, idempotencyKey }: ServiceCall): Promise<RequestInit> {
    return {
      method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${await this.tokens.for(session, service)}`,
        'x-correlation-id': currentContext().correlationId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }
}

const neverArrived = (error: unknown): boolean =>
  NEVER_ARRIVED.has(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '');

const unavailable = (service: ServiceName, cause: unknown) =>
  Object.assign(new AppError(503, 'SERVICE_UNAVAILABLE', requestTexts.serviceDoesNotAnswer(service)), { cause });

async function refusalOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as {
    code?: string;
    ExceptionMessage?: string;
    errors?: Record<string, string>;
  };
  return new AppError(
    response.status,
    body.code ?? 'UNEXPECTED',
    body.ExceptionMessage ?? requestTexts.serviceRefused,
    body.errors,
  );
}
