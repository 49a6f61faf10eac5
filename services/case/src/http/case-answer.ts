import type { CaseAnswerPart } from '@atlas/contracts';
import { currentContext } from '@atlas/platform';
import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, map, throwError, type Observable } from 'rxjs';
import { shownRefusal } from '../access/case-refusal.js';
import { shownAnswer } from '../access/session-scope.js';

const CASE_ANSWER = 'atlas:case-answer';

interface Answered {
  readonly part: CaseAnswerPart;
  readonly more: readonly string[];
}

/** The table by which a route's answer is cut down for clients; `more`: fields of the answer that are no part of the case. */
export const CaseAnswer = (part: CaseAnswerPart, ...more: readonly string[]) =>
  SetMetadata<string, Answered>(CASE_ANSWER, { part, more });

/** Leaves in an answer what the table of fields shows its reader, and in a refusal no name of a status that clients may not know. */
@Injectable()
export class CaseAnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { session } = currentContext();
    if (!session) return next.handle();
    const answered = this.reflector.get<Answered | undefined>(CASE_ANSWER, context.getHandler());
    return next.handle().pipe(
      map(answer => (answered ? shownAnswer(session, answered.part, answer, answered.more) : answer)),
      catchError(error => throwError(() => shownRefusal(session, error))),
    );
  }
}
