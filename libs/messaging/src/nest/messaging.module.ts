import { messageTexts } from '@atlas/contracts';
import { CONFIG, Database, Dependencies, Retention, tableSweep, type Config, type Sweep } from '@atlas/platform';
import { Inject, Injectable, Module, type DynamicModule, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import type { EventBus } from '../bus/event-bus.js';
import { busSweep } from '../bus/postgres/bus-sweep.js';
import { PostgresEventBus } from '../bus/postgres/postgres-event-bus.js';
import { Inbox } from '../inbox/inbox.js';
import { Outbox } from '../outbox/outbox.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { AccessFollower } from './access-follower.js';
import { EVENT_BUS, EventBusTransport } from './event-bus.transport.js';

/** The adapter that the configuration names. The driver of Kafka is loaded only where it is used. */
export async function createEventBus({ eventBus }: Pick<Config, 'eventBus'>, database: Database): Promise<EventBus> {
  if (eventBus.kind === 'postgres') return new PostgresEventBus(database);
  const { KafkaEventBus } = await import('../bus/kafka/kafka-event-bus.js');
  return new KafkaEventBus(eventBus);
}

/** Closes the bus after relays and consumers have stopped. */
@Injectable()
class EventBusEnd implements OnApplicationShutdown {
  constructor(@Inject(EVENT_BUS) private readonly bus: EventBus) {}

  onApplicationShutdown(): Promise<void> {
    return this.bus.close();
  }
}

/** Registers a sweep where the process takes anything away at all. Its token is the sweep's own, so that every schema has one. */
const sweeping = (token: symbol, sweepFor: (config: Config) => Sweep | undefined): Provider => ({
  provide: token,
  useFactory: (config: Config, retention: Retention | undefined) => {
    const sweep = retention && sweepFor(config);
    if (sweep) retention.register(sweep);
    return sweep;
  },
  inject: [CONFIG, { token: Retention, optional: true }],
});

const BUS_WATCH = Symbol('bus watch');
const watchBus = (bus: EventBus, dependencies: Dependencies | undefined): void =>
  dependencies?.register({
    name: 'event_bus',
    isThere: () => bus.isReachable(),
    meanwhile: messageTexts.busDoesNotAnswer,
  });

/** `forProcess()` once; in each service's module `withInbox(schema)` or `withOutbox(schema)` as its schema has these tables. */
@Module({})
export class MessagingModule {
  /** The bus (`EVENT_BUS`) and its way to the handlers, for every module. Needs the platform's configuration and database. */
  static forProcess(): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: EVENT_BUS, useFactory: createEventBus, inject: [CONFIG, Database] },
        // Kafka has its own retention.
        sweeping(Symbol('bus sweep'), ({ eventBus, retention }) =>
          eventBus.kind === 'postgres' ? busSweep(retention.busDays) : undefined,
        ),
        { provide: BUS_WATCH, useFactory: watchBus, inject: [EVENT_BUS, { token: Dependencies, optional: true }] },
        EventBusTransport,
        AccessFollower,
        EventBusEnd,
      ],
      exports: [EVENT_BUS, EventBusTransport],
    };
  }

  /** `Inbox` of a schema that was made with `inboxSql`. */
  static withInbox(schema: string): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: Inbox, useValue: new Inbox(schema) },
        sweeping(Symbol(`inbox sweep of ${schema}`), ({ retention }) =>
          tableSweep({ name: `inbox-${schema}`, days: retention.inboxDays }, `${schema}.inbox`, 'handled_at'),
        ),
      ],
      exports: [Inbox],
    };
  }

  /** `Outbox` of a schema that was made with `outboxSql`, and the relay that empties it while the application runs. */
  static withOutbox(schema: string): DynamicModule {
    const relay = (database: Database, bus: EventBus) => new OutboxRelay(database, bus, schema);
    return {
      module: MessagingModule,
      providers: [
        { provide: Outbox, useValue: new Outbox(schema) },
        { provide: OutboxRelay, useFactory: relay, inject: [Database, EVENT_BUS] },
      ],
      exports: [Outbox],
    };
  }
}
