import { Inject, Injectable } from '@nestjs/common';
import { BaseRpcContext, Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { newRequestContext, runInContext } from '@atlas/platform';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Consumer, Delivery, EventBus } from '../bus/event-bus.js';

/** The injection token of the process's bus. */
export const EVENT_BUS = Symbol('EventBus');

/** The consumer group, given with every handler: `@EventPattern('CaseStatusChanged', filingEvents)`. A service has one, or one for each task that may lag separately. */
export interface EventSubscription {
  /** The group on the bus; the same name in every topology. */
  readonly group: string;
  /** Where the events come from; the group reads all topics that any of its handlers names. */
  readonly topics: readonly string[];
  /** Tries before the dead letter. Default 5. */
  readonly maxAttempts?: number;
  /** Its handlers get `EventsTogether`: the events of their type that wait together. */
  readonly together?: true;
}

/** What a handler may ask for as `@Ctx()`; Nest's types want `@EventPattern<string>(…)` on a handler that does. */
export class EventContext extends BaseRpcContext<Delivery[]> {
  /** The first one, of events that are handled together. */
  get delivery(): Delivery {
    return this.args[0]!;
  }
}

interface Group {
  readonly topics: Set<string>;
  readonly handlers: Map<string, MessageHandler>;
  maxAttempts?: number;
  together?: true;
}

/**
 * Nest's way to the event bus, whichever adapter it has: `@EventPattern(type, subscription)` handlers get the whole `IntegrationEvent` as
 * payload. If a handler throws, the bus retries it and finally stores a dead letter; an event is done when its handler's promise resolves.
 * Events of a type that the group has no handler for are passed over.
 */
@Injectable()
export class EventBusTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = Symbol('EventBus');
  /** The bus deals with them. */
  override readonly propagatesEventHandlerErrors = true;
  readonly #groups = new Map<string, Group>();
  #consumers: readonly Consumer[] = [];

  constructor(@Inject(EVENT_BUS) private readonly bus: EventBus) {
    super();
  }

  override addHandler(
    pattern: unknown,
    handler: MessageHandler,
    isEventHandler = false,
    extras: Record<string, unknown> = {},
  ): void {
    const type = String(pattern);
    if (!isEventHandler) throw new Error(`The event bus carries events only, no requests: ${type}.`);
    const { group: name, topics, maxAttempts, together } = extras as Partial<EventSubscription>;
    if (!name || !topics?.length)
      throw new Error(`The handler of ${type} does not say its group and topics: @EventPattern('${type}', { group, topics }).`);
    const group: Group = this.#groups.get(name) ?? { topics: new Set(), handlers: new Map() };
    // An inbox knows an event by its group: a second handler would find it dealt with.
    if (group.handlers.has(type)) throw new Error(`The group ${name} has two handlers of ${type}.`);
    group.handlers.set(type, handler);
    for (const topic of topics) group.topics.add(topic);
    if (maxAttempts !== undefined) group.maxAttempts = maxAttempts;
    if (together) group.together = together;
    this.#groups.set(name, group);
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      this.#consumers = await Promise.all(
        [...this.#groups].map(([group, { topics, handlers, maxAttempts, together }]) =>
          this.bus.consume({
            topics: [...topics],
            group,
            handler: delivery => handle(handlers, [delivery], together),
            ...(together ? { handlerOfMany: deliveries => handleInRuns(handlers, deliveries) } : {}),
            ...(maxAttempts ? { maxAttempts } : {}),
          }),
        ),
      );
      callback();
    } catch (error) {
      await this.close();
      callback(error);
    }
  }

  /** Drains: what is in hand is finished within the bus's deadline. */
  async close(): Promise<void> {
    await Promise.all(this.#consumers.map(consumer => consumer.stop()));
    this.#consumers = [];
  }

  on(): never {
    throw new Error('The event bus has no events about itself.');
  }

  unwrap<Bus>(): Bus {
    return this.bus as Bus;
  }
}

/** Events of one type at a time, so that every handler gets its events and their order holds. */
async function handleInRuns(handlers: Group['handlers'], deliveries: readonly Delivery[]): Promise<void> {
  const typeAt = (index: number) => deliveries[index]?.event.type;
  for (let start = 0, end = 0; start < deliveries.length; start = end) {
    while (end < deliveries.length && typeAt(end) === typeAt(start)) end += 1;
    await handle(handlers, deliveries.slice(start, end), true);
  }
}

/** Under the correlation of the request that the (first) event came from. */
async function handle(handlers: Group['handlers'], deliveries: readonly Delivery[], together?: true): Promise<void> {
  const events = deliveries.map(({ event }) => event);
  const [first] = events;
  const handler = first && handlers.get(first.type);
  if (!handler) return;
  await runInContext(newRequestContext(first.correlationId), async () => {
    const result: unknown = await handler(together ? events : first, new EventContext([...deliveries]));
    // Nest hands failures over as a stream.
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  });
}
