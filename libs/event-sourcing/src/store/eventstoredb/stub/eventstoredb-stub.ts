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
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { randomUUID } from 'node:crypto';
import { takeAppend, takeBatchAppends, type AppendingNode } from './appends.js';
import type { AppendFault, NodeAddress } from './faults.js';
import { answerRead, type ReadNode } from './reads.js';
import { ServerLog, type Proposed } from './server-log.js';

const HOST = '127.0.0.1';
/** A real server waits 2 s; specs need not. */
const WRITE_TIMEOUT_MS = 200;
const SLOW_CONSUMER_MS = 200;

/**
 * A stub of an EventStoreDB node for specs, on the gRPC service definitions that the client ships: appends with expected revisions and their
 * idempotent repetition, reads of streams and of `$all`, and catch-up subscriptions with filters, as the server's documentation describes them.
 * It also does what a real server was seen to do under load and in an election: it drops a repeat of a write that is being replicated, ends
 * live subscriptions of slow readers, names another node as the leader, and loses connections before and after a write.
 * How a real server behaves beyond that is proved with EVENTSTORE_URL.
 */
export class EventStoreDbStub implements AppendingNode, ReadNode {
  readonly writeTimeoutMs = WRITE_TIMEOUT_MS;
  readonly slowConsumerMs = SLOW_CONSUMER_MS;
  leader: NodeAddress | undefined;
  #server = new Server();
  #port = 0;
  #faults: AppendFault[] = [];
  #failingFeatures = 0;

  /**
   * `appends`: servers since 21.10 offer 'batched' appends and the client takes them; older ones know 'single' appends only.
   * `log`: shared by the nodes of a cluster.
   */
  constructor(
    private readonly appends: 'batched' | 'single',
    readonly log = new ServerLog(),
  ) {}

  get connectionString(): string {
    return `esdb://${HOST}:${this.#port}?tls=false`;
  }

  get address(): NodeAddress {
    return { host: HOST, port: this.#port };
  }

  async start(): Promise<void> {
    // A real `$all` holds the server's own events and those of other applications too.
    await this.log.append('$settings', 'any', [proposal('$settings')]);
    await this.log.append('otherapplication', 'any', [proposal('Happened')]);
    await this.listen();
  }

  /** Cuts every call, as a server does that goes away. */
  stop(): void {
    this.#server.forceShutdown();
  }

  /** Comes back on the same port with the same log. */
  async restart(): Promise<void> {
    this.stop();
    this.log.forgetIds();
    await this.listen();
  }

  /** Does this to the next appends, one each. */
  failAppends(...faults: readonly AppendFault[]): void {
    this.#faults.push(...faults);
  }

  /** Fails the call by which a client asks what the server can do, as a proxy may. */
  failFeatures(times: number): void {
    this.#failingFeatures = times;
  }

  nextFault(): AppendFault | undefined {
    return this.#faults.shift();
  }

  loseConnections(): Promise<void> {
    return this.restart();
  }

  async listen(): Promise<void> {
    this.#server = new Server();
    this.#server.addService(services.StreamsService, {
      append: (call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>) =>
        takeAppend(this, call, done),
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => takeBatchAppends(this, call),
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => void answerRead(this, call),
    });
    if (this.appends === 'batched')
      this.#server.addService(features.ServerFeaturesService, { getSupportedMethods: this.#offerBatchAppend.bind(this) });
    this.#port = await new Promise<number>((resolve, reject) => {
      this.#server.bindAsync(`${HOST}:${this.#port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
  }

  #offerBatchAppend(_call: unknown, done: sendUnaryData<InstanceType<typeof featureMessages.SupportedMethods>>): void {
    if (this.#failingFeatures-- > 0) return done(new Error('The proxy failed.'));
    const method = new featureMessages.SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName('batchappend');
    done(null, new featureMessages.SupportedMethods().setEventStoreServerVersion('stub').setMethodsList([method]));
  }
}

const proposal = (type: string): Proposed => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  customMetadata: Buffer.from('{}'),
});
