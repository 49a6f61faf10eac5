import { testDatabase, type TestDatabase } from '@atlas/testing';
import { Controller, Get } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { configOf, createSmallApplication } from '../../test/small-application.js';
import { Database } from '../database/database.js';
import { Public } from '../session/access.decorators.js';
import { Dependencies } from './dependencies.js';

@Controller('thing')
class ThingController {
  constructor(private readonly database: Database) {}

  @Public()
  @Get()
  read() {
    return this.database.withAccount(1, tx => tx.query('select 1 as thing'));
  }
}

async function applicationOn(environment: Readonly<Record<string, string>>): Promise<NestFastifyApplication> {
  const app = await createSmallApplication(configOf(environment), [ThingController]);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

describe('the health of a process', () => {
  let database: TestDatabase;
  const apps: NestFastifyApplication[] = [];
  const open = async (environment: Readonly<Record<string, string>>) => {
    const app = await applicationOn(environment);
    apps.push(app);
    return { app, ask: (path: string) => request(app.getHttpServer()).get(path) };
  };
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    for (const app of apps) {
      await app.close();
      await app.get(Database).close();
    }
    await database?.close();
  });

  it('is ready with its database', async () => {
    const { ask } = await open(database.environment);
    const { status, body } = await ask('/health/ready');
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'ok', info: { database: { status: 'up' } } })]);
    expect(body).not.toHaveProperty('degraded');
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('is live but not ready without it, and answers calls with 503', async () => {
    const { ask } = await open({ DATABASE_URL: 'postgres://atlas@127.0.0.1:1/atlas' });
    const ready = await ask('/health/ready');
    expect([ready.status, ready.body]).toEqual([
      503,
      expect.objectContaining({ code: 'NOT_READY', ExceptionMessage: 'The database does not respond.' }),
    ]);
    expect((await ask('/health/live')).status).toBe(200);
    const call = await ask('/AtlasAPI/api/thing');
    expect([call.status, call.headers['retry-after'], call.body]).toEqual([
      503,
      '2',
      expect.objectContaining({
        code: 'SERVICE_AWAY',
        ExceptionMessage: 'A required service is not available right now. Please try again in a moment.',
      }),
    ]);
  });

  it('stays ready without an optional dependency, and reports it', async () => {
    const { app, ask } = await open(database.environment);
    let isThere = true;
    app.get(Dependencies).register({ name: 'event_bus', isThere: () => Promise.resolve(isThere), meanwhile: 'It waits.' });
    expect((await ask('/health/ready')).body).not.toHaveProperty('degraded');
    isThere = false;
    const { status, body } = await ask('/health/ready');
    expect([status, (body as { degraded: object }).degraded]).toEqual([200, { event_bus: 'It waits.' }]);
  });
});
