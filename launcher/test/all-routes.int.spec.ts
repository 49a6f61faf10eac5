import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPTION_FAMILIES, RESOURCES, tabsOf } from '@atlas/contracts';
import { OTHER_TOKEN_PATHS, PUBLIC_PATHS, SERVICE_PATHS } from '@atlas/gateway';
import { API_PREFIX, createHttpApplication, handlersOf, loadConfig, type RouteHandler } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tmpdir } from 'node:os';
import { allServices } from '../src/all-services.module.js';
import { closeAdapters } from '../src/adapters/adapters.js';
import { allSchemas } from '../src/schemas.js';
import { gapsOf } from './api-description/audit.js';
import { clientTypes } from './api-description/client-types.js';
import { describeApi } from './api-description/describe-api.js';
import type { ApiDescription } from './api-description/description.js';
import { written } from './api-description/write-description.js';
import { GatewayToServices } from './gateway-to-services.js';
import { exampleOf, isBelow, ownedRoutes, routesFor, serviceOf, shapeOf, type OwnedRoute } from './owned-routes.js';
import { UNRECORDED_ROUTES } from './unrecorded-routes.js';

const REFERENCE = join(import.meta.dirname, '../../docs/reference');
const OPENAPI = join(import.meta.dirname, '../../docs/generated/openapi.json');
const CLIENT_TYPES = join(import.meta.dirname, '../../web/src/providers/http/api-types.generated.ts');
const NOT_SERVED = join(REFERENCE, 'calls-not-served-yet.txt');

interface Call {
  readonly method: string;
  readonly path: string;
  readonly owner: string;
}

const documentedCalls = (): Call[] =>
  readFileSync(join(REFERENCE, 'calls.tsv'), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [method = '', path = '', owner = ''] = line.split('\t');
      return { method, path: path.split('?')[0]!.replace(/\/$/, ''), owner };
    });

/** Calls by GET with a case in their path that answer no state of it; every other one takes `@AsOfMoment()`. */
const READS_WITHOUT_MOMENT: ReadonlySet<string> = new Set([
  // Changes the status, by GET as documented.
  'CaseController.changeStatus',
  // Two moments: from and to.
  'CaseTimeController.difference',
  'CaseTimeController.download',
]);

/** Calls by POST that answer something of a case and change nothing of it. */
const READS_OF_CASE_BY_POST: ReadonlySet<string> = new Set(['BillingPacketController.check', 'DocumentFileController.download']);

/** Changes are recorded as events; only calls with other verbs can be reads. */
const CHANGES_BY_VERB = new Set(['PUT', 'PATCH', 'DELETE']);

/** Calls through the gateway at a time. */
const AT_ONCE = 50;

const CHANGES_STATE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Bodies that are arrays of ids or records of a definition have separate checks; a new one appears in the snapshot. */
const BODY_WITHOUT_CLASS = (handler: RouteHandler): boolean => handler.readsBody && !handler.body;

