import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { until } from '@atlas/testing/until';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.js';

const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database in a separate process and kills that process like `kill -9`, with the server left running. */
async function startAndKillProcess(dataDir: string): Promise<number> {
  const script = `
    const { startEmbeddedDatabase } = await import('@atlas/embedded-database');
    const { port } = await startEmbeddedDatabase(${JSON.stringify({ dataDir, name: 'atlas' })});
    console.log(port);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: packageFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', chunk => resolve(Number(String(chunk).trim())));
    child.on('exit', code => reject(new Error(`The process ended with ${code}.`)));
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  return port;
}

const serverProcess = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'server/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

describe('the private PostgreSQL', () => {
  let folder: string;
  let dataDir: string;
  const started: EmbeddedDatabase[] = [];

  const start = async () => {
    const database = await startEmbeddedDatabase({ dataDir, name: 'atlas' });
    started.push(database);
    return database;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atlas embedded '));
    chmodSync(folder, 0o755);
    dataDir = join(folder, 'a folder', 'data');
  });
  afterEach(async () => {
    for (const database of started.splice(0)) await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its data between starts, in a path with a space', async () => {
    const first = await start();
    await ask(first.url, 'create table tree as select 42 as height');
    await first.stop();
    expect(existsSync(join(dataDir, 'server/cluster/postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'select height from tree')).toEqual([{ height: 42 }]);
    expect(second.adopted).toBe(false);
  });

  it('continues from a copy of its folder, made while it was stopped', async () => {
    const digest = `select count(*)::int as rows, md5(string_agg(t::text, ',' order by id)) as digest from tree t`;
    const original = await start();
    await ask(original.url, `create table tree as select id, md5(id::text) as bark from generate_series(1, 1000) id`);
    const before = await ask<{ rows: number }>(original.url, digest);
    await original.stop();
    const copy = join(folder, 'a copy');
    expect(spawnSync('cp', ['-a', dataDir, copy]).status).toBe(0);
    const changed = await start();
    await ask(changed.url, 'delete from tree where id > 10');
    await changed.stop();
    const restored = await startEmbeddedDatabase({ dataDir: copy, name: 'atlas' });
    started.push(restored);
    expect(await ask(restored.url, digest)).toEqual(before);
    expect(before).toMatchObject([{ rows: 1000 }]);
    await ask(restored.url, 'drop table tree');
    await restored.stop();
    expect(await ask((await start()).url, 'select count(*)::int as rows from tree')).toEqual([{ rows: 10 }]);
  }, 60_000);

  it('requires its password, listens on loopback only and commits synchronously', async () => {
    const { url } = await start();
    const guessed = new URL(url);
    guessed.password = 'guess';
    await expect(ask(guessed.toString(), 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    const settings = await ask<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in ('listen_addresses', 'password_encryption', 'synchronous_commit', 'fsync') order by name`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['on', '127.0.0.1', 'scram-sha-256', 'on']);
  });

  it('adopts the server that a killed process left behind', async () => {
    const port = await startAndKillProcess(dataDir);
    const database = await start();
    expect(database).toMatchObject({ port, adopted: true });
    await database.stop();
    await expect(ask(database.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('recovers committed data after the server was killed', async () => {
    const first = await start();
    await ask(first.url, 'create table tree as select 42 as height');
    process.kill(serverProcess(dataDir), 'SIGKILL');
    const second = await start();
    expect(await ask(second.url, 'select height from tree')).toEqual([{ height: 42 }]);
  });

  it('is restarted on its port after every kill, and stops on request', async () => {
    const reported: string[] = [];
    const database = await startEmbeddedDatabase({ dataDir, name: 'atlas', report: message => reported.push(message) });
    started.push(database);
    await ask(database.url, 'create table tree as select 42 as height');
    for (const times of [1, 2]) {
      process.kill(serverProcess(dataDir), 'SIGKILL');
      await until('the restart', () => reported.filter(message => message === 'PostgreSQL is running again.').length === times, {
        withinMs: 30_000,
      });
      expect(await ask(database.url, 'select height from tree')).toEqual([{ height: 42 }]);
    }
    await database.stop();
    expect(existsSync(join(dataDir, 'server/cluster/postmaster.pid'))).toBe(false);
    expect(reported).toHaveLength(4);
  }, 60_000);

  it('ignores a lock file whose process id belongs to another process', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'server/cluster/postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n`);
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts over if the first start was killed', async () => {
    mkdirSync(join(dataDir, 'server/unfinished-1/cluster'), { recursive: true });
    await start();
    expect(existsSync(join(dataDir, 'server/unfinished-1'))).toBe(false);
  });

  it('refuses a second process on the same data, and the first continues', async () => {
    const { url } = await start();
    await expect(startEmbeddedDatabase({ dataDir, name: 'atlas' })).rejects.toMatchObject({
      code: 'DATA_IN_USE',
      message: expect.stringContaining(`process ${process.pid}`) as string,
    });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports data of another version of PostgreSQL', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'server/cluster/PG_VERSION'), '12\n');
    await expect(start()).rejects.toMatchObject({
      code: 'DATA_UNUSABLE',
      message: expect.stringContaining('PostgreSQL 12') as string,
    });
  });

  // An ordinary user's server runs as that user, who can enter whatever they made.
  if (process.getuid?.() === 0) {
    it('as root, stores the cluster elsewhere when its user cannot enter the folder', async () => {
      chmodSync(folder, 0o700);
      const first = await start();
      await ask(first.url, 'create table tree as select 42 as height');
      await first.stop();
      expect(lstatSync(join(dataDir, 'server')).isSymbolicLink()).toBe(true);
      const elsewhere = realpathSync(join(dataDir, 'server'));
      try {
        expect(await ask((await start()).url, 'select height from tree')).toEqual([{ height: 42 }]);
        await started.pop()?.stop();
      } finally {
        rmSync(elsewhere, { recursive: true, force: true });
      }
      await expect(start()).rejects.toMatchObject({
        code: 'DATA_UNUSABLE',
        message: expect.stringContaining('empty database') as string,
      });
    });
  }
});
