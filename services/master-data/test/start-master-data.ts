import { ALL_PERMISSIONS, type JsonObject } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import {
  ACTIVITY_RECORDER,
  createHttpApplication,
  loadConfig,
  PlatformModule,
  signAccessToken,
  type ActivityFact,
  type Config,
} from '@atlas/platform';
import { RESOURCES } from '@atlas/contracts';
import { ResourceEngine } from '@atlas/resource-engine';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { Database } from '@atlas/platform';
import { masterDataBehaviours } from '../src/behaviours/behaviours.js';
import { MASTER_DATA_CONTROLLERS } from '../src/controllers.js';
import { userScope } from '../src/lookups/user-scope.js';
import { MasterDataSetup } from '../src/master-data-setup.js';
import { masterDataMigrations } from '../src/migrations/master-data-migrations.js';
import { MASTER_DATA_SCHEMA } from '../src/schema.js';
import { SECRET_KEYS } from './engine-on-database.js';

const API = '/AtlasAPI/api';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // What a call answers is looked into field by field; a spec that reads a field has called what answers it.
  readonly body: Readonly<Record<string, never>> & readonly never[];
  readonly text: string;
}

export interface CallOptions {
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls of one signed-in user: `await admin('POST', 'status/list', { body: {} })`. */
export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

export interface UserOptions {
  readonly accountId?: number;
  readonly permissions?: readonly string[];
  readonly userType?: 1 | 2 | 3;
  readonly providerIds?: readonly number[];
  readonly portfolioIds?: readonly number[];
}

/** Master data as a process of its own on a fresh database; events and activity are kept in arrays. */
export class RunningMasterData {
  private constructor(
    readonly database: TestDatabase,
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly events: IntegrationEvent<string, JsonObject>[],
    readonly facts: ActivityFact[],
  ) {}

  static async start(): Promise<RunningMasterData> {
    const database = await testDatabase({ schemas: [masterDataMigrations] });
    const config = loadConfig({
      DATABASE_URL: database.ownerUrl,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
    });
    const events: IntegrationEvent<string, JsonObject>[] = [];
    const facts: ActivityFact[] = [];
    const record = async (_session: unknown, fact: ActivityFact) => void facts.push(fact);
    const enqueue = async (_tx: unknown, _topic: string, more: readonly IntegrationEvent[]) => void events.push(...more);
    @Module({
      imports: [PlatformModule.forProcess(config, [{ provide: ACTIVITY_RECORDER, useValue: { record } }])],
      controllers: MASTER_DATA_CONTROLLERS,
      providers: [
        {
          provide: ResourceEngine,
          useFactory: (db: Database) =>
            new ResourceEngine(
              {
                schema: MASTER_DATA_SCHEMA,
                owner: 'master-data',
                definitions: RESOURCES,
                behaviours: masterDataBehaviours,
                scopeOf: userScope,
                enqueue,
              },
              { database: db, activity: { record }, secretKeys: config.secretKeys },
            ),
          inject: [Database],
        },
        MasterDataSetup,
      ],
    })
    class Root {}
    const app = await createHttpApplication(Root, config);
    await app.listen(0);
    return new RunningMasterData(database, app, config, events, facts);
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
  }

  as({
    accountId = 1,
    permissions = ALL_PERMISSIONS,
    userType = 1,
    providerIds = [],
    portfolioIds = [],
  }: UserOptions = {}): Caller {
    const claims = {
      sub: '7',
      username: 'admin@demo.test',
      name: 'Ada Admin',
      accountId,
      domain: `A${accountId}`,
      UserRoleTypeId: userType === 2 ? ('2' as const) : ('1' as const),
      userTypeId: String(userType) as '1' | '2' | '3',
      isSystem: 'False' as const,
      sid: 's',
      permissions,
      providerIds,
      portfolioIds,
    };
    const token = signAccessToken(claims, this.config.tokenSecret, 3600);
    return async (method, path, { body, headers = {} } = {}) => {
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'options';
      const call = request(this.app.getHttpServer())[verb](`${API}/${path}`).set('authorization', `Bearer ${token}`).set(headers);
      const answer = await (body === undefined ? call : call.send(body));
      return answer as unknown as Answer;
    };
  }
}
