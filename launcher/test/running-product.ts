import { IdentitySetup } from '@atlas/identity';
import { MasterDataSetup } from '@atlas/master-data';
import { connectEventBus } from '@atlas/messaging';
import { createHttpApplication, loadConfig, serveApiPages } from '@atlas/platform';
import { ImportJobs } from '@atlas/resource-engine';
import { importsWithCopies, testDatabase, type TestDatabase } from '@atlas/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiDescription } from '../src/api-description.js';
import { closeAdapters } from '../src/adapters/adapters.js';
import { allServices } from '../src/all-services.module.js';
import { allSchemas } from '../src/schemas.js';
import { newFirm } from './new-firm.js';
import { freePort, type User } from './user.js';

export { User, type Answer, type CallHeaders } from './user.js';

type Environment = Readonly<Record<string, string>>;

/** Every service in one process on a fresh database, listening, with users who speak HTTP to it. */
export class RunningProduct {
  private constructor(
    readonly database: TestDatabase,
    readonly dataDir: string,
    private readonly port: number,
    private readonly environment: Environment,
    public app: NestFastifyApplication,
  ) {}

  /** `environment`: what differs from a product that keeps everything in PostgreSQL. */
  static async start(environment: Environment = {}): Promise<RunningProduct> {
    importsWithCopies(ImportJobs);
    const dataDir = mkdtempSync(join(tmpdir(), 'atlas product '));
    const database = await testDatabase({ schemas: allSchemas });
    const port = await freePort();
    const app = await RunningProduct.#open(database, dataDir, port, environment);
    return new RunningProduct(database, dataDir, port, environment, app);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Stops the processes, changes their stored data, and restarts them. */
  async restart(between: () => Promise<unknown>, changed: Environment = {}): Promise<void> {
    await this.#close();
    await between();
    this.app = await RunningProduct.#open(this.database, this.dataDir, this.port, { ...this.environment, ...changed });
  }

  static async #open(
    database: TestDatabase,
    dataDir: string,
    port: number,
    environment: Environment,
  ): Promise<NestFastifyApplication> {
    const config = loadConfig({
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ...environment,
      ...database.environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      TOKEN_SECRET: 'a secret that is long enough for a test',
      LOG_LEVEL: 'silent',
    });
    const app = await createHttpApplication(allServices(config), config);
    if (config.apiDocs) serveApiPages(app, apiDescription());
    await app.init();
    await connectEventBus(app);
    await app.listen({ host: config.host, port });
    return app;
  }

  /** A new law firm with its vocabularies, and its administrator signed in. */
  firm(code: string): Promise<User> {
    const identity = this.app.get(IdentitySetup, { strict: false });
    const masterData = this.app.get(MasterDataSetup, { strict: false });
    return newFirm({ identity, masterData }, this.url, code);
  }

  async #close(): Promise<void> {
    await this.app.close();
    await closeAdapters(this.app).catch(() => undefined);
  }

  async stop(): Promise<void> {
    await this.#close();
    await this.database.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
