import { AppError, malformed } from '@atlas/contracts';
import { Injectable, StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { Database } from '../database/database.js';
import { currentContext, type Session } from '../session/request-context.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** A request that holds a key longer than this has died with its process; another may take the key over. */
const LOCK_SECONDS = 60;
const WAIT_MS = 15_000;

interface StoredAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

interface KeyRow {
  readonly request_hash: string;
  readonly mine: boolean;
  readonly answer: StoredAnswer | null;
}

/**
 * `Idempotency-Key`: the same key gives the same answer and one effect, also when both come at once or the first one's process died.
 * The second of two at once waits for the first one's answer. Only answers below 500 are kept.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    const { session } = currentContext();
    if (typeof key !== 'string' || !session || !WRITES.has(request.method)) return next.handle();
    if (!key.trim() || key.length > 200) throw malformed('Idempotency-Key must have 1 to 200 characters.');
    return from(this.#once(session, key, request, context.switchToHttp().getResponse<FastifyReply>(), next));
  }

  async #once(session: Session, key: string, request: FastifyRequest, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const hash = requestHash(request);
    const stored = await this.#claim(session, key, hash);
    if (stored) {
      void reply.status(stored.status).headers({ ...stored.headers, 'idempotency-replayed': 'true' });
      return stored.body;
    }
    currentContext().idempotencyKey = key;
    try {
      const body: unknown = await firstValueFrom(next.handle(), { defaultValue: undefined });
      // A file is made anew each time it is asked for; there is no effect to keep apart.
      if (body instanceof StreamableFile) {
        await this.#release(session, key);
        return body;
      }
      const etag = reply.getHeader('etag');
      await this.#keep(session, key, { status: reply.statusCode, headers: typeof etag === 'string' ? { etag } : {}, body });
      return body;
    } catch (error) {
      await this.#release(session, key);
      throw error;
    }
  }

  async #claim(session: Session, key: string, hash: string): Promise<StoredAnswer | undefined> {
    for (const until = Date.now() + WAIT_MS; ; await sleep(50)) {
      const row = await this.#tryClaim(session, key, hash);
      if (row.request_hash !== hash) {
        throw new AppError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
      }
      if (row.answer) return row.answer;
      if (row.mine) return undefined;
      if (Date.now() > until) throw new AppError(409, 'REQUEST_IN_PROGRESS', 'The same request is still being worked on.');
    }
  }

  async #tryClaim(session: Session, key: string, hash: string): Promise<KeyRow> {
    const { accountId, actor } = session;
    const taken = await this.database.query(accountId, {
      prepared: true,
      sql: `insert into platform.idempotency_key as k (account_id, user_id, key, request_hash) values ($1, $2, $3, $4)
         on conflict (account_id, user_id, key) do update set locked_at = now()
           where k.status is null and k.request_hash = excluded.request_hash and k.locked_at < now() - make_interval(secs => ${LOCK_SECONDS})
         returning 1`,
      parameters: [accountId, actor.userId, key, hash],
      // Whatever the request does is kept after it; a claim that stands alone would only be in the way of the next try.
      mayBeLost: true,
    });
    if (taken.length) return { request_hash: hash, mine: true, answer: null };
    const [row] = await this.database.query<KeyRow>(accountId, {
      sql: `select request_hash, false as mine,
                case when status is not null then jsonb_build_object('status', status, 'headers', headers, 'body', body) end as answer
           from platform.idempotency_key where account_id = $1 and user_id = $2 and key = $3`,
      parameters: [accountId, actor.userId, key],
    });
    return row ?? { request_hash: hash, mine: false, answer: null };
  }

  async #keep(session: Session, key: string, answer: StoredAnswer): Promise<void> {
    await this.database.query(session.accountId, {
      prepared: true,
      sql: `update platform.idempotency_key set status = $4, headers = $5, body = $6 where account_id = $1 and user_id = $2 and key = $3`,
      parameters: [
        session.accountId,
        session.actor.userId,
        key,
        answer.status,
        answer.headers,
        JSON.stringify(answer.body ?? null),
      ],
    });
  }

  async #release(session: Session, key: string): Promise<void> {
    await this.database.query(session.accountId, {
      sql: `delete from platform.idempotency_key where account_id = $1 and user_id = $2 and key = $3 and status is null`,
      parameters: [session.accountId, session.actor.userId, key],
    });
  }
}

/** The same key with another body is a mistake of the client and told as one. Multipart bodies are streams and count by their path alone. */
function requestHash(request: FastifyRequest): string {
  const body = request.isMultipart?.() ? '' : JSON.stringify(request.body ?? null);
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('hex');
}
