import { ADDRESS_TYPES, mergeVerb, RESOURCES, type InvoiceMoney, type InvoiceTotals } from '@atlas/contracts';
import { connectEventBus } from '@atlas/messaging';
import { createHttpApplication, LIST_SOURCES, loadConfig } from '@atlas/platform';
import { expectDescribed, testDatabase, type TestDatabase } from '@atlas/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAdapters } from '../adapters/adapters.js';
import { allServices } from '../all-services.module.js';
import { keptSecrets } from '../process/secrets.js';
import { allSchemas } from '../schemas.js';
import { DEMO_PASSWORD } from './accounts.js';
import { DemoApi } from './api.js';
import { writeDemoData } from './index.js';
import { clearInterruptedSeeding, demoSchema, seedOnce } from './seeding-record.js';

interface InvoiceList {
  readonly total_rows: number;
  readonly totals: InvoiceTotals;
}

interface Counted {
  readonly total_rows: number;
}

interface CaseRow {
  readonly current_status: string;
  readonly provider_name: string;
  readonly claim_amount: number;
  readonly balance: number;
}

/** Definitions whose records can be merged. */
const MERGING = RESOURCES.filter(({ merges }) => merges);

/** Lists of parties that a new account fills itself; its courts and programs are seeded. */
const PARTIES = RESOURCES.filter(({ group }) => group === 'parties')
  .map(({ path }) => path)
  .filter(path => !['court_type', 'portfolio/program'].includes(path));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('the demo firm', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let url: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas-demo-'));

  beforeAll(async () => {
    database = await testDatabase({ schemas: [...allSchemas, demoSchema] });
    const port = await freePort();
    const environment = { ...keptSecrets(dataDir), ...database.environment, DATA_DIR: dataDir, PORT: String(port) };
    const config = loadConfig({ ...environment, LOG_LEVEL: 'silent' });
    app = await createHttpApplication(allServices(config), config);
    await app.init();
    await connectEventBus(app);
    await app.listen({ host: config.host, port });
    url = `http://127.0.0.1:${port}`;
    await seedOnce(database.ownerUrl, () => writeDemoData(app, url, expectDescribed));
  }, 300_000);

  afterAll(async () => {
    await app?.close();
    if (app) await closeAdapters(app);
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Every answer is compared with the description of the API. */
  const signIn = (username: string) => DemoApi.signIn(url, username, DEMO_PASSWORD, expectDescribed);

  const casesOf = async (username: string) => {
    const api = await signIn(username);
    return api.post<{ result: CaseRow[]; total_rows: number }>('Case/simple_search', { page: 1, top: 1000 });
  };

  it('has 300 cases, which reached many statuses of the workflow by the real rules', async () => {
    const { result, total_rows } = await casesOf('admin@demo.test');
    expect(total_rows).toBe(300);
    expect(new Set(result.map(row => row.current_status)).size).toBeGreaterThan(14);
    const paid = result.filter(row => row.current_status === 'Closed, paid');
    expect(paid.length).toBeGreaterThan(5);
    expect(paid.every(row => row.balance === 0 && row.claim_amount > 0)).toBe(true);
  });

  it('has rows in every list of master data', async () => {
    const api = await signIn('admin@demo.test');
    const empty: string[] = [];
    for (const { path } of RESOURCES) {
      const { total_rows } = await api.post<{ total_rows: number }>(`${path}/list`, { page: 1, top: 1 });
      if (!total_rows) empty.push(path);
    }
    expect(empty).toEqual([]);
  });

  /** The calls of a defined list; those of a record for the first few of the firm. */
  const callsOf = async (api: DemoApi, path: string): Promise<readonly string[]> => {
    if (path.startsWith('{resource}')) return MERGING.map(({ path: kind, merges }) => `POST ${kind}/${mergeVerb(merges!)}/list`);
    const [resource, ofRecord] = path.split('/{id}');
    if (ofRecord === undefined) return [`POST ${path}`];
    const { result } = await api.post<{ result: { id: number }[] }>(`${resource}/list`, { top: 5 });
    return result.map(({ id }) => `GET ${path.replace('{id}', String(id))}`);
  };

  /** The demo has no webhook: it would call other servers. */
  const listed = LIST_SOURCES.map(({ definition }) => definition.path).filter(path => !path.startsWith('webhook/'));

  it.each(listed)('has rows in the list %s', async path => {
    const api = await signIn(path.startsWith('system/') ? 'system@demo.test' : 'admin@demo.test');
    const calls = await callsOf(api, path);
    const empty: string[] = [];
    for (const call of calls) {
      const [verb, at = ''] = call.split(' ');
      const { total_rows } = await (verb === 'GET' ? api.get<Counted>(at) : api.post<Counted>(at, { page: 1, top: 1 }));
      if (!total_rows) empty.push(call);
    }
    // No record needs rows in each of its lists.
    expect(empty.length).toBeLessThan(path.includes('{id}') ? calls.length : 1);
  });

  it('has finished jobs, none of which failed', async () => {
    const api = await signIn('admin@demo.test');
    const { result } = await api.post<{ result: { TaskStateId: number }[] }>('background_job/list', { page: 1, top: 100 });
    expect(result.length).toBeGreaterThan(3);
    expect(result.map(({ TaskStateId }) => TaskStateId).filter(state => ![3, 4].includes(state))).toEqual([]);
  });

  it('has filings in different states', async () => {
    const api = await signIn('admin@demo.test');
    const { result } = await api.post<{ result: { status: string; message: string | null }[] }>(
      'CaseFilling/ListProcessedCases',
      { page: 1, top: 100 },
    );
    const states = ['Acknowledged', 'Number assigned', 'Refused', 'Rejected', 'Submitted'];
    expect([...new Set(result.map(({ status }) => status))].sort()).toEqual(states);
    expect(result.filter(({ status }) => status === 'Refused')).toHaveLength(1);
  });

  it('has documents in every case', async () => {
    const api = await signIn('admin@demo.test');
    const { result } = await api.post<{ result: { case_id: string }[] }>('Case/simple_search', { page: 1, top: 5 });
    for (const { case_id } of result) {
      const [document] = await api.get<{ id: string; file_name: string; size: number }[]>(`case/${case_id}/document`);
      expect(document?.file_name).toMatch(/\.pdf$/);
      expect(document?.size).toBeGreaterThan(500);
    }
  });

  it('has a mail server', async () => {
    const api = await signIn('admin@demo.test');
    expect(await api.get('domain_account/email_setting')).toMatchObject({ server_name: 'smtp.brill-marchetti.example' });
  });

  it('has law firm details and one address of each type', async () => {
    const api = await signIn('admin@demo.test');
    const firm = await api.get<Record<string, unknown> & { addresses: { address_type_id: number }[] }>('lawfirm/details');
    expect(firm).toMatchObject({ lawfirm_name: 'Brill & Marchetti, P.C.', attorney_name_1: 'Nadia Brill, Esq.' });
    expect(firm.addresses.map(({ address_type_id }) => address_type_id)).toEqual(ADDRESS_TYPES.map(({ id }) => id));
  });

  it('prints the law firm on letters', async () => {
    const api = await signIn('admin@demo.test');
    const { result } = await api.post<{ result: { case_id: string }[] }>('Case/simple_search', { page: 1, top: 1 });
    const templates = await api.get<{ id: number; code: string }[]>('document_template/option');
    const mail = templates.find(({ code }) => code === 'CLIENT_STATUS');
    const { body } = await api.post<{ body: string }>(`document_template/${mail?.id}/preview`, { case_id: result[0]?.case_id });
    expect(body).toContain('Brill &amp; Marchetti, P.C.');
    expect(body).toContain('415 Court Square Plaza, Suite 1200, Brooklyn, NY 11201');
    expect(body).toContain('718-555-0140');
  });

  it('has arbitrators with awards', async () => {
    const api = await signIn('admin@demo.test');
    const { result } = await api.post<{ result: { awards: number }[] }>('arbitrator/list', { page: 1, top: 10 });
    expect(result.reduce((sum, { awards }) => sum + awards, 0)).toBeGreaterThan(5);
  });

  it('shows its provider and funder users their own cases only', async () => {
    const ofProvider = await casesOf('provider@demo.test');
    expect(new Set(ofProvider.result.map(row => row.provider_name)).size).toBe(2);
    const ofFunder = await casesOf('funder@demo.test');
    expect(ofFunder.total_rows).toBeGreaterThan(20);
    expect(ofFunder.total_rows).toBeLessThan(150);
  });

  it('has invoiced what was collected, and shows its provider users their own invoices', async () => {
    const clinic = await signIn('provider@demo.test');
    const own = await clinic.get<{ id: number }[]>('provider_master/option');
    const invoices = await Promise.all(own.map(({ id }) => clinic.get<InvoiceList>(`provider_master/${id}/invoices`)));
    expect(own).toHaveLength(2);
    for (const { totals, total_rows } of invoices) {
      const cents = ({ gross_collected, fee, costs, net }: InvoiceMoney) => [gross_collected, fee + costs + net].map(Math.round);
      expect([total_rows > 0, totals.fee > 0]).toEqual([true, true]);
      expect(cents(totals)[0]).toBe(cents(totals)[1]);
    }
  });

  it('has a second firm with lookups and nothing else', async () => {
    const api = await signIn('admin@north.test');
    for (const path of PARTIES) {
      expect([path, await api.post(`${path}/list`, { page: 1, top: 10 })]).toMatchObject([path, { total_rows: 0 }]);
    }
    const statuses = await api.post<{ total_rows: number }>('status/list', { page: 1, top: 10 });
    expect(statuses.total_rows).toBeGreaterThan(40);
    for (const who of ['admin', 'clerk', 'provider', 'funder']) expect((await casesOf(`${who}@north.test`)).total_rows).toBe(0);
  });

  it('is written once, and refused if an earlier run was interrupted in a database of the user', async () => {
    await seedOnce(database.ownerUrl, () => Promise.reject(new Error('Written again.')));
    await database.ownerPool.query('update demo.seeding set finished_at = null');
    await expect(clearInterruptedSeeding(database.ownerUrl, false)).rejects.toThrow(/not complete/);
  });
});
