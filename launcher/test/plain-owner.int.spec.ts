import { caseProjections } from '@atlas/case';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@atlas/embedded-database';
import { PostgresEventStore, Projector } from '@atlas/event-sourcing';
import { createPool, Database, migrate } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { allSchemas } from '../src/schemas.js';
import { settleRestored } from '../src/settle.js';

/** A server of its own: the role atlas_app, which belongs to the whole server, must not be there yet. */
describe('a database owner who is no superuser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-owner-'));
  let server: EmbeddedDatabase;
  let administrator: pg.Client;

  const urlOf = (user: string, database: string): string => {
    const url = new URL(server.url);
    Object.assign(url, { username: user, password: 'secret', pathname: `/${database}` });
    return url.toString();
  };
  const refusalOf = (url: string): Promise<string> =>
    migrate(url, []).then(
      () => 'none',
      (error: Error) => error.message,
    );

  beforeAll(async () => {
    chmodSync(folder, 0o711);
    server = await startEmbeddedDatabase({ dataDir: folder, name: 'atlas' });
    administrator = new pg.Client({ connectionString: server.url });
    await administrator.connect();
    for (const statement of [
      `create role "plain owner" login password 'secret'`,
      `create database plain owner "plain owner"`,
      `create role maker login password 'secret' createdb createrole`,
      'create database made owner maker',
    ]) {
      await administrator.query(statement);
    }
  });
  afterAll(async () => {
    await administrator?.end();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('who may make no roles is told both statements that an administrator has to run', async () => {
    expect(await refusalOf(urlOf('plain owner', 'plain'))).toBe(
      'The user plain owner of DATABASE_URL may not work as the role atlas_app, under which the product runs. ' +
        'Ask an administrator to run: create role atlas_app nologin; grant atlas_app to "plain owner";',
    );
  });

  it('who may make roles needs nobody', async () => {
    const url = urlOf('maker', 'made');
    await migrate(url, allSchemas);
    await migrate(url, allSchemas);
    await worksAsTheApplication(url);
  });

  it('to whom the role is granted needs nothing more', async () => {
    const url = urlOf('plain owner', 'plain');
    expect(await refusalOf(url)).toMatch(/Ask an administrator to run: grant atlas_app to "plain owner";$/);
    await administrator.query('grant atlas_app to "plain owner"');
    await migrate(url, allSchemas);
    await worksAsTheApplication(url);
  });

  it('who may not make schemas, or whose application would see everything, is told so', async () => {
    expect(await refusalOf(urlOf('plain owner', 'made'))).toMatch(
      /may not make schemas in it\. Ask an administrator to run: grant create on database "made" to "plain owner";$/,
    );
    await administrator.query('alter role atlas_app bypassrls');
    expect(await refusalOf(urlOf('plain owner', 'plain'))).toMatch(/alter role atlas_app nosuperuser nobypassrls;$/);
    await administrator.query('alter role atlas_app nobypassrls');
  });
});

/** What looks over all accounts does so, and leaves the transaction in the scope that it found; a read model can be built anew. */
async function worksAsTheApplication(url: string): Promise<void> {
  const pool = createPool(url, { max: 2 });
  const owner = createPool(url, { max: 1, asOwner: true });
  const store = new PostgresEventStore(pool);
  try {
    const stream = { accountId: 7, category: 'case', id: 'A-1' } as const;
    const event = { id: randomUUID(), type: 'Noted', data: {}, metadata: METADATA };
    await store.append({ stream, events: [event], expectedRevision: 'no-stream' });
    const log = await store.readLog({ categories: ['case'], limit: 10 });
    expect(log.events.map(({ id }) => id)).toEqual([event.id]);
    const scope = await new Database(pool).withAccount(3, async tx => {
      expect(await tx.query(`select * from identity.sign_in_candidates('nobody', null)`)).toEqual([]);
      expect(await tx.query('select * from identity.account_directory()')).toEqual([]);
      await tx.query(`select * from event_store.read_log('0', 0, null, 10)`);
      return tx.query(`select current_setting('app.account_id') as scope`);
    });
    expect(scope).toEqual([{ scope: '3' }]);
    const projector = new Projector({ store, pool, schema: 'cases', projections: caseProjections });
    expect(await projector.rebuild('case_list', owner)).toMatchObject({ events: 1 });
    expect(await settleRestored(url, { kind: 'postgres' })).toEqual({ events: 1, messages: 0 });
  } finally {
    await store.close();
    await Promise.all([pool.end(), owner.end()]);
  }
}

const METADATA = {
  actor: { userId: 1, username: 'a@b.test', name: 'A' },
  time: '2026-01-01T00:00:00.000Z',
  correlationId: 'spec',
};
