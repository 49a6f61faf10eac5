import {
  type AccountKind,
  type ActionKey,
  ALL_PERMISSIONS,
  FEATURE_KEYS,
  MASTER_DATA_TOPIC,
  MASTER_RECORD_CHANGED,
  MENU_IDS,
  PERMISSION_GROUPS,
  SYSTEM_ACTOR,
  type MasterRecordChanged,
} from '@atlas/contracts';
import {
  connectEventBus,
  EVENT_BUS,
  eventBusSchema,
  MessagingModule,
  type EventBus,
  type IntegrationEvent,
} from '@atlas/messaging';
import {
  ACTIVITY_TRAIL,
  createHttpApplication,
  EmlFolderMailer,
  FILE_STORE,
  FolderFileStore,
  JOB_RUNNER_OPTIONS,
  jobsSchema,
  JobsModule,
  loadConfig,
  MAILER,
  PlatformModule,
  type ActivityFact,
  type Config,
  type Mail,
  type Mailer,
  type SmtpServer,
} from '@atlas/platform';
import { DeclaredSessions, expectDescribed, testDatabase, type TestDatabase } from '@atlas/testing';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { FilingModule, filingMigrations } from '../src/index.js';
import { OtherServices } from './other-services.js';

const API = '/AtlasAPI/api';
const SECRET = 'a secret that is long enough for a test';

/** What happens to an email while it is sent; undefined: it is delivered. */
export type MailTrouble = (mail: Mail, deliver: () => Promise<unknown>) => Promise<unknown> | undefined;

export interface User {
  readonly accountId?: number;
  /** The keys View, Add, Edit and Delete; all of them unless named. */
  readonly actions?: readonly ActionKey[];
  readonly permissions?: readonly string[];
  /** All entries without it. */
  readonly menus?: readonly number[];
  readonly userType?: 1 | 2 | 3;
  readonly accountKind?: AccountKind;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // What a call answers is looked into field by field; a spec that reads a field has called what answers it.
  readonly body: Readonly<Record<string, never>> & readonly never[];
}

/** Filing as a separate process on a new database, with its bus, its files and its mails in a folder. */
export class RunningFiling {
  readonly facts: ActivityFact[] = [];
  /** True: the activity trail stores nothing. */
  isTrailAway = false;
  /** What the others would hear. */
  readonly published: IntegrationEvent[] = [];
  trouble: MailTrouble = () => undefined;
  /** The server that each mail was to go by, in their order; undefined: the one the product is set up with. */
  readonly mailServers: (SmtpServer | undefined)[] = [];
  app!: NestFastifyApplication;
  readonly #sessions = new DeclaredSessions();

