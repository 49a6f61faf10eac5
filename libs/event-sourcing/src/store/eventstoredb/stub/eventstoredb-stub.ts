import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { randomUUID } from 'node:crypto';
import { ServerLog, type Proposed, type ServerEvent } from './server-log.js';
import {
  appendAnswer,
  batchAnswer,
  confirmationAnswer,
  eventAnswer,
  expectedIn,
  filterIn,
  notFoundAnswer,
  proposedOf,
  streamNameOf,
} from './wire.js';

/**
 * A stand-in for EventStoreDB in specs, on the gRPC service definitions that the client ships: appends with expected revisions and their
 * idempotent repetition, reads of streams and of `$all`, and catch-up subscriptions with filters, as the server's documentation describes them.
 * It proves the adapter's use of the protocol; how a real server behaves beyond that is proved with EVENTSTORE_URL.
 */
export class EventStoreDbStub {
  #server = new Server();
  readonly #log = new ServerLog();
  #port = 0;

  /** `appends`: servers since 21.10 offer 'batched' appends and the client takes them; older ones know 'single' appends only. */
  constructor(private readonly appends: 'batched' | 'single') {}

  get connectionString(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  async start(): Promise<void> {
    // A real `$all` holds the server's own events and those of other applications too.
    this.#log.append('$settings', 'any', [proposal('$settings')]);
    this.#log.append('otherapplication', 'any', [proposal('Happened')]);
    await this.#listen();
  }

  /** Cuts every call, as a server does that goes away. */
  stop(): void {
    this.#server.forceShutdown();
  }

  /** Comes back on the same port with the same log. */
  async restart(): Promise<void> {
    this.stop();
    this.#server = new Server();
    await this.#listen();
  }

  async #listen(): Promise<void> {
    this.#server.addService(services.StreamsService, {
      append: (call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>) => this.#append(call, done),
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => this.#batchAppend(call),
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => void this.#read(call),
    });
    if (this.appends === 'batched')
      this.#server.addService(features.ServerFeaturesService, { getSupportedMethods: offerBatchAppend });
    this.#port = await new Promise<number>((resolve, reject) => {
      this.#server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
  }

  #append(call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>): void {
    let options: AppendReq.Options | undefined;
    const proposed: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) proposed.push(proposedOf(message));
    });
    call.on('end', () => {
      if (!options) return done(new Error('An append begins with its options.'));
      done(null, appendAnswer(this.#log.append(streamNameOf(options.getStreamIdentifier()), expectedIn(options), proposed)));
    });
  }

  #batchAppend(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
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
      const outcome = this.#log.append(
        streamNameOf(batch.options.getStreamIdentifier()),
        expectedIn(batch.options),
        batch.proposed,
      );
      call.write(batchAnswer(request, batch.options, outcome));
    });
    call.on('end', () => call.end());
  }

  async #read(call: ServerWritableStream<ReadReq, ReadResp>): Promise<void> {
    const options = call.request.getOptions();
    if (!options) return void call.destroy(new Error('A read has options.'));
    if (options.hasSubscription()) return this.#follow(call, options);
    const backwards = options.getReadDirection() === messages.ReadReq.Options.ReadDirection.BACKWARDS;
    const name = streamNameOf(options.getStream()?.getStreamIdentifier());
    const source = options.hasStream() ? this.#log.stream(name) : this.#log.all;
    if (!source) call.write(notFoundAnswer(name));
    else {
      const inOrder = backwards ? [...source].reverse() : source;
      const matching = inOrder.filter(isFrom(options, backwards)).slice(0, Number(options.getCount()));
      for (const event of matching) if (!call.cancelled) await written(call, eventAnswer(event));
    }
    call.end();
  }

  /** Everything behind the position, which itself is not repeated, and then what comes. */
  async #follow(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): Promise<void> {
    const passes = filterIn(options);
    const after = BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? -1);
    let wake: () => void = () => undefined;
    const forget = this.#log.onGrown(() => wake());
    call.on('cancelled', () => wake());
    await written(call, confirmationAnswer(randomUUID()));
    for (let next = 0; !call.cancelled; next++) {
      while (next >= this.#log.all.length && !call.cancelled) await new Promise<void>(resolve => (wake = resolve));
      const event = this.#log.all[next];
      if (event && event.position > after && passes(event)) await written(call, eventAnswer(event));
    }
    forget();
  }
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

/** Heeds the transport's pace; a call that is cancelled while it waits ends in an error of the stream and is not waited for. */
async function written(call: ServerWritableStream<ReadReq, ReadResp>, answer: ReadResp): Promise<void> {
  if (call.write(answer)) return;
  while (call.writableNeedDrain && !call.cancelled) await new Promise(resolve => setTimeout(resolve, 1));
}

function offerBatchAppend(_call: unknown, done: sendUnaryData<InstanceType<typeof featureMessages.SupportedMethods>>): void {
  const method = new featureMessages.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend');
  done(null, new featureMessages.SupportedMethods().setEventStoreServerVersion('stub').setMethodsList([method]));
}

const proposal = (type: string): Proposed => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  customMetadata: Buffer.from('{}'),
});
