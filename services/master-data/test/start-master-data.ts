import {
  type AccountKind,
  type ActionKey,
  ALL_PERMISSIONS,
  FEATURE_KEYS,
  MASTER_DATA_TOPIC,
  MENU_IDS,
  PERMISSION_GROUPS,
  type JsonObject,
} from '@atlas/contracts';
import {
  connectEventBus,
  EVENT_BUS,
  eventBusSchema,
  MessagingModule,
  type Delivery,
  type EventBus,
  type IntegrationEvent,
} from '@atlas/messaging';
import {
  ACTIVITY_TRAIL,
  createHttpApplication,
  currentContext,
  FILE_STORE,
  FolderFileStore,
  jobsSchema,
  JobsModule,
  loadConfig,
  PlatformModule,
  sessionFromClaims,
  type AccessTokenClaims,
  type ActivityFact,
  type Config,
  type Session,
} from '@atlas/platform';
import { ImportJobs, ResourceEngine } from '@atlas/resource-engine';
import { DeclaredSessions, expectDescribed, importsWithCopies, testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { MasterDataModule, masterDataMigrations, MasterDataSetup } from '../src/index.js';
import { SECRET_KEYS } from './engine-on-database.js';
import type { SampleFile } from './sample-file.js';

const API = '/AtlasAPI/api';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // What a call answers is looked into field by field; a spec that reads a field has called what answers it.
  readonly body: Readonly<Record<string, never>> & readonly never[];
  readonly text: string;
}

interface CallOptions {
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form, the body being its fields. */
  readonly file?: SampleFile;
  /** The answer's body is a Buffer. */
  readonly binary?: boolean;
}

/** Calls of one signed-in user: `await admin('POST', 'status/list', { body: {} })`. */
export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

export interface UserOptions {
  readonly userId?: number;
  readonly accountId?: number;
  /** The keys View, Add, Edit and Delete; all of them unless named. */
  readonly actions?: readonly ActionKey[];
  readonly permissions?: readonly string[];
  /** Ids of granted menu entries; all of them for who holds every permission. */
  readonly menus?: readonly number[];
  readonly userType?: 1 | 2 | 3;
  readonly providerIds?: readonly number[];
  readonly portfolioIds?: readonly number[];
  readonly department?: string;
  /** The service that asks on the user's behalf. */
  readonly service?: string;
  /** The parts of the product that are switched on; default: all. */
  readonly features?: readonly string[];
  readonly accountKind?: AccountKind;
  /** May write what all accounts read. */
  readonly isSystem?: boolean;
}

/** Master data as a separate process on a new database; events and activity are stored in arrays. */
export class RunningMasterData {
  /** Of all who are signed in with no other account named. */
  account = 1;

  private constructor(
    readonly database: TestDatabase,
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly events: IntegrationEvent<string, JsonObject>[],
    readonly facts: ActivityFact[],
    private readonly folder: string,
    private readonly sessions: DeclaredSessions,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<RunningMasterData> {
    const database = await testDatabase({ schemas: [eventBusSchema, jobsSchema, masterDataMigrations], poolSize: 20 });
    const config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    });
    const folder = await mkdtemp(join(tmpdir(), 'atlas-master-data-'));
    const facts: ActivityFact[] = [];
    const record = async (_session: unknown, fact: ActivityFact) => {
      facts.push(fact);
      // As the product's recorder does: a refusal that its handler described is not recorded again for its answer.
      if (fact.type === 'AttemptRefused') currentContext().isRefusalRecorded = true;
    };
    @Module({
      imports: [
        PlatformModule.forProcess(config, [
          { provide: ACTIVITY_TRAIL, useValue: { record } },
          { provide: FILE_STORE, useValue: new FolderFileStore(folder) },
        ]),
        MessagingModule.forProcess(),
        JobsModule,
        MasterDataModule,
      ],
    })
    class Root {}
    importsWithCopies(ImportJobs);
    const app = await createHttpApplication(Root, config);
    const sessions = new DeclaredSessions();
    sessions.serve(app);
    await app.listen(0);
    await connectEventBus(app);
    const events: IntegrationEvent<string, JsonObject>[] = [];
    const handler = async ({ event }: Delivery) => void events.push(event);
    await app.get<EventBus>(EVENT_BUS).consume({ topics: [MASTER_DATA_TOPIC], group: 'spec', handler });
    return new RunningMasterData(database, app, config, events, facts, folder, sessions);
  }

  /** Switches to a new, empty account: a test that counts rows uses a separate one. */
  newAccount(): number {
    this.account = Math.max(this.account, 100) + 1;
    return this.account;
  }

  /** The last matching event of a record (`status/7`), once there is one. */
  published(key: string, fits: (data: JsonObject) => boolean = () => true): Promise<JsonObject> {
    return until(`the event of ${key}`, () => this.events.findLast(each => each.key === key && fits(each.data))?.data);
  }

  publish(topic: string, events: readonly IntegrationEvent[]): Promise<void> {
    return this.app.get<EventBus>(EVENT_BUS).publish(topic, events);
  }

  get engine(): ResourceEngine {
    return this.app.get(ResourceEngine, { strict: false });
  }

  get setup(): MasterDataSetup {
    return this.app.get(MasterDataSetup, { strict: false });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** As code sees the user who is signed in. */
  session(user?: UserOptions): Session {
    return sessionFromClaims(claimsOf({ accountId: this.account, ...user }));
  }

  as(user?: UserOptions): Caller {
    const token = this.sessions.tokenOf(claimsOf({ accountId: this.account, ...user }));
    return async (method, path, options = {}) => {
      const answer = await this.#send(token, method, path, options);
      expectDescribed({ method, path, status: answer.status, contentType: answer.type, body: answer.body });
      return answer;
    };
  }

  async #send(token: string, method: string, path: string, { body, headers = {}, file, binary = false }: CallOptions) {
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'options';
    const call = request(this.app.getHttpServer())[verb](`${API}/${path}`).set('authorization', `Bearer ${token}`).set(headers);
    if (binary)
      return (body === undefined ? call : call.send(body))
        .buffer(true)
        .parse((response, done) => collect(response as unknown as NodeJS.ReadableStream, done));
    if (file)
      return Object.entries(body ?? {})
        .reduce((form, [name, value]) => form.field(name, String(value)), call)
        .attach('file', file.content, file.name);
    return body === undefined ? call : call.send(body);
  }
}

function claimsOf({
  userId = 7,
  accountId = 1,
  actions = PERMISSION_GROUPS.Generic,
  permissions = ALL_PERMISSIONS,
  menus = permissions === ALL_PERMISSIONS ? MENU_IDS : [],
  userType = 1,
  providerIds = [],
  portfolioIds = [],
  department,
  service,
  accountKind,
  isSystem = false,
  features = FEATURE_KEYS,
}: UserOptions = {}): AccessTokenClaims {
  return {
    sub: String(userId),
    username: 'admin@demo.test',
    name: 'Ada Admin',
    accountId,
    domain: `A${accountId}`,
    UserRoleTypeId: userType === 2 ? '2' : '1',
    userTypeId: String(userType) as '1' | '2' | '3',
    isSystem: isSystem ? 'True' : 'False',
    sid: 's',
    permissions: [...actions, ...permissions],
    menus,
    features,
    providerIds,
    portfolioIds,
    ...(accountKind === undefined ? {} : { accountKind }),
    ...(department === undefined ? {} : { department }),
    ...(service === undefined ? {} : { service }),
  };
}

function collect(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}
