import { Injectable, UseInterceptors, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { currentContext } from '../session/request-context.js';

/** Where the facts of a command stand in the log; opaque. */
const WRITTEN = 'atlas-written';
/** What a reader has had as `atlas-written`: their own writes are to be in the answer. */
const AFTER = 'atlas-after';
/** A read model is some hundredths of a second behind; one that stands still must not hold up its readers. */
const LONGEST_WAIT_MS = 2000;

/** The read model that a service's lists are answered from, as far as readers wait for it. */
export abstract class ReadModel {
  /** False when it takes longer than `timeoutMs`; rejects on what is no place in the log. */
  abstract whenReached(position: string, timeoutMs: number): Promise<boolean>;
}

/** Notes what the request in hand wrote, so that its answer tells the place. */
export function noteWritten(position: string | undefined): void {
  if (position !== undefined) currentContext().writtenTo = position;
}

/** Every answer to a command tells where its facts stand. */
export function tellWritten(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const { writtenTo } = currentContext();
    if (writtenTo !== undefined) void reply.header(WRITTEN, writtenTo);
    done();
  });
}

@Injectable()
export class OwnWritesInterceptor implements NestInterceptor {
  constructor(private readonly readModel: ReadModel) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const position = context.switchToHttp().getRequest<FastifyRequest>().headers[AFTER];
    // The wait is a courtesy: whatever comes of it, the read is answered with what is there.
    if (typeof position === 'string') await this.readModel.whenReached(position, LONGEST_WAIT_MS).catch(() => false);
    return next.handle();
  }
}

/** Reads from a read model: whoever names the place of their own last write sees it, though the read model runs behind. */
export const AfterOwnWrites = (): ClassDecorator & MethodDecorator => UseInterceptors(OwnWritesInterceptor);
