import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { notLeader, notReady, timedOut, type AppendFault, type NodeAddress } from './faults.js';
import type { AppendOutcome, Expected, Proposed, ServerLog } from './server-log.js';
import { appendAnswer, batchAnswer, batchNotReady, batchTimeout, expectedIn, proposedOf, streamNameOf } from './wire.js';

/** The node that takes appends. */
export interface AppendingNode {
  readonly log: ServerLog;
  /** Undefined: this node leads. */
  readonly leader: NodeAddress | undefined;
  /** How long the server waits for its replicas before it ends an append with a timeout. */
  readonly writeTimeoutMs: number;
  nextFault(): AppendFault | undefined;
  loseConnections(): Promise<void>;
}

/** 'lost': there is no connection any more to answer on. */
type Taken = AppendOutcome | { readonly kind: 'not-ready' } | { readonly kind: 'lost' };

async function take(node: AppendingNode, name: string, expected: Expected, proposed: readonly Proposed[]): Promise<Taken> {
  const fault = node.nextFault();
  if (fault === 'not ready') return { kind: 'not-ready' };
  if (fault === 'connection lost after the write') await node.log.append(name, expected, proposed);
  if (fault !== undefined) {
    await node.loseConnections();
    return { kind: 'lost' };
  }
  const outcome = await node.log.append(name, expected, proposed);
  if (outcome.kind === 'dropped') await sleep(node.writeTimeoutMs);
  return outcome;
}

/** As servers before 21.10 take appends: one call each. */
export function takeAppend(
  node: AppendingNode,
  call: ServerReadableStream<AppendReq, AppendResp>,
  done: sendUnaryData<AppendResp>,
): void {
  let options: AppendReq.Options | undefined;
  const proposed: Proposed[] = [];
  call.on('data', (request: AppendReq) => {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message) proposed.push(proposedOf(message));
  });
  call.on('end', () => {
    if (!options) return done(new Error('An append begins with its options.'));
    if (node.leader) return done(notLeader(node.leader));
    void take(node, streamNameOf(options.getStreamIdentifier()), expectedIn(options), proposed).then(taken => {
      if (taken.kind === 'lost') return;
      if (taken.kind === 'not-ready') return done(notReady);
      if (taken.kind === 'dropped') return done(timedOut('Write'));
      done(null, appendAnswer(taken));
    });
  });
}

/** All appends of a client on one call, answered by their correlation id. */
export function takeBatchAppends(node: AppendingNode, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
  const open = new Map<string, { options: BatchAppendReq.Options; proposed: Proposed[] }>();
  call.on('data', (request: BatchAppendReq) => {
    const key = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    const batch = open.get(key) ?? (options && { options, proposed: [] });
    if (!batch) return call.destroy(new Error('A batch begins with its options.'));
    open.set(key, batch);
    batch.proposed.push(...request.getProposedMessagesList().map(proposedOf));
    if (!request.getIsFinal()) return;
    open.delete(key);
    if (node.leader) return void call.emit('error', notLeader(node.leader));
    const name = streamNameOf(batch.options.getStreamIdentifier());
    void take(node, name, expectedIn(batch.options), batch.proposed).then(taken => {
      if (taken.kind === 'lost' || call.cancelled) return;
      if (taken.kind === 'not-ready') call.write(batchNotReady(request, batch.options));
      else if (taken.kind === 'dropped') call.write(batchTimeout(request, batch.options));
      else call.write(batchAnswer(request, batch.options, taken));
    });
  });
  call.on('end', () => call.end());
}
