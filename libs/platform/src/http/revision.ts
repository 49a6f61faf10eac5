import { malformed, requestTexts, stale } from '@atlas/contracts';
import {
  createParamDecorator,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';

export const etagOf = (revision: number): string => `"${revision}"`;

/** Sets `ETag: "<revision>"` on the answer. */
const sendRevision = (reply: FastifyReply, revision: number): void => {
  void reply.header('etag', etagOf(revision));
};

const REVISION = Symbol('revision');

/** For an answer that does not show the revision of what it answers: `@SendsRevision()` sends this one. */
export const withRevision = <Answer extends object>(answer: Answer, revision: number): Answer =>
  Object.defineProperty(answer, REVISION, { value: revision });

/** Runs inside of the interceptors of the process: they may remove the revision from the answer, but not from the header. */
class RevisionInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(answer => {
        const { [REVISION]: set, revision } = answer as { readonly [REVISION]?: number; readonly revision?: unknown };
        sendRevision(reply, Number(set ?? revision));
      }),
    );
  }
}

/** Answers `ETag: "<revision>"`: the revision that the answer has. */
export const SendsRevision = (): MethodDecorator => UseInterceptors(RevisionInterceptor);

/** True for a handler with `@SendsRevision()`. */
export const sendsRevision = (handler: object): boolean =>
  ((Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as readonly unknown[]).includes(RevisionInterceptor);

/** `If-Match: "7"` → 7; absent or `*` → undefined. */
export function revisionFrom(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"?(\d+)"?$/.exec(header.trim());
  if (!match) throw malformed(requestTexts.ifMatchExpected);
  return Number(match[1]);
}

/** Of the parameters of a handler, that of `@IfMatch()`. */
export const revisionOfRequest = (_data: unknown, context: ExecutionContext): number | undefined =>
  revisionFrom(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']);

/** The revision the client saw, from If-Match. */
export const IfMatch = createParamDecorator(revisionOfRequest);

export function refuseStale(expected: number | undefined, actual: number, message: string): void {
  if (expected !== undefined && expected !== actual) throw stale(message);
}
