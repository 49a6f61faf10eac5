import { forwardCalls, gatewayConfig, GatewayModule } from '@atlas/gateway';
import { IdentitySetup } from '@atlas/identity';
import { MasterDataSetup } from '@atlas/master-data';
import { connectEventBus } from '@atlas/messaging';
import { createHttpApplication, loadConfig, PlatformModule, type ServiceName } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAdapters } from '../src/adapters/adapters.js';
import { oneService, SERVICE_MODULES } from '../src/all-services.module.js';
import { allSchemas } from '../src/schemas.js';
import { newFirm } from './new-firm.js';
import { freePort, type User } from './user.js';

const NAMES = Object.keys(SERVICE_MODULES) as ServiceName[];
const GATEWAYS = 2;

/** Every service as an application with its own connections, and two gateways: they share the database and nothing else. */
export class SeparateServices {
  private constructor(
    readonly database: TestDatabase,
    readonly gateways: readonly string[],
    private readonly services: ReadonlyMap<ServiceName, NestFastifyApplication>,
    private readonly doors: readonly NestFastifyApplication[],
    private readonly dataDir: string,
    /** Of every process. */
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async start(): Promise<SeparateServices> {
    const dataDir = mkdtempSync(join(tmpdir(), 'atlas services '));
    const database = await testDatabase({ schemas: allSchemas });
    const ports = new Map(await Promise.all(NAMES.map(async name => [name, await freePort()] as const)));
    const urls = Object.fromEntries(
      NAMES.map(name => [`${name.toUpperCase().replace('-', '_')}_URL`, `http://127.0.0.1:${ports.get(name)}`]),
    );
    const environment = {
      ...database.environment,
      ...urls,
      DATABASE_POOL_SIZE: '6',
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
    };
    const services = new Map<ServiceName, NestFastifyApplication>();
    for (const name of NAMES) services.set(name, await openService(name, { ...environment, PORT: String(ports.get(name)) }));
    const doors: NestFastifyApplication[] = [];
    const gateways: string[] = [];
    for (let n = 0; n < GATEWAYS; n++) {
      const port = await freePort();
      doors.push(await openGateway({ ...urls, LOG_LEVEL: 'silent', PORT: String(port) }));
      gateways.push(`http://127.0.0.1:${port}`);
    }
    return new SeparateServices(database, gateways, services, doors, dataDir, environment);
  }

  firm(code: string): Promise<User> {
    const setup = { identity: this.#of('identity').get(IdentitySetup), masterData: this.#of('master-data').get(MasterDataSetup) };
    return newFirm(setup, this.gateways[0] ?? '', code);
  }

  get<Type>(name: ServiceName, token: symbol): Type {
    return (this.services.get(name) as INestApplicationContext).get<Type>(token, { strict: false });
  }

  #of(name: ServiceName): { get<T>(type: abstract new (...args: never[]) => T): T } {
    const app = this.services.get(name) as INestApplicationContext;
    return { get: type => app.get(type, { strict: false }) };
  }

  async stop(): Promise<void> {
    await Promise.all(this.doors.map(door => door.close()));
    for (const app of this.services.values()) {
      await app.close();
      await closeAdapters(app).catch(() => undefined);
    }
    await this.database.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

async function openService(name: ServiceName, environment: Record<string, string>): Promise<NestFastifyApplication> {
  const config = loadConfig(environment);
  const app = await createHttpApplication(oneService(config, name), config);
  await app.init();
  await connectEventBus(app);
  await app.listen({ host: config.host, port: config.port });
  return app;
}

export async function openGateway(environment: Record<string, string>): Promise<NestFastifyApplication> {
  const config = gatewayConfig(environment);
  const app = await createHttpApplication({ module: GatewayModule, imports: [PlatformModule.forGateway(config)] }, config);
  await forwardCalls(app, config);
  await app.init();
  await app.listen({ host: config.host, port: config.port });
  return app;
}
