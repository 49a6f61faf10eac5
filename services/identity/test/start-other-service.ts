import { MessagingModule } from '@atlas/messaging';
import {
  ACTIVITY_TRAIL,
  createHttpApplication,
  CurrentSession,
  Database,
  loadConfig,
  OnEveryScreen,
  PlatformModule,
  RequirePermission,
  SignedIn,
  type ActivityFact,
  type Session,
} from '@atlas/platform';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import { call, type Call } from './call.js';
import type { RunningIdentity } from './start-identity.js';

/** What another service knows of a session. */
export interface KnownSession {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly menus: readonly number[];
  readonly features: readonly string[];
  readonly provider_ids: readonly number[];
}

@OnEveryScreen()
@Controller('known')
class KnownController {
  @Get('session')
  @SignedIn()
  session(@CurrentSession() { actor, permissions, menus, features, dataScope }: Session): KnownSession {
    return {
      name: actor.name,
      permissions: [...permissions],
      menus: [...menus],
      features: [...features],
      provider_ids: dataScope.kind === 'provider' ? dataScope.providerIds : [],
    };
  }

  @Get('master')
  @RequirePermission('View', 'CanManageMaster')
  master(): object {
    return {};
  }
}

const urlOf = ({ app }: RunningIdentity) => `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;

/** A process of another service: it has no tables of identity and asks for access records by HTTP. */
export class RunningService {
  private constructor(
    readonly app: NestFastifyApplication,
    /** Connections taken from the pool: one for each statement or transaction. */
    readonly taken: { count: number },
    /** The trail of its users' activity. */
    readonly facts: readonly ActivityFact[],
  ) {}

  static async start(identity: RunningIdentity, identityUrl = urlOf(identity)): Promise<RunningService> {
    const config = loadConfig({
      ...identity.database.environment,
      TOKEN_SECRET: identity.config.tokenSecret,
      SECRET_KEYS: identity.config.secretKeys,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '0',
      IDENTITY_URL: identityUrl,
    });
    const facts: ActivityFact[] = [];
    const record = async (_by: object, fact: ActivityFact) => void facts.push(fact);
    @Module({
      imports: [
        PlatformModule.forProcess(config, [{ provide: ACTIVITY_TRAIL, useValue: { record } }]),
        MessagingModule.forProcess(),
      ],
      controllers: [KnownController],
    })
    class Root {}
    const app = await createHttpApplication(Root, config);
    const taken = { count: 0 };
    app.get(Database).pool.on('acquire', () => (taken.count += 1));
    await app.listen(0);
    return new RunningService(app, taken, facts);
  }

  get(path: string, token: string): Call {
    return call(this.app.getHttpServer(), 'get', `/AtlasAPI/api/${path}`).set('authorization', `Bearer ${token}`);
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
