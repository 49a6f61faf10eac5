import { createServer, type AddressInfo, type Server } from 'node:net';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launcherConfig } from '../config.js';
import { openDatabase } from './database.js';
import { assertPortFree } from './port.js';
import { keptSecrets } from './secrets.js';
import { Shutdown, StoppedWhileStarting } from './shutdown.js';

const message = (part: string) => ({ name: 'StartError', message: expect.stringContaining(part) as string });

describe('the checks before Atlas starts', () => {
  let taken: Server;
  let port: number;
  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
    ({ port } = taken.address() as AddressInfo);
  });
  afterAll(() => new Promise(resolve => taken.close(resolve)));

  it('report that the port is taken, and how to choose another', async () => {
    await expect(assertPortFree('127.0.0.1', port)).rejects.toMatchObject(message(`PORT=${port + 1}`));
  });

  it('report a host that is not an address of this machine', async () => {
    await expect(assertPortFree('192.0.2.1', port)).rejects.toMatchObject(message('HOST=192.0.2.1'));
  });

  it('report that browsers block the port', async () => {
    await expect(assertPortFree('127.0.0.1', 4190)).rejects.toMatchObject(message('Browsers block port 4190'));
    await expect(assertPortFree('127.0.0.1', 4191)).resolves.toBeUndefined();
  });

  it('refuse an invalid port', () => {
    expect(() => launcherConfig({ PORT: 'eighty' })).toThrow('PORT must be a number from 1 to 65535, not eighty.');
  });

  it('report why the PostgreSQL of the user cannot be used, without the password', async () => {
    const databaseUrl = `postgres://me:hunter2@127.0.0.1:${port + 1}/mine`;
    const opened = openDatabase({ ...launcherConfig({}), databaseUrl }, new Shutdown());
    await expect(opened).rejects.toMatchObject(message('127.0.0.1:'));
    await opened.catch((error: Error) => expect(error.message).not.toContain('hunter2'));
  });

  it('make the keys of a data folder readable by the owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-secrets-'));
    const first = keptSecrets(join(folder, 'data'));
    expect(keptSecrets(join(folder, 'data'))).toEqual(first);
    expect(first.TOKEN_SECRET.length).toBeGreaterThan(32);
    expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});

describe('stopping the process', () => {
  it('stops the parts in reverse order, once, also if one fails or hangs', async () => {
    const stopped: string[] = [];
    const problems: string[] = [];
    const shutdown = new Shutdown(20, problem => problems.push(problem));
    shutdown.add('first', async () => stopped.push('first'));
    shutdown.add('broken', () => Promise.reject(new Error('no')));
    shutdown.add('stuck', () => new Promise(() => undefined));
    shutdown.add('last', async () => stopped.push('last'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(stopped).toEqual(['last', 'first']);
    expect(problems).toEqual(['Stopping stuck: not stopped after 0.02 s', 'Stopping broken: no']);
  });

  it('waits for the part that is being started, and starts no other', async () => {
    const messages: string[] = [];
    const shutdown = new Shutdown();
    const part = shutdown.during(async () => {
      await new Promise(resolve => setTimeout(resolve, 20));
      shutdown.add('what was started meanwhile', async () => messages.push('stopped'));
      messages.push('started');
    });
    await shutdown.run();
    expect(messages).toEqual(['started', 'stopped']);
    await part;
    await expect(shutdown.during(() => Promise.resolve())).rejects.toThrow(StoppedWhileStarting);
  });
});
