import { until } from '@atlas/testing/until';
import { Client } from '../support/api.js';

interface Row {
  case_id: string;
  provider_name: string;
}
interface List {
  result: Row[];
  total_rows: number;
}

describe('data scopes', () => {
  let admin: Client;
  let clerk: Client;
  let provider: Client;
  let funder: Client;
  let north: Client;
  let all: Row[];

  beforeAll(async () => {
    [admin, clerk, provider, funder, north] = (await Promise.all(
      ['admin@demo.test', 'clerk@demo.test', 'provider@demo.test', 'funder@demo.test', 'admin@north.test'].map(name =>
        Client.signedIn(name),
      ),
    )) as [Client, Client, Client, Client, Client];
    all = (await admin.post<List>('Case/simple_search', { top: 1000 })).body.result;
  });

  const listOf = async (client: Client, body: object = { top: 1000 }) =>
    (await client.post<List>('Case/simple_search', body)).body;

  /** Every way to a case by its id. */
  const reads = (id: string): [string, string, unknown?][] => [
    ['GET', `case/${id}/details`],
    ['GET', `case/${id}/details?as_of=2026-01-01`],
    ['GET', `case/${id}/notes`],
    ['GET', `case/${id}/memo`],
    ['GET', `case/${id}/treatment`],
    ['GET', `case/${id}/treatment/bills`],
    ['GET', `case/${id}/document`],
    ['GET', `payment/transaction/${id}`],
    ['GET', `payment/transaction/${id}/all`],
    ['POST', `case/${id}/audit/records`, {}],
    ['POST', `case/${id}/document/file/download`, ['nothing']],
  ];
  const writes = (id: string): [string, string, unknown?][] => [
    ['POST', `case/${id}/update`, { policy_number: 'X' }],
    ['POST', `case/${id}/note`, { note_type: 'GENERAL', description: 'x' }],
    ['POST', `case/${id}/memo`, { memo: 'x' }],
    ['GET', `case/${id}/update/status?status=READY`],
    ['POST', `case/${id}/close`, { reason: 'x' }],
    ['POST', `case/${id}/treatment/with/cpt/add`, { dos_from: '2026-01-01', bill_amount: 1 }],
    ['POST', `case/${id}/payment/transaction`, { transaction_type: 'PRINCIPAL', amount: 1, transaction_date: '2026-01-01' }],
  ];

  it('a provider and a funder see only their part of the firm’s cases, by any call', async () => {
    expect(all.length).toBeGreaterThan(250);
    for (const client of [provider, funder]) {
      const own = await listOf(client);
      expect(own.total_rows).toBeGreaterThan(0);
      expect(own.total_rows).toBeLessThan(all.length);
      const ids = new Set(own.result.map(row => row.case_id));
      const foreign = all.find(row => !ids.has(row.case_id))!.case_id;
      for (const [method, path, body] of reads(foreign))
        expect([path, (await client.call(method, path, body)).status]).toEqual([path, 404]);
      for (const [method, path, body] of writes(foreign))
        expect([path, (await client.call(method, path, body)).status]).toEqual([path, 403]);
      expect((await listOf(client, { filters: { Case_Id: foreign } })).total_rows).toBe(0);
      // Other journeys open cases meanwhile.
      await until('a download of the same cases', async () => {
        const csv = await client.post('Case/simple_search/download', { format: 'csv' });
        expect(csv.text).not.toContain(foreign);
        return csv.text.trim().split('\r\n').length === (await listOf(client)).total_rows + 1;
      });
      const seen = own.result[0]!.case_id;
      expect((await client.get(`case/${seen}/details`)).status).toBe(200);
      expect((await client.post(`case/${seen}/audit/records`, {})).status).toBe(200);
    }
  });

  it('a provider’s cases are those of their clinics, and so are the figures', async () => {
    const own = await listOf(provider);
    const clinics = (rows: Row[]) => new Set(rows.map(row => row.provider_name)).size;
    expect(clinics(own.result)).toBeLessThan(clinics(all));
    await until('figures of the same cases', async () => {
      const { body } = await provider.post<{ totals: { cases: number } }>('report/client-summary/figures', {});
      return body.totals.cases === (await listOf(provider)).total_rows;
    });
  });

  it('a firm never sees a case of another firm, with any permissions', async () => {
    const id = all[0]!.case_id;
    for (const [method, path, body] of [...reads(id), ...writes(id)])
      expect([path, (await north.call(method, path, body)).status]).toEqual([path, 404]);
    expect((await north.post('cases/delete', [id])).status).toBe(404);
    expect((await listOf(north, { filters: { Case_Id: id } })).total_rows).toBe(0);
    expect((await listOf(north, { query: id })).total_rows).toBe(0);
  });

  it('a missing permission is a 403, and the attempt is recorded', async () => {
    const id = all[0]!.case_id;
    expect((await clerk.post('cases/delete', [id])).status).toBe(403);
    expect((await clerk.post(`case/${id}/close`, { reason: 'x' })).status).toBe(403);
    expect((await clerk.post('provider_master', { name: 'X' })).status).toBe(403);
  });

  it('master data is closed to a clerk without its menu entry, but its lookups are open', async () => {
    const [known] = (await clerk.get<{ id: number }[]>('provider_master/option')).body;
    const at = `provider_master/${known!.id}`;
    for (const [method, path] of [
      ['POST', 'provider_master/list'],
      ['POST', 'provider_master/export'],
      ['GET', at],
      ['GET', `${at}/contact`],
      ['GET', `${at}/new_cases`],
      ['GET', `${at}/invoices`],
    ] as const)
      expect([path, (await clerk.call(method, path, method === 'POST' ? {} : undefined)).status]).toEqual([path, 403]);
    expect((await provider.get('provider_master/lookup')).status).toBe(200);
    expect((await clerk.get('domain_email_config')).status).toBe(200);
    expect((await clerk.get('setting/transaction_type/option')).status).toBe(200);
    expect((await clerk.get('note_type/option')).status).toBe(200);
  });

  it('an unknown path, an unknown case and a missing token have different answers', async () => {
    expect((await admin.get('no/such/call')).body).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    expect((await admin.get('case/DEMO26-999999/details')).body).toMatchObject({
      code: 'CASE_NOT_FOUND',
      ExceptionMessage: 'Case Id DEMO26-999999 Details not Found',
    });
    expect((await new Client('x').get('case/DEMO26-000001/details')).status).toBe(401);
  });
});