  private constructor(
    readonly database: TestDatabase,
    readonly others: OtherServices,
    readonly folder: string,
    private readonly config: Config,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<RunningFiling> {
    const database = await testDatabase({ schemas: [eventBusSchema, jobsSchema, filingMigrations] });
    const others = await OtherServices.start();
    const config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: SECRET,
      SECRET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      CASE_URL: others.url,
      MASTER_DATA_URL: others.url,
      IDENTITY_URL: others.url,
      ...environment,
    });
    const filing = new RunningFiling(database, others, await mkdtemp(join(tmpdir(), 'atlas filing ')), config);
    await filing.boot();
    return filing;
  }

  /** A process begins; after `end` another one. */
  async boot(): Promise<void> {
    const mailer = new EmlFolderMailer(join(this.folder, 'mail'));
    const troubled: Mailer = {
      send: async (mail, server) => {
        const deliver = () => mailer.send(mail);
        this.mailServers.push(server);
        return ((await this.trouble(mail, deliver)) ?? (await deliver())) as Awaited<ReturnType<Mailer['send']>>;
      },
    };
    const record = async (_session: unknown, fact: ActivityFact) => {
      if (this.isTrailAway) throw new Error('The trail is away.');
      this.facts.push(fact);
    };
    @Global()
    @Module({
      providers: [{ provide: JOB_RUNNER_OPTIONS, useValue: { heartbeatMs: 200, deadAfterMs: 3000, drainMs: 300 } }],
      exports: [JOB_RUNNER_OPTIONS],
    })
    class Hurry {}
    @Module({
      imports: [
        PlatformModule.forProcess(this.config, [
          { provide: ACTIVITY_TRAIL, useValue: { record } },
          { provide: FILE_STORE, useFactory: () => new FolderFileStore(join(this.folder, 'files')) },
          { provide: MAILER, useValue: troubled },
        ]),
        Hurry,
        MessagingModule.forProcess(),
        JobsModule,
        FilingModule,
      ],
    })
    class Root {}
    this.app = await createHttpApplication(Root, this.config);
    this.#sessions.serve(this.app);
    await this.app.init();
    await this.app.getHttpAdapter().getInstance().ready();
    await connectEventBus(this.app);
    await this.bus.consume({ topics: ['atlas.filing'], group: 'spec', handler: ({ event }) => this.#hear(event) });
  }

  /** The bus delivers at least once: again when a process ends before it has noted that it did. */
  async #hear(event: IntegrationEvent): Promise<void> {
    if (!this.published.some(({ id }) => id === event.id)) this.published.push(event);
  }

  get bus(): EventBus {
    return this.app.get<EventBus>(EVENT_BUS);
  }

  async end(): Promise<void> {
    await this.app.close();
  }

  async stop(): Promise<void> {
    await this.end();
    await this.others.stop();
    await this.database.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The mails that went out, as text. */
  async mails(): Promise<string[]> {
    const names = (await readdir(join(this.folder, 'mail')).catch(() => [])).filter(name => name.endsWith('.eml')).sort();
    return Promise.all(names.map(name => readFile(join(this.folder, 'mail', name), 'utf8')));
  }

  async publishRecords(
    accountId: number,
    records: readonly Pick<MasterRecordChanged, 'resource' | 'id' | 'name' | 'data'>[],
  ): Promise<void> {
    const events = records.map(record => ({
      id: randomUUID(),
      type: MASTER_RECORD_CHANGED,
      accountId,
      key: `${record.resource}/${record.id}`,
      time: new Date().toISOString(),
      correlationId: 'spec-spec',
      actor: SYSTEM_ACTOR,
      data: { code: null, is_active: true, is_deleted: false, revision: 1, changed: [], ...record },
    }));
    await this.bus.publish(MASTER_DATA_TOPIC, events);
  }

  as({
    accountId = 1,
    actions = PERMISSION_GROUPS.Generic,
    permissions = ALL_PERMISSIONS,
    menus = MENU_IDS,
    userType = 1,
    accountKind = 'Attorney',
  }: User = {}) {
    const claims = {
      sub: '7',
      username: 'clerk@demo.test',
      name: 'Casey Clerk',
      accountId,
      domain: `A${accountId}`,
      UserRoleTypeId: userType === 2 ? ('2' as const) : ('1' as const),
      userTypeId: String(userType) as '1' | '2' | '3',
      isSystem: 'False' as const,
      permissions: [...actions, ...permissions],
      menus,
      features: FEATURE_KEYS,
      accountKind,
      providerIds: [3],
      portfolioIds: [],
    };
    const token = this.#sessions.tokenOf(claims);
    const call = async (verb: 'get' | 'post' | 'put' | 'delete', path: string, body?: object): Promise<Answer> => {
      const asked = request(this.app.getHttpServer())[verb](`${API}/${path}`).set('authorization', `Bearer ${token}`);
      const answer = await (body === undefined ? asked : asked.send(body));
      expectDescribed({ method: verb, path, status: answer.status, contentType: answer.type, body: answer.body });
      return answer;
    };
    return {
      get: (path: string) => call('get', path),
      post: (path: string, body: object = {}) => call('post', path, body),
      put: (path: string, body: object) => call('put', path, body),
      delete: (path: string) => call('delete', path),
    };
  }
}

export type Caller = ReturnType<RunningFiling['as']>;
