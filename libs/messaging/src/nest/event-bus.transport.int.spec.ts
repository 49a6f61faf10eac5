import { CONFIG, Database, currentContext } from '@atlas/platform';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Controller, Global, Logger, Module, type INestApplication, type OnModuleInit } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventOf, numberOf } from '../../test/event-bus-kit.js';
import { UnprocessableEvent, type EventBus, type EventsTogether, type IntegrationEvent } from '../bus/event-bus.js';
import { eventBusSchema } from '../bus/postgres/event-bus-schema.js';
import { connectEventBus } from './connect-event-bus.js';
import { EVENT_BUS, EventContext, type EventSubscription } from './event-bus.transport.js';
import { MessagingModule } from './messaging.module.js';

Logger.overrideLogger(false);

const filingEvents = { group: 'filing', topics: ['spec.case'], maxAttempts: 2 } satisfies EventSubscription;
const reportingEvents = { group: 'reporting', topics: ['spec.case', 'spec.filing'] } satisfies EventSubscription;
const seen: string[] = [];
const note = (who: string, event: IntegrationEvent, { delivery }: EventContext) =>
  seen.push(`${who} ${event.type} ${numberOf(delivery)} of ${delivery.topic}, try ${delivery.attempt}`);

@Controller()
class FilingHandlers implements OnModuleInit {
  static started = 0;
  static inHand = 0;

  onModuleInit() {
    FilingHandlers.started += 1;
  }

  @EventPattern<string>('CaseStatusChanged.v1', filingEvents)
  async changed(@Payload() event: IntegrationEvent, @Ctx() context: EventContext) {
    FilingHandlers.inHand = event.data['number'] as number;
    await sleep(20);
    if (event.data['number'] === 1 && context.delivery.attempt === 1) throw new Error('not yet');
    if (event.data['number'] === 2) throw new UnprocessableEvent('no such case');
    if (event.data['number'] === 3) throw new RangeError('never');
    note('filing', event, context);
  }
}

@Controller()
class ReportingHandlers {
  @EventPattern<string>('CaseStatusChanged.v1', reportingEvents)
  changed(@Payload() event: IntegrationEvent, @Ctx() context: EventContext) {
    note(currentContext().correlationId, event, context);
  }

  @EventPattern<string>('CaseSubmitted', reportingEvents)
  submitted(@Payload() event: IntegrationEvent, @Ctx() context: EventContext) {
    note('reporting', event, context);
  }
}

const countedEvents = { group: 'counting', topics: ['spec.case', 'spec.filing'], together: true } satisfies EventSubscription;

@Controller()
class CountingHandlers {
  static calls: string[] = [];

  @EventPattern<string>('CaseStatusChanged.v1', countedEvents)
  changed(@Payload() events: EventsTogether) {
    this.#note('changed', events);
  }

  @EventPattern<string>('CaseSubmitted', countedEvents)
  submitted(@Payload() events: EventsTogether) {
    this.#note('submitted', events);
  }

  #note(what: string, events: EventsTogether) {
    CountingHandlers.calls.push(`${what} ${events.map(({ data }) => data['number'] as number).join(' ')}`);
  }
}

async function applicationWith(database: Database, ...controllers: (new () => object)[]): Promise<INestApplication> {
  @Global()
  @Module({
    providers: [
      { provide: Database, useValue: database },
      { provide: CONFIG, useValue: { eventBus: { kind: 'postgres' } } },
    ],
    exports: [Database, CONFIG],
  })
  class PlatformDouble {}
  @Module({ imports: [PlatformDouble, MessagingModule.forProcess()], controllers })
  class Root {}
  const testing = await Test.createTestingModule({ imports: [Root] }).compile();
  const app = testing.createNestApplication(new FastifyAdapter());
  await app.init();
  return app;
}

