import { AppError, malformed, requestTexts } from '@atlas/contracts';
import { Injectable, StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { Database } from '../database/database.js';
import { FormDigest } from './form-digest.js';
import { withoutSecret } from './shown-once.js';
import { writesOfCall } from '../own-writes/own-writes.js';
import { currentContext, type Session } from '../session/request-context.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** A request shows this often that it is still at work on its key … */
const ALIVE_MS = 4000;
/** … and when it has not for so long, it has died with its process, and another may take the key over. */
const LOCK_SECONDS = 12;
const WAIT_MS = 15_000;
const JSON_TYPE = 'application/json; charset=utf-8';
/** A repeated form is read only to be compared; whether it is too large was said when it came first. */
const WHOLE_FORM = { limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 2000, fields: 100, parts: 2100 } };

interface StoredAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** As it was sent; null: an answer without a body. */
  readonly body: string | null;
  readonly content_hash: string | null;
}

interface KeyRow extends Omit<StoredAnswer, 'status'> {
  readonly request_hash: string;
  /** null: the request is not finished. */
  readonly status: number | null;
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
    if (!key.trim() || key.length > 200) throw malformed(requestTexts.idempotencyKeyLength);
    return from(this.#once(session, key, context, next));
  }

  async #once(session: Session, key: string, execution: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    const stored = await this.#claim(session, key, requestHash(request));
    if (stored) {
      if (stored.content_hash !== null && stored.content_hash !== (await formHash(request))) throw keyReused();
      void reply.status(stored.status).headers({ ...stored.headers, 'idempotency-replayed': 'true' });
      return stored.body ?? undefined;
    }
    const context = currentContext();
    context.idempotencyKey = key;
    if (request.isMultipart()) context.form = new FormDigest();
    const alive = setInterval(() => void this.#showAlive(session, key), ALIVE_MS);
    try {
      const body: unknown = await firstValueFrom(next.handle(), { defaultValue: undefined });
      // A file is created again for each request; there is no effect to protect.
      if (body instanceof StreamableFile) await this.#release(session, key);
      else await this.#keep(session, key, answerOf(reply, withoutSecret(execution, body), context.form?.digest()));
      return body;
    } catch (error) {
      await this.#release(session, key);
      throw error;
    } finally {
      clearInterval(alive);
    }
  }

  /** The answer to the same request, when there is one; undefined when the key is now this request's. */
  async #claim(session: Session, key: string, hash: string): Promise<StoredAnswer | undefined> {
    for (const until = Date.now() + WAIT_MS; ; await sleep(50)) {
      if (await this.#tryClaim(session, key, hash)) return undefined;
      const row = await this.#stored(session, key);
      if (row && row.request_hash !== hash) throw keyReused();
      if (row && row.status !== null) return { ...row, status: row.status };
      if (Date.now() > until) throw new AppError(409, 'REQUEST_IN_PROGRESS', requestTexts.stillRunning);
    }
  }

  async #tryClaim({ accountId, actor }: Session, key: string, hash: string): Promise<boolean> {
    const taken = await this.database.query(accountId, {
      prepared: true,
      sql: `insert into platform.idempotency_key as k (account_id, user_id, key, request_hash) values ($1, $2, $3, $4)
         on conflict (account_id, user_id, key) do update set locked_at = now()
           where k.status is null and k.request_hash = excluded.request_hash and k.locked_at < now() - make_interval(secs => ${LOCK_SECONDS})
         returning 1`,
      parameters: [accountId, actor.userId, key, hash],
      // The effects of the request are stored after the claim; a claim without them would only block the next try.
      mayBeLost: true,
    });
    return taken.length > 0;
  }

  async #stored({ accountId, actor }: Session, key: string): Promise<KeyRow | undefined> {
    const [row] = await this.database.query<KeyRow>(accountId, {
      sql: `select request_hash, status, headers, body, content_hash
           from platform.idempotency_key where account_id = $1 and user_id = $2 and key = $3`,
      parameters: [accountId, actor.userId, key],
    });
    return row;
  }

  /** A process that cannot show it is cut off from the database, and its request will fail. */
  async #showAlive({ accountId, actor }: Session, key: string): Promise<void> {
    const sql = `update platform.idempotency_key set locked_at = now() where account_id = $1 and user_id = $2 and key = $3 and status is null`;
    await this.database
      .query(accountId, { sql, parameters: [accountId, actor.userId, key], mayBeLost: true })
      .catch(() => undefined);
  }

  async #keep({ accountId, actor }: Session, key: string, answer: StoredAnswer): Promise<void> {
    const written = writesOfCall();
    const kept = {
      prepared: true,
      sql: `update platform.idempotency_key set status = $4, headers = $5, body = $6, content_hash = $7
             where account_id = $1 and user_id = $2 and key = $3`,
      parameters: [accountId, actor.userId, key, answer.status, answer.headers, answer.body, answer.content_hash],
    };
    await this.database.query(accountId, kept, ...(written ? [written] : []));
  }

  async #release(session: Session, key: string): Promise<void> {
    await this.database.query(session.accountId, {
      sql: `delete from platform.idempotency_key where account_id = $1 and user_id = $2 and key = $3 and status is null`,
      parameters: [session.accountId, session.actor.userId, key],
    });
  }
}

const keyReused = () => new AppError(422, 'IDEMPOTENCY_KEY_REUSED', requestTexts.idempotencyKeyUsed);

/** The answer as Fastify sends it: a text as it is, nothing for null, everything else as JSON. */
function answerOf(reply: FastifyReply, body: unknown, contentHash: string | undefined): StoredAnswer {
  const [etag, type] = [reply.getHeader('etag'), reply.getHeader('content-type')];
  const usualType = typeof body === 'string' ? undefined : JSON_TYPE;
  const contentType = typeof type === 'string' ? type : usualType;
  const isEmpty = body === undefined || body === null;
  return {
    status: reply.statusCode,
    headers: {
      ...(typeof etag === 'string' ? { etag } : {}),
      ...(contentType === undefined || isEmpty ? {} : { 'content-type': contentType }),
    },
    body: isEmpty ? null : typeof body === 'string' ? body : JSON.stringify(body),
    content_hash: contentHash ?? null,
  };
}

/** The same key with another body, or for another revision, is a mistake of the client. What a form holds is compared apart: it is not read yet. */
function requestHash(request: FastifyRequest): string {
  const ifMatch = request.headers['if-match'];
  const revision = ifMatch === undefined ? '' : `If-Match: ${ifMatch}\n`;
  const body = request.isMultipart() ? '' : JSON.stringify(request.body ?? null);
  return createHash('sha256').update(`${request.method} ${request.url}\n${revision}${body}`).digest('hex');
}

/** Reads a whole form. */
async function formHash(request: FastifyRequest): Promise<string> {
  const form = new FormDigest();
  for await (const part of request.parts(WHOLE_FORM)) {
    form.add(part);
    if (part.type === 'file') await finished(part.file.resume());
  }
  return form.digest();
}
