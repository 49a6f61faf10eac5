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
  ChangeRecorder,
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
  type AccessTokenClaims,
  type ActivityFact,
  type Config,
} from '@atlas/platform';
import { claimsIn, testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SessionAccess } from '../src/access/session-access.js';
import { OtherMasterData } from './other-master-data.js';
import { mailsIn, type ReceivedMail } from './received-mails.js';
import { call, type AnswerBody, type Call, type Method } from './call.js';
import { IdentityModule, IdentitySetup, identityMigrations, type Account, type SeededRole } from '../src/index.js';

export interface RecordedFact extends ActivityFact {
  readonly accountId: number;
  readonly userId: number;
}

/** Where the documented calls are. */
const API = '/AtlasAPI/api';
export const PASSWORD = 'Demo#2026';
const SECRET = 'a secret that is long enough for a test';
/** The records of every account that scopes can name. */
const RECORDS = { provider_master: [5, 6, 11, 12], portfolio: [9, 21] };
const USER_TYPES: Record<SeededRole, 1 | 2 | 3> = { Administrator: 1, Clerk: 1, Provider: 2, Funder: 3 };

/** Identity as a separate process on a new database; the activity trail is stored in an array. */
export class RunningIdentity {
  private constructor(
    readonly database: TestDatabase,
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly facts: RecordedFact[],
    readonly masterData: OtherMasterData,
    /** While it is down nothing can be recorded; how many facts it has refused. */
    readonly trail: { isDown: boolean; refused: number },
    private readonly folder: string,
    private readonly ownsDatabase: boolean,
  ) {}

  /** On a fresh database, or as one more process `beside` another one. */
  static async start(environment: Readonly<Record<string, string>> = {}, beside?: RunningIdentity): Promise<RunningIdentity> {
    const database = beside?.database ?? (await testDatabase({ schemas: [eventBusSchema, jobsSchema, identityMigrations] }));
    const folder = await mkdtemp(join(tmpdir(), 'atlas identity '));
    const masterData = await OtherMasterData.start(RECORDS);
    const config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: SECRET,
      MASTER_DATA_URL: masterData.url,
      SECRET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      ...environment,
    });
    const facts: RecordedFact[] = [];
    const trail = { isDown: false, refused: 0 };
    const record = async ({ accountId, actor }: { accountId: number; actor: { userId: number } }, fact: ActivityFact) => {
      if (trail.isDown) throw new Error(`The event store is away (${(trail.refused += 1)}).`);
      facts.push({ ...fact, accountId, userId: actor.userId });
    };
    @Global()
    @Module({
      providers: [{ provide: JOB_RUNNER_OPTIONS, useValue: { concurrency: 1, heartbeatMs: 200, drainMs: 1000 } }],
      exports: [JOB_RUNNER_OPTIONS],
    })
    class Hurry {}
    @Module({
      imports: [
        PlatformModule.forProcess(config, [
          { provide: ACTIVITY_TRAIL, useValue: { record } },
          { provide: FILE_STORE, useFactory: () => new FolderFileStore(join(folder, 'files')) },
          { provide: MAILER, useFactory: () => new EmlFolderMailer(folder) },
        ]),
        Hurry,
        JobsModule,
        MessagingModule.forProcess(),
        IdentityModule,
      ],
    })
    class Root {}
    const app = await createHttpApplication(Root, config);
    await app.listen(0);
    await connectEventBus(app);
    return new RunningIdentity(database, app, config, facts, masterData, trail, folder, beside === undefined);
  }

  get setup(): IdentitySetup {
    return this.app.get(IdentitySetup, { strict: false });
  }

  /** What was changed while the trail was down is handed to it. */
  handOverFacts(): Promise<number> {
    return this.app.get(ChangeRecorder).handOverWaiting(0);
  }

  get bus(): EventBus {
    return this.app.get<EventBus>(EVENT_BUS);
  }

  publish(topic: string, event: IntegrationEvent): Promise<void> {
    return this.bus.publish(topic, [event]);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.masterData.stop();
    await rm(this.folder, { recursive: true, force: true });
    if (this.ownsDatabase) await this.database.close();
  }

  /** The mails that were sent so far, oldest first. */
  mails(): Promise<ReceivedMail[]> {
    return mailsIn(this.folder);
  }

  /** The token of the link in the mail that a user is sent next, once `count` mails were sent in all. */
  async linkIn(count: number): Promise<string> {
    const mails = await until('the mail', async () => {
      const sent = await this.mails();
      return sent.length >= count && sent;
    });
    return /#(\S+)/.exec(mails.at(-1)!.text)![1]!;
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

  /** One call; what is not expected fails the spec. */
  call(method: Method, path: string): Call {
    return call(this.app.getHttpServer(), method, `${API}/${path}`);
  }

  signIn(username: string, password = PASSWORD, more: object = {}): Call {
    return this.call('post', 'Token/GetAccessToken').send({ username, password, ...more });
  }

  async tokensOf(username: string, password = PASSWORD): Promise<Pick<AnswerBody, 'access_token' | 'refresh_token'>> {
    return (await this.signIn(username, password).expect(200)).body;
  }

  /** What the session of a token may do, as the tables say; undefined when it has ended. */
  async accessOf(accessToken: string): Promise<AccessTokenClaims | undefined> {
    const { accountId, sid } = claimsIn(accessToken);
    const record = await this.app.get(SessionAccess, { strict: false }).find({ accountId, sessionId: sid });
    return record.ended ? undefined : record.claims;
  }

  /** Calls of one signed-in user. */
  async as(username: string, password = PASSWORD) {
    const { access_token } = await this.tokensOf(username, password);
    const signedIn = (method: Method, path: string) => this.call(method, path).set('authorization', `Bearer ${access_token}`);
    return {
      get: (path: string) => signedIn('get', path),
      post: (path: string, body: object = {}) => signedIn('post', path).send(body),
      /** A multipart form. */
      form: (path: string, fields: Record<string, string>) => signedIn('post', path).form(fields),
      put: (path: string, body: object = {}) => signedIn('put', path).send(body),
      delete: (path: string) => signedIn('delete', path),
    };
  }
}

export type Caller = Awaited<ReturnType<RunningIdentity['as']>>;

export const nameOf = (role: SeededRole, code: string): string =>
  `${role === 'Administrator' ? 'admin' : role.toLowerCase()}@${code.toLowerCase()}.test`;

/** The body that adds a user of the firm. */
export const person = (username: string, more: object = {}) => ({
  username,
  password: PASSWORD,
  first_name: 'Some',
  last_name: 'Person',
  email: username,
  user_type: 1,
  ...more,
});
