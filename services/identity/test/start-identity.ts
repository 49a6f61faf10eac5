import {
  ACTIVITY_RECORDER,
  createHttpApplication,
  loadConfig,
  PlatformModule,
  type ActivityFact,
  type Config,
} from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { IdentityModule, IdentitySetup, identityMigrations, type Account, type SeededRole } from '../src/index.js';

export interface RecordedFact extends ActivityFact {
  readonly accountId: number;
  readonly userId: number;
}

/** Where the documented calls are. */
export const API = '/AtlasAPI/api';
export const PASSWORD = 'Demo#2026';
const USER_TYPES: Record<SeededRole, 1 | 2 | 3> = { Administrator: 1, Clerk: 1, Provider: 2, Funder: 3 };

/** Identity as a process of its own on a fresh database; the activity trail is kept in an array. */
export class RunningIdentity {
  private constructor(
    readonly database: TestDatabase,
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly facts: RecordedFact[],
  ) {}

  static async start(): Promise<RunningIdentity> {
    const database = await testDatabase({ schemas: [identityMigrations] });
    const config = loadConfig({
      DATABASE_URL: database.ownerUrl,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
    });
    const facts: RecordedFact[] = [];
    const record = async ({ accountId, actor }: { accountId: number; actor: { userId: number } }, fact: ActivityFact) =>
      void facts.push({ ...fact, accountId, userId: actor.userId });
    @Module({
      imports: [PlatformModule.forProcess(config, [{ provide: ACTIVITY_RECORDER, useValue: { record } }]), IdentityModule],
    })
    class Root {}
    const app = await createHttpApplication(Root, config);
    await app.listen(0);
    return new RunningIdentity(database, app, config, facts);
  }

  get setup(): IdentitySetup {
    return this.app.get(IdentitySetup, { strict: false });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.close();
  }

  /** An account with one user of each role: admin@…, clerk@…, provider@…, funder@… */
  async account(code: string): Promise<Account & { userIds: Record<SeededRole, number> }> {
    const account = await this.setup.createAccount({ code, name: `${code} Law` });
    const userIds = {} as Record<SeededRole, number>;
    for (const role of ['Administrator', 'Clerk', 'Provider', 'Funder'] as const) {
      userIds[role] = await this.setup.createUser({
        accountId: account.accountId,
        username: nameOf(role, code),
        password: PASSWORD,
        firstName: role,
        lastName: 'Person',
        email: nameOf(role, code),
        userType: USER_TYPES[role],
        role,
        ...(role === 'Provider' ? { providerIds: [11, 12] } : {}),
        ...(role === 'Funder' ? { portfolioIds: [21] } : {}),
      });
    }
    return { ...account, userIds };
  }

  call() {
    return request(this.app.getHttpServer());
  }

  signIn(username: string, password = PASSWORD, more: object = {}) {
    return this.call()
      .post(`${API}/Token/GetAccessToken`)
      .send({ username, password, ...more });
  }

  async tokensOf(
    username: string,
    password = PASSWORD,
  ): Promise<{ access_token: string; refresh_token: string; expires_in: number }> {
    return (await this.signIn(username, password).expect(200)).body as {
      access_token: string;
      refresh_token: string;
      expires_in: number;
    };
  }

  /** Calls of one signed-in user. */
  async as(username: string, password = PASSWORD) {
    const { access_token } = await this.tokensOf(username, password);
    const bearer = `Bearer ${access_token}`;
    return {
      get: (path: string) => this.call().get(`${API}/${path}`).set('authorization', bearer),
      post: (path: string, body: object = {}) => this.call().post(`${API}/${path}`).set('authorization', bearer).send(body),
      put: (path: string, body: object = {}) => this.call().put(`${API}/${path}`).set('authorization', bearer).send(body),
      delete: (path: string) => this.call().delete(`${API}/${path}`).set('authorization', bearer),
    };
  }
}

export const nameOf = (role: SeededRole, code: string): string =>
  `${role === 'Administrator' ? 'admin' : role.toLowerCase()}@${code.toLowerCase()}.test`;
