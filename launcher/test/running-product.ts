import { IdentitySetup } from '@atlas/identity';
import { MasterDataSetup } from '@atlas/master-data';
import { connectEventBus } from '@atlas/messaging';
import { createHttpApplication, loadConfig } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeAdapters } from '../src/adapters/adapters.js';
import { allServices } from '../src/all-services.module.js';
import { allSchemas } from '../src/schemas.js';

const PASSWORD = 'Demo#2026';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Asks until there is an answer. */
export async function until<Value>(what: string, look: () => Promise<Value | undefined | false>): Promise<Value> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`It did not come: ${what}.`);
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export type CallHeaders = Readonly<Record<string, string>>;

/** A user of the product. */
export class User {
  private constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string, username: string): Promise<User> {
    const nobody = new User(`${url}/AtlasAPI/api`, '');
    const { body } = await nobody.post<{ access_token: string }>('Token/GetAccessToken', { username, password: PASSWORD });
    return new User(nobody.base, body.access_token);
  }

  get<Body>(path: string, headers?: CallHeaders): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, undefined, headers);
  }

  post<Body>(path: string, body: object | FormData = {}, headers?: CallHeaders): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, body, headers);
  }

  /** `body`: an object is sent as JSON, a text as it stands. */
  async call<Body>(
    method: string,
    path: string,
    body?: object | FormData | string,
    headers: CallHeaders = {},
  ): Promise<Answer<Body>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.base}/${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? await response.json() : Buffer.from(await response.arrayBuffer())) as Body,
    };
  }
}

/** Every service in one process on a fresh database, listening, with users who speak HTTP to it. */
export class RunningProduct {
  private constructor(
    readonly database: TestDatabase,
    readonly dataDir: string,
    private readonly port: number,
    public app: NestFastifyApplication,
  ) {}

  static async start(): Promise<RunningProduct> {
    const dataDir = mkdtempSync(join(tmpdir(), 'atlas product '));
    const database = await testDatabase({ schemas: allSchemas });
    const port = await freePort();
    return new RunningProduct(database, dataDir, port, await RunningProduct.#open(database, dataDir, port));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Stops the processes, does something to what they left, and starts them anew. */
  async restart(between: () => Promise<unknown>): Promise<void> {
    await this.#close();
    await between();
    this.app = await RunningProduct.#open(this.database, this.dataDir, this.port);
  }

  static async #open(database: TestDatabase, dataDir: string, port: number): Promise<NestFastifyApplication> {
    const config = loadConfig({
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
    });
    const app = await createHttpApplication(allServices(config), config);
    await app.init();
    await connectEventBus(app);
    await app.listen({ host: config.host, port });
    return app;
  }

  /** A new law firm with its vocabularies, and its administrator signed in. */
  async firm(code: string): Promise<User> {
    const identity = this.app.get(IdentitySetup, { strict: false });
    const { accountId } = await identity.createAccount({ code, name: `${code} Law` });
    await this.app.get(MasterDataSetup, { strict: false }).seedAccount(accountId);
    const username = `admin@${code.toLowerCase()}.test`;
    await identity.createUser({
      accountId,
      username,
      password: PASSWORD,
      firstName: 'Nadia',
      lastName: 'Brill',
      email: username,
      userType: 1,
      role: 'Administrator',
    });
    return User.signIn(this.url, username);
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
