import { DeclaredSessions, testDatabase, type TestDatabase } from '@atlas/testing';
import { Module, type Provider, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { loadConfig, type Config, type ServiceName } from '../src/config/config.js';
import { createHttpApplication } from '../src/http/http-application.js';
import { PlatformModule } from '../src/platform.module.js';
import { sessionFromClaims, type AccessTokenClaims } from '../src/session/access-token.js';
import { ServiceTokens } from '../src/tokens/service-tokens.js';
import { ACTIVITY_TRAIL, type ActivityFact, type ActivityTrailPort } from '../src/session/activity-recorder.js';

const TOKEN_SECRET = 'a secret that is long enough for a test';

/** Of a user of the law firm without permissions. */
export const CLERK: Omit<AccessTokenClaims, 'sid'> = {
  sub: '7',
  username: 'clerk@demo.test',
  name: 'Casey Clerk',
  accountId: 1,
  domain: 'DEMO',
  UserRoleTypeId: '1',
  userTypeId: '1',
  isSystem: 'False',
  permissions: [],
};

export const configOf = (environment: Readonly<Record<string, string>>): Config =>
  loadConfig({
    TOKEN_SECRET,
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'silent',
    ...environment,
  });

/** A process with these controllers and nothing else, which does not listen yet. */
export function createSmallApplication(
  config: Config,
  controllers: readonly Type[],
  { trail, providers = [] }: { readonly trail?: ActivityTrailPort; readonly providers?: readonly Provider[] } = {},
): Promise<NestFastifyApplication> {
  const useValue = trail ?? { record: () => Promise.resolve() };
  @Module({
    imports: [PlatformModule.forProcess(config, [{ provide: ACTIVITY_TRAIL, useValue }])],
    controllers: [...controllers],
    providers: [...providers],
  })
  class Root {}
  return createHttpApplication(Root, config);
}

interface SmallOptions {
  readonly providers?: readonly Provider[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Wraps the trail that fills `facts`. */
  readonly trail?: (trail: ActivityTrailPort) => ActivityTrailPort;
}

/** A process that runs these controllers, with a separate database and the sessions that the spec declares. */
export class SmallApplication {
  /** What was recorded. */
  readonly facts: ActivityFact[] = [];
  readonly sessions = new DeclaredSessions();
  app!: NestFastifyApplication;

  private constructor(readonly database: TestDatabase) {}

  static async start(controllers: readonly Type[], options: SmallOptions = {}): Promise<SmallApplication> {
    const small = new SmallApplication(await testDatabase());
    const { providers = [], environment = {}, trail = one => one } = options;
    const into: ActivityTrailPort = { record: async (_by, fact) => void small.facts.push(fact) };
    const config = configOf({ ...small.database.environment, ...environment });
    small.app = await createSmallApplication(config, controllers, { trail: trail(into), providers });
    small.sessions.serve(small.app);
    await small.app.listen(0, '127.0.0.1');
    return small;
  }

  /** An Authorization header of a new session. */
  bearer(over: Partial<AccessTokenClaims> = {}, seconds?: number): string {
    return `Bearer ${this.sessions.tokenOf({ ...CLERK, ...over }, seconds)}`;
  }

  /** An Authorization header of a process that calls `service` with these rights. */
  async bearerOfService(claims: AccessTokenClaims, service: ServiceName): Promise<string> {
    return `Bearer ${await this.app.get(ServiceTokens).for(sessionFromClaims(claims), service)}`;
  }

  call() {
    return request(this.app.getHttpServer());
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.database.close();
  }
}
