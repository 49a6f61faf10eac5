import { startEmbeddedDatabase, type EmbeddedDatabase } from '@atlas/embedded-database';
import { until } from '@atlas/testing';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, PASSWORD, User } from '../user.js';

const root = join(import.meta.dirname, '../../..');
const START_MS = 120_000;
const ADMIN = 'boss@faults.test';

const inRoot = (...args: string[]) => [join(root, args[0]!), ...args.slice(1)];

/** The product in a separate process with its own PostgreSQL. A test may kill both, like a machine that fails. */
export class KillableProduct {
  #database: EmbeddedDatabase | undefined;
  #server: ChildProcess | undefined;
  #output = '';

  private constructor(
    private readonly dataDir: string,
    private readonly databasePort: number,
    private readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** `environment`: the adapters, where the defaults do not do. */
  static async start(environment: Readonly<Record<string, string>> = {}): Promise<KillableProduct> {
    const build = spawnSync(process.execPath, inRoot('scripts/build.mjs', '--server'), { encoding: 'utf8' });
    if (build.status !== 0) throw new Error(build.stderr);
    const dataDir = mkdtempSync(join(tmpdir(), 'atlas-faults-'));
    chmodSync(dataDir, 0o711);
    writeFileSync(join(dataDir, 'index.html'), '<!doctype html><title>Atlas</title>');
    const product = new KillableProduct(dataDir, await freePort(), await freePort(), environment);
    // A test run that is cut off leaves nothing behind.
    process.once('exit', product.#abandon);
    try {
      await product.startDatabase();
      await product.startServer();
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get serverPid(): number | undefined {
    return this.#server?.pid;
  }

  /** A new firm with a signed-in administrator. */
  async firm(): Promise<User> {
    const args = inRoot('launcher/dist/accounts.js', 'create', 'FAULT', 'Fault & Sons', ADMIN);
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: this.#env() });
    const token = /\/change_password#(\S+)/.exec(stdout)?.[1];
    if (!token) throw new Error(`No account: ${stdout}${stderr}`);
    const answer = await fetch(`${this.url}/AtlasAPI/api/Token/SetPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: PASSWORD, confirm_password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`No password: ${answer.status} ${await answer.text()}`);
    return User.signIn(this.url, ADMIN);
  }

  async startDatabase(): Promise<void> {
    const dataDir = join(this.dataDir, 'postgres');
    this.#database = await startEmbeddedDatabase({
      dataDir,
      name: 'atlas',
      port: this.databasePort,
      settings: { max_connections: '150' },
    });
  }

  /** SIGKILL of PostgreSQL's first process; the others end when they notice. */
  async killDatabase(): Promise<void> {
    const pid = this.#databasePid();
    process.kill(pid, 'SIGKILL');
    await until('the end of PostgreSQL', () => !isAlive(pid), { withinMs: 10_000 });
  }

  async startServer(): Promise<void> {
    const child = spawn(process.execPath, inRoot('launcher/dist/start.js'), { cwd: root, env: this.#env() });
    this.#server = child;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (this.#output += String(chunk)));
    for (const end = Date.now() + START_MS; !this.#output.includes('is ready on'); await sleep(20))
      if (child.exitCode !== null || Date.now() > end) throw new Error(`The product did not start:\n${this.#output}`);
  }

  async killServer(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#server;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  #databasePid(): number {
    const lock = readFileSync(join(this.dataDir, 'postgres/server/cluster/postmaster.pid'), 'utf8');
    return Number(lock.split('\n')[0]);
  }

  readonly #abandon = (): void => {
    this.#server?.kill('SIGKILL');
    try {
      process.kill(this.#databasePid(), 'SIGKILL');
    } catch {
      // It was gone already.
    }
  };

  async stop(): Promise<void> {
    process.off('exit', this.#abandon);
    await this.#end('SIGTERM');
    await this.#database?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #env(): Record<string, string> {
    return {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: this.#database?.url ?? '',
      DATA_DIR: join(this.dataDir, 'data'),
      WEB_CLIENT_DIR: this.dataDir,
      PORT: String(this.port),
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ACCESS_TOKEN_SECONDS: '7200',
      REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'silent',
      ...this.environment,
    };
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
