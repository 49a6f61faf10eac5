import { Injectable, UseInterceptors, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { currentContext } from '../session/request-context.js';

/** Where the facts of a command stand in the log, by the kind of stream; opaque to clients. */
const WRITTEN = 'atlas-written';
/** What a reader has had as `atlas-written`: their own writes are to be in the answer. */
const AFTER = 'atlas-after';
/** A read model is some hundredths of a second behind; one that stands still must not hold up its readers. */
const LONGEST_WAIT_MS = 2000;

/** A fact's place: who follows other kinds of streams never comes to it, and need not be waited for. */
export interface WrittenPlace {
  /** Of its stream: 'case'. */
  readonly category: string;
  readonly position: string;
}

/** The read models that a service's lists are answered from, as far as readers wait for them. */
export abstract class ReadModel {
  /** False when it takes longer than `timeoutMs`; rejects on what is no place in the log. */
  abstract whenReached(place: WrittenPlace, timeoutMs: number): Promise<boolean>;
}

/** Notes what the request in hand wrote, so that its answer tells the place. */
export function noteWritten(category: string, position: string | undefined): void {
  if (position !== undefined) currentContext().written.set(category, position);
}

const PLACE = /^([a-z_]{1,40})@([\w/-]{1,100})$/;

/** What the header says; what is no place is passed over. */
const placesIn = (header: string): readonly WrittenPlace[] =>
  header.split(',', 10).flatMap(part => {
    const [, category, position] = PLACE.exec(part.trim()) ?? [];
    return category && position ? [{ category, position }] : [];
  });

/** Every answer to a command tells where its facts stand. */
export function tellWritten(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const { written } = currentContext();
    if (written.size) void reply.header(WRITTEN, [...written].map(([category, position]) => `${category}@${position}`).join());
    done();
  });
}

@Injectable()
export class OwnWritesInterceptor implements NestInterceptor {
  constructor(private readonly readModel: ReadModel) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers[AFTER];
    // The wait is a courtesy: whatever comes of it, the read is answered with what is there.
    if (typeof header === 'string')
      await Promise.all(placesIn(header).map(place => this.readModel.whenReached(place, LONGEST_WAIT_MS).catch(() => false)));
    return next.handle();
  }
}

/** Reads from a read model: whoever names the place of their own last write sees it, though the read model runs behind. */
export const AfterOwnWrites = (): ClassDecorator & MethodDecorator => UseInterceptors(OwnWritesInterceptor);
