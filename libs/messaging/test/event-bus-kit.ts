import { randomUUID } from 'node:crypto';
import type { ConsumeOptions, Consumer, Delivery, EventBus, IntegrationEvent } from '../src/bus/event-bus.js';

/** What the suite needs to know about an adapter's broker. */
export interface EventBusHarness {
  /** A bus as in a separate process; all on the same broker. Retries are quick. */
  open(): EventBus;
  /** Puts something on a topic that is no event. */
  publishMalformed(topic: string, text: string): Promise<void>;
  /** Puts an event on a topic that no writer of ours would be let. */
  publishUnchecked(topic: string, event: IntegrationEvent): Promise<void>;
  close(): Promise<void>;
}

export const uniqueName = (name: string) => `test.${name}.${randomUUID().slice(0, 8)}`;

/** An event of one key; `number` is its position among them. */
export const eventOf = (key: string, number = 0, accountId = 1): IntegrationEvent => ({
  id: randomUUID(),
  type: 'CaseStatusChanged.v1',
  accountId,
  key,
  time: '2026-03-01T09:30:00.000Z',
  correlationId: 'correlation-1',
  actor: { userId: 7, username: 'clerk@demo.test', name: 'Nadia Brïll' },
  data: { number, amount: 12_50, status: 'Öffnen', nested: { list: [1, null, 'x'] } },
});

/** One that is of its published shape, for the services' own topics. */
export const publishedEvent = (key: string): IntegrationEvent => ({
  ...eventOf(key),
  data: { case_id: key, from_code: 'OPEN', to_code: 'CLOSED', is_closed: true },
});

export const numberOf = ({ event }: Delivery) => event.data['number'] as number;

/** A handler that keeps what it was given, after `effect` has let it pass. */
export function recorder(effect: (delivery: Delivery) => void | Promise<void> = () => undefined) {
  const handled: Delivery[] = [];
  const handler = async (delivery: Delivery) => {
    await effect(delivery);
    handled.push(delivery);
  };
  const numbersByKey = () => {
    const byKey: Record<string, number[]> = {};
    for (const delivery of handled) (byKey[`${delivery.event.accountId}:${delivery.event.key}`] ??= []).push(numberOf(delivery));
    return byKey;
  };
  return { handled, handler, numbersByKey };
}

export const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** One test's bus, on a separate topic and with a separate group. */
export interface BusUnderTest {
  readonly harness: EventBusHarness;
  readonly bus: EventBus;
  readonly topic: string;
  readonly group: string;
  /** A bus as one more process has it. */
  open(): EventBus;
  /** A member of the group on the bus. */
  consume(handler: ConsumeOptions['handler'], options?: Partial<ConsumeOptions>): Promise<Consumer>;
}

/** Starts the harness for a suite, and gives every test a fresh bus. */
export function busUnderTest(start: () => Promise<EventBusHarness>): BusUnderTest {
  let harness: EventBusHarness;
  let buses: EventBus[] = [];
  let topic = '';
  let group = '';
  const open = () => {
    const bus = harness.open();
    buses.push(bus);
    return bus;
  };
  beforeAll(async () => {
    harness = await start();
  }, 60_000);
  afterAll(() => harness?.close());
  beforeEach(() => {
    buses = [];
    open();
    topic = uniqueName('topic');
    group = uniqueName('group');
  });
  afterEach(() => Promise.all(buses.map(bus => bus.close())));
  return {
    get harness() {
      return harness;
    },
    get bus() {
      return buses[0]!;
    },
    get topic() {
      return topic;
    },
    get group() {
      return group;
    },
    open,
    consume: (handler, options = {}) => buses[0]!.consume({ topics: [topic], group, handler, ...options }),
  };
}