describe('all routes', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let handlers: RouteHandler[];
  let owned: OwnedRoute[];
  let description: ApiDescription;
  const folder = mkdtempSync(join(tmpdir(), 'atlas-routes-'));

  beforeAll(async () => {
    database = await testDatabase({ schemas: allSchemas });
    const config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    });
    app = await createHttpApplication(allServices(config), config);
    await app.init();
    handlers = handlersOf(app.get(DiscoveryService, { strict: false }));
    owned = ownedRoutes(handlers);
    description = describeApi(handlers);
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    if (app) await closeAdapters(app).catch(() => undefined);
    await database?.close();
    rmSync(folder, { recursive: true });
  });

  /** The documented calls, those that are served apart from the others. */
  function documented(): { readonly served: readonly Call[]; readonly notServed: readonly Call[] } {
    // `domain/{code}/option` answers for the families that there are, `{path}/{id}/{tab}` for the tabs of the record.
    const families = OPTION_FAMILIES.map(({ code }) => `GET ${shapeOf(`domain/${code}/option`)}`);
    const tabs = RESOURCES.flatMap(definition =>
      tabsOf(definition).flatMap(tab => ['GET', 'POST'].map(verb => `${verb} ${shapeOf(`${definition.path}/{id}/${tab}`)}`)),
    );
    const known = new Set([...owned.map(({ method, path }) => `${method} ${shapeOf(path)}`), ...families, ...tabs]);
    const isServed = ({ method, path }: Call) => known.has(`${method} ${shapeOf(path)}`);
    const calls = documentedCalls();
    return { served: calls.filter(isServed), notServed: calls.filter(call => !isServed(call)) };
  }

  it('declare their access', () => {
    expect(handlers.filter(({ access }) => access === undefined).map(({ id }) => id)).toEqual([]);
    expect(handlers.length).toBeGreaterThan(100);
  });

  it('declare their audience', () => {
    const forUsers = handlers.filter(
      ({ access, module }) => module !== 'PlatformModule' && (access?.kind === 'signed_in' || access?.kind === 'permission'),
    );
    const undeclared = new Set(forUsers.filter(({ audience }) => !audience).map(({ writtenIn }) => writtenIn));
    expect([...undeclared]).toEqual([]);
  });

  it('declare their screens', () => {
    const forUsers = handlers.filter(
      ({ access, module }) => module !== 'PlatformModule' && (access?.kind === 'signed_in' || access?.kind === 'permission'),
    );
    const undeclared = new Set(forUsers.filter(({ screens }) => !screens).map(({ writtenIn }) => writtenIn));
    expect([...undeclared]).toEqual([]);
  });

  it('need a token, except signing in and out, single sign-on, provisioning, mailed links, refresh, public keys and health', () => {
    const open = handlers.filter(({ access }) => access?.kind === 'public').map(({ id }) => id);
    expect(open.sort()).toEqual([
      'HealthController.live',
      'HealthController.prometheus',
      'HealthController.ready',
      'JwksController.jwks',
      'LinksController.info',
      'LinksController.send',
      'LinksController.setPassword',
      'LinksController.unlock',
      'OpenIdController.answer',
      'OpenIdController.start',
      'PortalSignInController.signIn',
      'ScimDiscoveryController.resourceType',
      'ScimDiscoveryController.resourceTypes',
      'ScimDiscoveryController.schema',
      'ScimDiscoveryController.schemas',
      'ScimDiscoveryController.serviceProviderConfig',
      'ScimGroupsController.create',
      'ScimGroupsController.get',
      'ScimGroupsController.list',
      'ScimGroupsController.patch',
      'ScimGroupsController.remove',
      'ScimGroupsController.replace',
      'ScimUsersController.create',
      'ScimUsersController.get',
      'ScimUsersController.list',
      'ScimUsersController.patch',
      'ScimUsersController.remove',
      'ScimUsersController.replace',
      'SecondFactorController.byCode',
      'SecondFactorController.byPasskey',
      'SecondFactorController.confirmSetUp',
      'SecondFactorController.passkeyOptions',
      'SecondFactorController.setUp',
      'TokenController.refresh',
      'TokenController.signIn',
      'TokenController.signOut',
    ]);
  });

  it('change state only with a permission, but for what belongs to the user', () => {
    const free = handlers
      .filter(({ method, access }) => CHANGES_STATE.has(method) && access?.kind === 'signed_in')
      .map(({ id }) => id);
    expect(free.sort()).toMatchSnapshot();
  });

  it('record their reads, or are listed with a reason; the list may only get shorter', () => {
    const routes = handlers.filter(({ access, module }) => access?.kind !== 'public' && module !== 'PlatformModule');
    const unrecorded = routes.filter(({ method, isReadRecorded }) => !CHANGES_BY_VERB.has(method) && !isReadRecorded);
    const nameOf = ({ writtenIn }: RouteHandler) => writtenIn.replace(/^.*(?=(Import|Grants|Merge)Controller\.)/, '*');
    const named = [...new Set(unrecorded.map(nameOf))].sort();
    const listed = Object.values(UNRECORDED_ROUTES).flat().sort();
    expect(named.filter(name => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name, index) => !named.includes(name) || listed.indexOf(name) !== index)).toEqual([]);
    expect(routes.filter(({ isReadRecorded }) => isReadRecorded).length).toBeGreaterThan(300);
  });

  it('support If-Match if they change a case', () => {
    const ofCase = handlers.filter(
      handler => serviceOf(handler) === 'case' && handler.paths.some(path => path.includes(':caseId')),
    );
    const writes = ofCase.filter(
      ({ id, method, isReadRecorded }) =>
        id === 'CaseController.changeStatus' || (CHANGES_STATE.has(method) && !isReadRecorded && !READS_OF_CASE_BY_POST.has(id)),
    );
    expect(writes.filter(({ honorsIfMatch }) => !honorsIfMatch).map(({ id }) => id)).toEqual([]);
    expect(writes.length).toBeGreaterThan(20);
  });

  it('validate the bodies they read', () => {
    expect(
      handlers
        .filter(BODY_WITHOUT_CLASS)
        .map(({ id }) => id)
        .sort(),
    ).toMatchSnapshot();
  });

  it('serve every documented call except those listed as not served yet; the list may only get shorter', () => {
    const { notServed: open } = documented();
    const missing = open.map(({ method, path }) => `${method} ${path}`);
    if (process.env['UPDATE_GENERATED']) writeFileSync(NOT_SERVED, `${missing.join('\n')}\n`);
    const listed = readFileSync(NOT_SERVED, 'utf8').split('\n').filter(Boolean);
    expect(missing).toEqual(listed);
    // Of master data nothing is left to come.
    expect(documentedCalls().filter(({ owner }) => owner === 'master-data').length).toBeGreaterThan(170);
    expect(open.filter(({ owner }) => owner === 'master-data')).toEqual([]);
  });

  it('support as_of wherever they read a case', () => {
    const reads = Object.entries(description.paths).filter(([path]) => /\{caseId\}/i.test(path));
    const withoutMoment = reads
      .flatMap(([, { get }]) => (get ? [get] : []))
      .filter(({ parameters }) => !parameters.some(one => one.name === 'as_of'))
      .map(({ operationId }) => operationId)
      .filter(id => !READS_WITHOUT_MOMENT.has(id));
    expect(withoutMoment).toEqual([]);
    expect(reads.length).toBeGreaterThan(10);
  });

  it.each([
    ['OpenAPI document', OPENAPI, written],
    ['types of the client', CLIENT_TYPES, clientTypes],
  ])('are described in the committed %s; `npm run generate` writes it again', (_, file, write) => {
    const described = write(description);
    if (process.env['UPDATE_GENERATED']) writeFileSync(file, described);
    expect(existsSync(file)).toBe(true);
    expect(described === readFileSync(file, 'utf8') ? 'the same' : 'out of date: npm run generate').toBe('the same');
  });

  it('are described in full: summary, tag, parameters, answer, error and example', () => {
    expect(gapsOf(description)).toEqual([]);
  }, 120_000);

  it('belong to one service each', () => {
    expect(owned.filter(({ service }) => service === undefined)).toEqual([]);
    const shapes = owned.map(({ method, path }) => `${method} ${shapeOf(path)}`);
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  describe('routes behind the gateway', () => {
    let gateway: GatewayToServices;

    beforeAll(async () => {
      gateway = await GatewayToServices.start();
    });
    afterAll(() => gateway?.stop());

    it('reach the service that serves them, without a token only if they are public', async () => {
      const wrongOf = async ({ method, path, service, isPublic }: OwnedRoute): Promise<string[]> => {
        const call = `${method} /${API_PREFIX}/${exampleOf(path)}`;
        const forwarded = `${service} ${call}`;
        const expected = [isPublic ? forwarded : '401 NOT_SIGNED_IN', forwarded];
        const outcomes = await Promise.all([false, true].map(signedIn => gateway.call(method, exampleOf(path), { signedIn })));
        return outcomes.filter((outcome, n) => outcome !== expected[n]).map(outcome => `${call}: ${outcome}`);
      };
      const wrong: string[] = [];
      for (let from = 0; from < owned.length; from += AT_ONCE)
        wrong.push(...(await Promise.all(owned.slice(from, from + AT_ONCE).map(wrongOf))).flat());
      expect(wrong).toEqual([]);
      expect(owned.length).toBeGreaterThan(1000);
    }, 60_000);

    it('include every documented call that is served', async () => {
      const { served, notServed } = documented();
      for (const { method, path } of served) {
        const outcome = await gateway.call(method, exampleOf(path));
        const [route] = routesFor(owned, method, exampleOf(path));
        expect(outcome).toBe(`${route?.service} ${method} /${API_PREFIX}/${exampleOf(path)}`);
      }
      expect(served.length + notServed.length).toBe(documentedCalls().length);
    });

    it('are complete: an unknown path is a 404 of the gateway, or of the service that owns the paths beside it', async () => {
      for (const path of ['', 'nothing', 'caseload/list', 'provider/x1', 'metrics', 'health/live'])
        expect(`${path}: ${await gateway.call('GET', path)}`).toBe(`${path}: 404 ROUTE_NOT_FOUND`);
      for (const path of Object.keys(SERVICE_PATHS)) {
        const url = `/${API_PREFIX}/${exampleOf(path)}/no/such/call`;
        const answer = await app.inject({ method: 'GET', url });
        expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'ROUTE_NOT_FOUND']);
      }
    });

    it('are in a short table in which every path is needed', () => {
      const names = { ...SERVICE_PATHS, ...PUBLIC_PATHS, ...OTHER_TOKEN_PATHS };
      const unused = Object.entries(names).filter(
        ([path, service]) => !owned.some(one => one.service === service && isBelow(shapeOf(one.path), shapeOf(path))),
      );
      expect(unused).toEqual([]);
      expect(Object.keys(names).length).toBeLessThanOrEqual(120);
    });
  });
});
