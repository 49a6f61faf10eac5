import { until } from '@atlas/testing/until';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/user.js';

const root = join(import.meta.dirname, '../..');

interface Started {
  readonly process: ChildProcess;
  /** Everything it printed so far. */
  readonly output: () => string;
}

/** Every test starts the whole product once or twice, beside other specs. */
const PATIENCE_MS = 120_000;

describe('Atlas in one process', () => {
  let folder: string;
  let port: number;
  const all: ChildProcess[] = [];

  const launch = (onPort: number): Started => {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      PORT: String(onPort),
      DATA_DIR: join(folder, 'my data'),
      WEB_CLIENT_DIR: folder,
    };
    const child = spawn(process.execPath, [join(root, 'launcher/dist/start.js')], { env: { ...env, LOG_LEVEL: 'silent' } });
    all.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
    return { process: child, output: () => output };
  };

  const ready = async ({ process: child, output }: Started): Promise<void> => {
    const isOver = () => child.exitCode !== null || output().includes('Atlas is ready on');
    await until('the start or its failure', isOver, { withinMs: PATIENCE_MS / 2 });
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output()}`);
  };

  const end = async ({ process: child }: Started, signal: NodeJS.Signals): Promise<number | null> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };

  /** Starts what is expected to refuse, and answers what it said. */
  const refusal = async (onPort: number): Promise<string> => {
    const started = launch(onPort);
    await once(started.process, 'close');
    expect(started.process.exitCode).toBe(1);
    return started.output();
  };

  const databaseFile = (): string => join(folder, 'my data/postgres/server/cluster/postmaster.pid');
  const databaseRuns = (): boolean => existsSync(databaseFile());
  const killDatabase = (): boolean => process.kill(Number(readFileSync(databaseFile(), 'utf8').split('\n')[0]), 'SIGKILL');

  const refusedSignIn = async (): Promise<[number, string]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/AtlasAPI/api/Token/GetAccessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'unknown@nowhere.test', password: 'Demo#2026' }),
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };

  beforeAll(async () => {
    const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--server'], { encoding: 'utf8' });
    if (build.status !== 0) throw new Error(build.stderr);
    folder = mkdtempSync(join(tmpdir(), 'atlas start '));
    chmodSync(folder, 0o711);
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Atlas</title>');
    port = await freePort();
  }, PATIENCE_MS);

  afterEach(async () => {
    for (const child of all)
      if (child.exitCode === null && child.signalCode === null) await end({ process: child, output: String }, 'SIGTERM');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'starts in an empty folder, answers, and leaves no process running after a stop',
    async () => {
      const atlas = launch(port);
      await ready(atlas);
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      expect(await (await fetch(`http://127.0.0.1:${port}/case-management/search`)).text()).toContain('<title>Atlas</title>');
      for (const page of ['docs', 'docs/', 'docs.json']) {
        const answer = await fetch(`http://127.0.0.1:${port}/AtlasAPI/${page}`);
        expect([page, answer.status, (await answer.text()).includes('openapi')]).toEqual([page, 404, false]);
      }
      expect(await end(atlas, 'SIGINT')).toBe(0);
      expect(atlas.output()).toContain('Stopped.');
      expect(databaseRuns()).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'adopts the database that a killed process left running',
    async () => {
      const killed = launch(port);
      await ready(killed);
      await end(killed, 'SIGKILL');
      expect(databaseRuns()).toBe(true);
      const next = launch(port);
      await ready(next);
      expect(next.output()).toContain('Reusing the PostgreSQL');
      expect(await end(next, 'SIGTERM')).toBe(0);
      expect(databaseRuns()).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'answers 503 while its PostgreSQL is down, restarts it, and is ready again',
    async () => {
      const atlas = launch(port);
      await ready(atlas);
      const health = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;
      const restarts = () => atlas.output().split('PostgreSQL is running again.').length - 1;
      expect(await refusedSignIn()).toEqual([401, 'INVALID_CREDENTIALS']);
      for (const times of [1, 2]) {
        killDatabase();
        await until('the restart', () => restarts() === times, { withinMs: PATIENCE_MS / 2 });
        const seen: number[] = [];
        await until('the product', async () => seen.push(await health()) && seen.at(-1) === 200, { withinMs: PATIENCE_MS / 2 });
        expect(seen.filter(status => status !== 200 && status !== 503)).toEqual([]);
        // Also writes: a refused sign-in is counted and recorded.
        expect(await refusedSignIn()).toEqual([401, 'INVALID_CREDENTIALS']);
      }
      expect(atlas.output()).toContain('PostgreSQL stopped unexpectedly.');
      expect(await end(atlas, 'SIGTERM')).toBe(0);
      expect(databaseRuns()).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'stops within 15 seconds if its PostgreSQL has just been killed',
    async () => {
      const atlas = launch(port);
      await ready(atlas);
      killDatabase();
      const stopped = Date.now();
      expect(await end(atlas, 'SIGTERM')).toBe(0);
      expect(Date.now() - stopped).toBeLessThan(15_000);
      expect(databaseRuns()).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'refuses a port that is taken before anything is started, and a data folder that is in use',
    async () => {
      const first = launch(port);
      await ready(first);
      expect(await refusal(port)).toContain(`Port ${port} on 127.0.0.1 is in use`);
      expect(await refusal(await freePort())).toContain(`(process ${first.process.pid})`);
      expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
      expect(await end(first, 'SIGTERM')).toBe(0);
    },
    PATIENCE_MS,
  );
});