describe('event handlers of a Nest application', () => {
  let test: TestDatabase;
  let app: INestApplication;
  let bus: EventBus;
  beforeEach(async () => {
    CountingHandlers.calls = [];
    seen.length = FilingHandlers.started = FilingHandlers.inHand = 0;
    test = await testDatabase({ schemas: [eventBusSchema] });
    app = await applicationWith(test.database, FilingHandlers, ReportingHandlers, CountingHandlers);
    await connectEventBus(app);
    bus = app.get<EventBus>(EVENT_BUS);
  });
  afterEach(async () => {
    await app?.close();
    await test?.close();
  });

  it('get the event once per group, and their errors lead to retry or dead letter', async () => {
    await bus.publish(
      'spec.case',
      [0, 1, 2, 3, 4].map(number => eventOf('case', number)),
    );
    await until('both groups', () => seen.length >= 8);
    expect(seen.filter(line => line.startsWith('filing'))).toEqual([
      'filing CaseStatusChanged.v1 0 of spec.case, try 1',
      'filing CaseStatusChanged.v1 1 of spec.case, try 2',
      'filing CaseStatusChanged.v1 4 of spec.case, try 1',
    ]);
    expect(await bus.deadLetters({ group: 'filing' })).toMatchObject([
      { cause: 'UnprocessableEvent: no such case', attempts: 1 },
      { cause: 'RangeError: never', attempts: 2 },
    ]);
    expect(await bus.deadLetters({ group: 'reporting' })).toEqual([]);
    // Under the correlation of the event's request.
    expect(seen.filter(line => line.startsWith('correlation-1 CaseStatusChanged.v1'))).toHaveLength(5);
  });

  it('get the events they subscribed to, from every topic of their group', async () => {
    await bus.publish('spec.filing', [{ ...eventOf('case', 8), type: 'SubmissionResultRecorded' }]);
    await bus.publish('spec.filing', [{ ...eventOf('case', 9), type: 'CaseSubmitted' }]);
    await until('the submission', () => seen.includes('reporting CaseSubmitted 9 of spec.filing, try 1'));
    expect(seen.some(line => line.includes('SubmissionResultRecorded'))).toBe(false);
  });

  it('get events that wait together, one type at a time', async () => {
    const submitted = (number: number) => ({ ...eventOf('case', number), type: 'CaseSubmitted' });
    await bus.publish('spec.filing', [eventOf('case', 1), eventOf('case', 2), submitted(3), submitted(4), eventOf('case', 5)]);
    await until('the last one', () => CountingHandlers.calls.join().includes('5'));
    expect(CountingHandlers.calls).toEqual(['changed 1 2', 'submitted 3 4', 'changed 5']);
  });

  it('call the hooks of their modules once', () => {
    expect(FilingHandlers.started).toBe(1);
  });

  it('finish their current event when the application closes', async () => {
    await bus.publish('spec.case', [eventOf('closing', 77)]);
    await until('it is in hand', () => FilingHandlers.inHand === 77);
    await app.close();
    expect(seen).toContain('filing CaseStatusChanged.v1 77 of spec.case, try 1');
  });
});

describe('invalid handlers', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase({ schemas: [eventBusSchema] });
  });
  afterAll(() => test?.close());

  @Controller()
  class Anonymous {
    @EventPattern('CaseOpened')
    handle(_event: IntegrationEvent) {}
  }
  @Controller()
  class Twice {
    @EventPattern('CaseOpened', filingEvents)
    one(_event: IntegrationEvent) {}
    @EventPattern('CaseOpened', filingEvents)
    two(_event: IntegrationEvent) {}
  }
  @Controller()
  class Request {
    @MessagePattern('GetCase')
    handle(_event: IntegrationEvent) {}
  }

  it.each([
    ['that name no group', Anonymous, /does not say its group/],
    ['of the same type twice in a group', Twice, /two handlers of CaseOpened/],
    ['that are requests', Request, /events only/],
  ])('are refused at the start: %s', async (_, controller, problem) => {
    const app = await applicationWith(test.database, controller);
    await expect(connectEventBus(app)).rejects.toThrow(problem);
    await app.close();
  });
});
