import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TerminusModule } from '@nestjs/terminus';
import { ThrottlerModule } from '@nestjs/throttler';
import { ChangeRecorder } from './audit/change-recorder.js';
import { ReadRecorderInterceptor } from './audit/read-recorder.interceptor.js';
import { RefusalRecorder } from './audit/refusal-recorder.js';
import { RepeatedFacts } from './audit/repeated-facts.js';
import { ValueDigest } from './audit/value-digest.js';
import { CONFIG, SERVICE_NAMES, type Config, type ServiceName } from './config/config.js';
import { Database } from './database/database.js';
import { openDatabase } from './database/open-database.js';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.js';
import { WebhookHosts } from './http/webhook-hosts.js';
import { MailHosts } from './mail/mail-hosts.js';
import { Dependencies } from './observability/dependencies.js';
import { HealthController } from './observability/health.controller.js';
import { loggingModule } from './observability/logging.js';
import { MetricsRegistry } from './observability/metrics-registry.js';
import { RememberWritesInterceptor } from './own-writes/own-writes.js';
import { ACTIVITY_RECORDER, ACTIVITY_TRAIL, type ActivityTrailPort } from './session/activity-recorder.js';
import { AccessRecords } from './session/access-records.js';
import { AccessGuard } from './session/access.guard.js';
import { CallCounts } from './session/call-counts.js';
import { ServiceClient } from './service-client/service-client.js';
import { ApiKeySessions } from './session/api-key-sessions.js';
import { ApiKeyUses } from './session/api-key-uses.js';
import { askIdentity, tellIdentity } from './session/ask-identity.js';
import { JwtStrategy } from './session/jwt.strategy.js';
import { RateLimitGuard } from './session/rate-limit.guard.js';
import { ServiceTokens } from './tokens/service-tokens.js';
import { tokenProviders } from './tokens/token-providers.js';
import { TokenVerifier } from './tokens/token-verifier.js';

/**
 * What every process has: configuration, database, the door (token and permission), idempotency, health, metrics, logs.
 * `providers` are the process's choice of adapters (event store, bus, files, mail, activity trail), given once by the launcher; `services` are those
 * that it runs: it accepts the calls of other processes to these.
 */
@Module({})
export class PlatformModule {
  /** The part for a process without API calls and tables: configuration, health, metrics, logs. */
  static forGateway(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      imports: [loggingModule(config.logLevel), DiscoveryModule, TerminusModule],
      controllers: [HealthController],
      providers: [{ provide: CONFIG, useValue: config }, MetricsRegistry],
      exports: [CONFIG],
    };
  }

  static forProcess(config: Config, providers: Provider[], services: readonly ServiceName[] = SERVICE_NAMES): DynamicModule {
    const own: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: Database, useFactory: () => openDatabase(config) },
      ...hostRules(config),
      MetricsRegistry,
      Dependencies,
      ...tokenProviders(services),
      JwtStrategy,
      ServiceClient,
      ValueDigest,
      ...RECORDERS,
      ...ACCESS,
      { provide: APP_GUARD, useClass: RateLimitGuard },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      { provide: APP_INTERCEPTOR, useClass: RememberWritesInterceptor },
      { provide: APP_INTERCEPTOR, useClass: ReadRecorderInterceptor },
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [
        loggingModule(config.logLevel),
        PassportModule,
        DiscoveryModule,
        TerminusModule,
        // The guard knows the limit of each caller.
        ThrottlerModule.forRoot({
          throttlers: [{ ttl: 60_000, limit: config.requestsPerMinute }],
          storage: new CallCounts(),
        }),
      ],
      controllers: [HealthController],
      providers: [...own, ...providers],
      exports: [
        ACTIVITY_RECORDER,
        AccessRecords,
        ApiKeyUses,
        ChangeRecorder,
        CONFIG,
        Database,
        Dependencies,
        MailHosts,
        MetricsRegistry,
        ServiceClient,
        ServiceTokens,
        TokenVerifier,
        ValueDigest,
        RefusalRecorder,
        WebhookHosts,
        ...providers.map(provider => (typeof provider === 'function' ? provider : provider.provide)),
      ],
    };
  }
}

function changeRecorder(database: Database, trail: ActivityTrailPort, metrics: MetricsRegistry): ChangeRecorder {
  const help = 'Tries to hand a recorded change to the activity trail that failed; the change waits and is tried again';
  const failures = metrics.counter('activity_handover_failures_total', help, 'type');
  return new ChangeRecorder(database, trail, { onFailure: type => failures.inc({ type }) });
}

/** What users do, on its way to the activity trail. */
const RECORDERS: Provider[] = [
  {
    provide: ACTIVITY_RECORDER,
    useFactory: (trail: ActivityTrailPort) => new RepeatedFacts(trail),
    inject: [ACTIVITY_TRAIL],
  },
  {
    provide: ChangeRecorder,
    useFactory: changeRecorder,
    inject: [Database, ACTIVITY_TRAIL, MetricsRegistry],
  },
  RefusalRecorder,
];

/** What callers may do: identity knows it. */
const ACCESS: Provider[] = [
  {
    provide: AccessRecords,
    useFactory: (services: ServiceClient) => new AccessRecords(askIdentity(services)),
    inject: [ServiceClient],
  },
  {
    provide: ApiKeyUses,
    useFactory: (services: ServiceClient) => new ApiKeyUses(tellIdentity(services)),
    inject: [ServiceClient],
  },
  ApiKeySessions,
];

/** Where the product connects to for accounts. */
const hostRules = ({ mailHosts, webhookHosts }: Config): Provider[] => [
  { provide: MailHosts, useFactory: () => new MailHosts(mailHosts) },
  { provide: WebhookHosts, useFactory: () => new WebhookHosts(webhookHosts) },
];
