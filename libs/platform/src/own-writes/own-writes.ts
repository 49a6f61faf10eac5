import {
  Injectable,
  Logger,
  StreamableFile,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catchError, concatMap, from, of, throwError, type Observable } from 'rxjs';
import { Database, type Statement } from '../database/database.js';
import { currentContext, requestContext, runInContext } from '../session/request-context.js';
import { AwaitedWrites, type Wait } from './awaited-writes.js';
import { ReadModel } from './read-model.js';
import { rememberedWrites, writesOfSessionSql } from './session-writes.js';
import { placesIn, placeText, type WrittenPlace } from './written-place.js';

/** Where the facts of a command are in the log; opaque to clients. */
const WRITTEN = 'atlas-written';
/** What a reader has had as `atlas-written`: the answer is to include it. */
const AFTER = 'atlas-after';
/** 'true': the answer may lack what the session wrote in the last ten seconds. */
const STALE = 'atlas-stale';
/** A read model is some hundredths of a second behind; one that has stopped must not hold up its readers. */
const LONGEST_WAIT_MS = 2000;

/** Every answer to a command says where its facts are, every answer that may lack them says so. */
export function describeOwnWrites(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const { written, isStale } = currentContext();
    if (written.size) void reply.header(WRITTEN, [...written.values()].map(placeText).join());
    if (isStale) void reply.header(STALE, 'true');
    done();
  });
}

/**
 * Remembers what a call wrote before it is answered, whichever of the product's processes the session asks next. A call with an Idempotency-Key stores it
 * together with its answer, in the same transaction.
 */
@Injectable()
export class RememberWritesInterceptor implements NestInterceptor {
  readonly #log = new Logger('OwnWrites');

  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return next.handle().pipe(
      concatMap((answer: unknown) => (isStoredWithAnswer(answer) ? of(answer) : from(this.#remember().then(() => answer)))),
      // A request that failed half-way may have written, too.
      catchError((error: unknown) => from(this.#remember()).pipe(concatMap(() => throwError(() => error)))),
    );
  }

  /** The write is done: that it cannot be remembered is no reason to refuse it. */
  async #remember(): Promise<void> {
    const { session } = currentContext();
    const statement = writesOfCall();
    if (!session || !statement) return;
    await this.database
      .query(session.accountId, statement)
      .catch((error: Error) => this.#log.warn(`A session's write could not be recorded: ${error.message}`));
  }
}

/** Files are created again for each request: their calls store no answer. */
const isStoredWithAnswer = (answer: unknown): boolean =>
  currentContext().idempotencyKey !== undefined && !(answer instanceof StreamableFile);

/** Stores what the current call wrote, and lets its next transaction wait for nothing. Undefined when it wrote nothing. */
export function writesOfCall(): Statement | undefined {
  const context = currentContext();
  if (!context.session || !context.written.size) return undefined;
  delete context.awaitedWrites;
  return rememberedWrites(context.session, context.written.values());
}

@Injectable()
export class OwnWritesInterceptor implements NestInterceptor {
  constructor(private readonly readModel: ReadModel) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers[AFTER];
    const { session } = currentContext();
    if (session && typeof header === 'string') await waitFor(this.readModel, session.accountId).until(placesIn(header));
    awaitOwnWrites(this.readModel);
    return next.handle();
  }
}

/**
 * The next transaction of the current call begins when the read model has what the call's session wrote; once per call, and once per job for the session
 * that started it. Consumers have no session.
 */
export function awaitOwnWrites(readModel: ReadModel): void {
  const context = requestContext();
  if (!context?.session || context.awaitedWrites) return;
  const sql = writesOfSessionSql(context.session.sessionId);
  if (sql) context.awaitedWrites = new AwaitedWrites(sql, waitFor(readModel, context.session.accountId));
}

const waitFor = (readModel: ReadModel, accountId: number): Wait => ({
  isOver: place => readModel.isKnownToHave(accountId, place),
  until: async places => {
    // What the read model reads itself, to find out how far it is, waits for nothing.
    const { awaitedWrites: _, ...own } = currentContext();
    const reached = await runInContext(own, () => Promise.all(places.map(place => reach(readModel, accountId, place))));
    if (!reached.every(Boolean)) markStale();
  },
});

/** Says with the current call's answer that it may lack what was written a moment ago. */
export function markStale(): void {
  currentContext().isStale = true;
}

/** The wait is a courtesy: what is no place in this log, and what cannot be found out, does not keep the answer. */
const reach = (readModel: ReadModel, accountId: number, place: WrittenPlace): Promise<boolean> =>
  readModel.reached(accountId, place, LONGEST_WAIT_MS).catch(() => true);

/** Reads from a read model: the answer includes what its session wrote in the last ten seconds, or the place that its client names. */
export const AfterOwnWrites = (): ClassDecorator & MethodDecorator => UseInterceptors(OwnWritesInterceptor);
