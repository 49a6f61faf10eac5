import {
  type ActionKey,
  ALL_PERMISSIONS,
  CASE_STREAM,
  type CaseEvent,
  FEATURE_KEYS,
  type JsonObject,
  MENU_IDS,
  PERMISSION_GROUPS,
} from '@atlas/contracts';
import {
  ACTIVITY_STREAM,
  EVENT_STORE,
  eventStoreSchemaSql,
  PostgresEventStore,
  type EventToAppend,
  type StreamName,
} from '@atlas/event-sourcing';
import {
  ACTIVITY_TRAIL,
  createHttpApplication,
  loadConfig,
  PlatformModule,
  sqlMigration,
  type ActivityFact,
} from '@atlas/platform';
import { DeclaredSessions, expectDescribed, testDatabase, type TestDatabase } from '@atlas/testing';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ReportingModule, reportingMigrations } from '../src/index.js';
import { activityProjection } from '../src/projections/activity/activity.projection.js';
import { ReportingProjector } from '../src/reporting.module.js';

const API = '/AtlasAPI/api';
const SECRET = 'a secret that is long enough for a test';

interface Signer {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
}
export const CASEY: Signer = { userId: 7, username: 'clerk@demo.test', name: 'Casey Clerk' };
export const NADIA: Signer = { userId: 8, username: 'nadia@demo.test', name: 'Nadia Brill' };

export interface UserOptions {
  readonly accountId?: number;
  readonly by?: Signer;
  /** The keys View, Add, Edit and Delete; all of them unless named. */
  readonly actions?: readonly ActionKey[];
  readonly permissions?: readonly string[];
  /** All entries without it. */
  readonly menus?: readonly number[];
  readonly userType?: 1 | 2 | 3;
  readonly providerIds?: readonly number[];
}

/** When, by whom and for whom something happened. */
export interface Circumstances {
  readonly accountId?: number;
  readonly by?: Signer;
  readonly time?: string;
  readonly address?: string;
  readonly emergencyId?: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly text: string;
  readonly body: Body;
}

/** Reporting as a separate process on a fresh database; a spec writes the facts of the other services into the event store. */
export class RunningReporting {
  /** What reporting itself recorded. */
  readonly facts: ActivityFact[] = [];
  readonly #sessions = new DeclaredSessions();
  #app!: NestFastifyApplication;

  private constructor(
    private readonly database: TestDatabase,
    private readonly store: PostgresEventStore,
  ) {}

  static async start(): Promise<RunningReporting> {
    const eventStore = {
      schema: 'event_store',
      migrations: [sqlMigration('CreateEventStore1764000000000', eventStoreSchemaSql)],
    };
    const database = await testDatabase({ schemas: [eventStore, reportingMigrations] });
    const running = new RunningReporting(database, new PostgresEventStore(database.appPool, database.systemPool));
    await running.#boot();
    return running;
  }

  async #boot(): Promise<void> {
    const config = loadConfig({
      ...this.database.environment,
      TOKEN_SECRET: SECRET,
      SECRET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
    });
    const record = (_session: unknown, fact: ActivityFact) => Promise.resolve(void this.facts.push(fact));
    @Module({
      imports: [
        PlatformModule.forProcess(config, [
          { provide: EVENT_STORE, useValue: this.store },
          { provide: ACTIVITY_TRAIL, useValue: { record } },
        ]),
        ReportingModule,
      ],
    })
    class Root {}
    this.#app = await createHttpApplication(Root, config);
    this.#sessions.serve(this.#app);
    await this.#app.init();
    await this.#app.getHttpAdapter().getInstance().ready();
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.store.close();
    await this.database.close();
  }

  /** Facts of a case; returns when reporting has them. */
  caseFacts(caseId: string, events: readonly CaseEvent[], of: Circumstances = {}): Promise<void> {
    return this.#append({ accountId: of.accountId ?? 1, category: CASE_STREAM, id: caseId }, events as readonly Happened[], of);
  }

  /** A fact of the activity of a user; returns when reporting has it. */
  activity(type: string, data: JsonObject, of: Circumstances = {}): Promise<void> {
    const { accountId = 1, by = CASEY } = of;
    return this.#append({ accountId, category: ACTIVITY_STREAM, id: String(by.userId) }, [{ type, data }], of);
  }

  async #append(stream: StreamName, happened: readonly Happened[], of: Circumstances): Promise<void> {
    const { by = CASEY, time = new Date().toISOString(), address, emergencyId } = of;
    const origin = { ...(address ? { address } : {}), ...(emergencyId ? { emergencyId } : {}) };
    const metadata = { actor: by, time, correlationId: 'spec', ...origin };
    const events: EventToAppend[] = happened.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata }));
    const { position } = await this.store.append({ stream, events, expectedRevision: 'any' });
    const { projector } = this.#app.get(ReportingProjector, { strict: false });
    if (!(await projector.whenReached(activityProjection.name, position, 20_000)))
      throw new Error('Reporting does not catch up.');
  }

  as({
    accountId = 1,
    by = CASEY,
    actions = PERMISSION_GROUPS.Generic,
    permissions = ALL_PERMISSIONS,
    menus = MENU_IDS,
    userType = 1,
    providerIds = [],
  }: UserOptions = {}) {
    const token = this.#sessions.tokenOf({
      sub: String(by.userId),
      username: by.username,
      name: by.name,
      accountId,
      domain: `A${accountId}`,
      UserRoleTypeId: userType === 2 ? '2' : '1',
      userTypeId: `${userType}`,
      isSystem: 'False',
      permissions: [...actions, ...permissions],
      menus,
      features: FEATURE_KEYS,
      providerIds,
      portfolioIds: [],
    });
    const server = this.#app.getHttpServer();
    return async <Body>(path: string, body: object = {}): Promise<Answer<Body>> => {
      const answer = await request(server).post(`${API}/${path}`).set('authorization', `Bearer ${token}`).send(body);
      expectDescribed({ method: 'POST', path, status: answer.status, contentType: answer.type, body: answer.body });
      return { status: answer.status, text: answer.text, body: answer.body as Body };
    };
  }
}

interface Happened {
  readonly type: string;
  readonly data: JsonObject;
}
