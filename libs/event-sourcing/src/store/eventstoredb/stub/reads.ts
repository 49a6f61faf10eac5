import type { ServerWritableStream } from '@grpc/grpc-js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timedOut } from './faults.js';
import type { ServerEvent, ServerLog } from './server-log.js';
import { confirmationAnswer, eventAnswer, filterIn, notFoundAnswer, streamNameOf } from './wire.js';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

export interface ReadNode {
  readonly log: ServerLog;
  /** How long a live subscription may leave events waiting. */
  readonly slowConsumerMs: number;
}

export async function answerRead(node: ReadNode, call: ReadCall): Promise<void> {
  const options = call.request.getOptions();
  if (!options) return void call.destroy(new Error('A read has options.'));
  if (options.hasSubscription()) return follow(node, call, options);
  const backwards = options.getReadDirection() === messages.ReadReq.Options.ReadDirection.BACKWARDS;
  const name = streamNameOf(options.getStream()?.getStreamIdentifier());
  const source = options.hasStream() ? node.log.stream(name) : node.log.all;
  if (!source) call.write(notFoundAnswer(name));
  else {
    const inOrder = backwards ? [...source].reverse() : source;
    const matching = inOrder.filter(isFrom(options, backwards)).slice(0, Number(options.getCount()));
    for (const event of matching) if (!call.cancelled) await written(call, eventAnswer(event));
  }
  call.end();
}

/** Everything behind the position, which itself is not repeated, and then what comes. Once it is live, its reader must keep up. */
async function follow({ log, slowConsumerMs }: ReadNode, call: ReadCall, options: ReadReq.Options): Promise<void> {
  const passes = filterIn(options);
  const after = BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? -1);
  let wake: () => void = () => undefined;
  const forget = log.onGrown(() => wake());
  call.on('cancelled', () => wake());
  await written(call, confirmationAnswer(randomUUID()));
  let isLive = false;
  for (let next = 0; !call.cancelled; next++) {
    while (next >= log.all.length && !call.cancelled) {
      isLive = true;
      await new Promise<void>(resolve => (wake = resolve));
    }
    const event = log.all[next];
    if (!event || event.position <= after || !passes(event)) continue;
    if (await written(call, eventAnswer(event), isLive ? slowConsumerMs : Infinity)) continue;
    call.emit('error', timedOut('Consumer too slow to handle event while live. Client resubscription required.'));
    break;
  }
  forget();
}

function isFrom(options: ReadReq.Options, backwards: boolean): (event: ServerEvent) => boolean {
  const stream = options.getStream();
  const position = options.getAll()?.getPosition()?.getCommitPosition();
  if (stream?.hasRevision()) {
    const from = Number(stream.getRevision());
    return ({ revision }) => (backwards ? revision <= from : revision >= from);
  }
  if (position === undefined) return () => true;
  return event => (backwards ? event.position <= BigInt(position) : event.position >= BigInt(position));
}

/** Heeds the transport's pace; false when the reader has taken nothing for too long. A call that is cancelled meanwhile is not waited for. */
async function written(call: ReadCall, answer: ReadResp, patienceMs = Infinity): Promise<boolean> {
  if (call.write(answer)) return true;
  const end = performance.now() + patienceMs;
  while (call.writableNeedDrain && !call.cancelled) {
    if (performance.now() >= end) return false;
    await sleep(1);
  }
  return true;
}
