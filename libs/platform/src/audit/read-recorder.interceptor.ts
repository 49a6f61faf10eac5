import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, from, map, type Observable } from 'rxjs';
import { ACTIVITY_RECORDER, type ActivityRecorder } from '../session/activity-recorder.js';
import { currentContext, type Session } from '../session/request-context.js';
import { idsOf, queryOf, rowsOf, totalOf } from './read-details.js';
import { READ_SUBJECT, RECORDED_READ } from './recorded-read.js';
import { RefusalRecorder } from './refusal-recorder.js';
import { ValueDigest } from './value-digest.js';

/** One read of a key is stored at once, before its answer is sent; those that follow within the minute are counted. */
const READS_IN_FULL = 1;

/** Records what `@RecordsRead` declares, and refused attempts that a handler answers. */
@Injectable()
export class ReadRecorderInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly digests: ValueDigest,
    private readonly refusals: RefusalRecorder,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { session } = currentContext();
    // A call by a service is recorded with the call of its user.
    if (context.getType() !== 'http' || !session || session.service) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const what = this.reflector.get<string | undefined>(RECORDED_READ, context.getHandler());
    const answers =
      what === undefined
        ? next.handle()
        : next
            .handle()
            .pipe(
              concatMap((answer: unknown) =>
                from(this.#recordRead(session, subjectOf(context, what), request, answer)).pipe(map(() => answer)),
              ),
            );
    return answers.pipe(
      catchError(async (error: unknown) => {
        await this.refusals.recordAnswer(session, context, request, error);
        throw error;
      }),
    );
  }

  #recordRead(session: Session, subject: string, request: FastifyRequest, answer: unknown): Promise<void> {
    const { filters, values } = queryOf(request.body, request.query);
    const [caseId, ids] = placesOf(request);
    const done = filters.length ? 'searched' : 'read';
    const total = totalOf(answer);
    const digests = values.map(([name, text]) => `${name}=${this.digests.digest(session.accountId, text)}`);
    return this.activity.record(session, {
      type: 'RecordsRead',
      description: `${subject} ${done}`,
      ...(caseId === undefined ? {} : { caseId }),
      data: { list: currentContext().route ?? '', ...(total === undefined ? {} : { total_rows: total }) },
      repeatable: {
        key: `${done} ${caseId ?? ''}`,
        inFull: READS_IN_FULL,
        rows: rowsOf(answer),
        sets: { filters, values: digests, ids, pages: pagesOf(request.body) },
      },
    });
  }
}

function subjectOf(context: ExecutionContext, what: string): string {
  const subject = Reflect.getMetadata(READ_SUBJECT, context.getClass()) as string | undefined;
  return [subject, what].filter(Boolean).join(': ');
}

/** The case that the path names, and the other ids in it. */
function placesOf({ params }: FastifyRequest): [string | undefined, string[]] {
  const { caseId, ...others } = (params ?? {}) as Record<string, string>;
  const [id] = idsOf({ caseId }, undefined, undefined);
  return [id?.toUpperCase(), idsOf(others, undefined, undefined)];
}

/** Pages of a list, by number; a page that a token names is 'next'. */
function pagesOf(body: unknown): string[] {
  const { page, page_token } = (body ?? {}) as { page?: unknown; page_token?: unknown };
  if (typeof page_token === 'string') return ['next'];
  return typeof page === 'number' && page > 1 ? [String(page)] : [];
}
