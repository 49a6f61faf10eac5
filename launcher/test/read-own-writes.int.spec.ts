import type { HistoryRow, ListAnswer, PacketRow, PacketView } from '@atlas/contracts';
import { EventStoreDbStub } from '@atlas/event-sourcing/eventstoredb-stub';
import { until, type TestDatabase } from '@atlas/testing';
import { RunningProduct } from './running-product.js';
import { SeparateServices } from './separate-services.js';
import { PASSWORD, User, type Answer } from './user.js';

/** A product in some topology, and the addresses at which it is asked. */
interface Topology {
  readonly database: TestDatabase;
  readonly urls: readonly string[];
  firm(code: string): Promise<User>;
  stop(): Promise<void>;
}

const STALE = 'atlas-stale';
const INJURED = { injured_first_name: 'Odalys', injured_last_name: 'Ferrante' };

const inOneProcess = async (environment: Readonly<Record<string, string>> = {}): Promise<Topology> => {
  const product = await RunningProduct.start(environment);
  const { database } = product;
  return { database, urls: [product.url], firm: code => product.firm(code), stop: () => product.stop() };
};

const inSeparateProcesses = async (): Promise<Topology> => {
  const services = await SeparateServices.start();
  const { database, gateways } = services;
  return { database, urls: gateways, firm: code => services.firm(code), stop: () => services.stop() };
};

const onEventStoreDb = async (): Promise<Topology> => {
  const stub = new EventStoreDbStub('batched');
  await stub.start();
  const product = await inOneProcess({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: stub.connectionString });
  const stop = async () => {
    await product.stop();
    stub.stop();
  };
  return { ...product, stop };
};

/** Of clients that know none of our headers. */
describe.each([
  ['in one process', 20, inOneProcess],
  ['in separate processes behind two gateways', 50, inSeparateProcesses],
  ['on EventStoreDB', 20, onEventStoreDb],
])('a session reads what it wrote a moment ago, %s, %i times', (_, rounds, start) => {
  let product: Topology;
  let clerk: User;
  let calls = 0;
  let provider: { id: number; name: string };
  let providerType: number;

  /** Each call goes to the next address. */
  const asked = (user: User = clerk) => user.at(product.urls[calls++ % product.urls.length]!);
  const post = <Body>(path: string, body: object = {}) => asked().post<Body>(path, body);
  const openCase = (more: object = {}) =>
    post<{ case_id: string; errors?: Record<string, string> }>('case/add', {
      ...INJURED,
      provider_id: provider.id,
      ...more,
    });
  const cases = (filters: object) =>
    post<ListAnswer<{ case_id: string; provider_name: string }>>('Case/simple_search', { filters });
  const onTime = ({ status, headers }: Answer<unknown>) => [status, headers.get(STALE)];

  beforeAll(async () => {
    product = await start();
    clerk = await product.firm('OWN');
    const { body: types } = await clerk.get<{ id: number }[]>('provider_master/type/option');
    providerType = types[0]!.id;
    const body = { name: 'Cedar Loop PT', provider_type_id: providerType };
    provider = { name: body.name, id: (await clerk.post<{ id: number }>('provider_master', body)).body.id };
    await until('the first case', async () => (await openCase()).status === 201);
  }, 120_000);
  afterAll(() => product?.stop());

  it('a new case in its history, the exists check, lists, totals and the activity of its user', async () => {
    for (let round = 0; round < rounds; round++) {
      const ins_claim_number = `NEW-${round}`;
      const { body: opened } = await openCase({ ins_claim_number });
      const [history, exists, list, totals, own] = await Promise.all([
        post<ListAnswer<HistoryRow>>(`case/${opened.case_id}/audit/records`),
        post<{ exists: boolean; case_ids: string[] }>('case/detail/exists', {
          ...INJURED,
          ins_claim_number,
          provider_id: provider.id,
        }),
        cases({ ins_claim_number }),
        post<{ cases: number }>('Case/simple_search/totals', { filters: { ins_claim_number } }),
        post<ListAnswer<HistoryRow>>('user/audit/records', { top: 5 }),
      ]);
      for (const answer of [history, exists, list, totals, own]) expect(onTime(answer)).toEqual([200, null]);
      expect(history.body.result.map(({ revision }) => revision)).toContain(0);
      expect(exists.body).toEqual({ exists: true, case_ids: [opened.case_id] });
      expect([list.body.total_rows, totals.body.cases]).toEqual([1, 1]);
      expect(JSON.stringify(own.body.result)).toContain(ins_claim_number);
    }
  }, 120_000);

  it('a packet in the list of packets, and a case that left it', async () => {
    const claim = { ins_claim_number: '25-0918-4407', policy_number: 'FHC-7704', accident_date: '2025-09-18' };
    const ids: string[] = [];
    for (const bill of [300, 100, 200]) {
      const { case_id } = (await openCase(claim)).body;
      ids.push(case_id);
      const treatment = { bill_number: `CL-${bill}`, dos_from: '2025-10-02', bill_amount: bill };
      expect((await post(`case/${case_id}/treatment/with/cpt/add`, treatment)).status).toBe(201);
      expect((await asked().get(`case/${case_id}/update/status?status=READY`)).status).toBe(200);
    }
    const members = async () => (await post<ListAnswer<PacketRow>>('packet/list')).body.result.map(({ cases: count }) => count);
    for (let round = 0; round < rounds / 5; round++) {
      const joined = await post<PacketView>('packet', { case_ids: ids, lead_case_id: ids[0] });
      expect([joined.status, await members()]).toEqual([201, [3]]);
      expect([(await asked().call('PUT', `case/${ids[2]}/unpacket`, {})).status, await members()]).toEqual([200, [2]]);
      expect((await post<PacketView>('packet', { case_ids: [ids[2]], packet_id: joined.body.packet_id })).status).toBe(201);
      expect(await members()).toEqual([3]);
      for (const id of [ids[2], ids[1]]) expect((await asked().call('PUT', `case/${id}/unpacket`, {})).status).toBe(200);
      await asked().call('PUT', `case/${ids[0]}/unpacket`, {});
      expect(await members()).toEqual([]);
    }
  }, 120_000);

  it('a new party, and a deactivated one', async () => {
    for (let round = 0; round < rounds; round++) {
      const name = `Fernhill Casualty ${round}`;
      const { body: insurer } = await post<{ id: number }>('insurance_company', { name });
      const before = await openCase({ insurance_company_id: insurer.id });
      expect(before.status).toBe(201);
      expect((await asked().call('PATCH', `insurance_company/${insurer.id}/deactivate`)).status).toBe(204);
      const after = await openCase({ insurance_company_id: insurer.id });
      expect([after.status, after.body.errors]).toEqual([
        422,
        { insurance_company_id: `Insurance Company ${name} is inactive.` },
      ]);
    }
  }, 120_000);

  it('the new name of a provider in lists', async () => {
    const ins_claim_number = '25-0918-4408';
    for (let opened = 0; opened < 3; opened++) expect((await openCase({ ins_claim_number })).status).toBe(201);
    for (let round = 0; round < rounds / 5; round++) {
      const name = `Cedar Loop PT ${round}`;
      expect((await post('provider_master', { id: provider.id, name, provider_type_id: providerType })).status).toBe(200);
      const { body } = await cases({ ins_claim_number });
      expect(body.result.map(row => row.provider_name)).toEqual([name, name, name]);
    }
  }, 60_000);
});

describe('a read model that lags', () => {
  let product: Topology;
  let clerk: User;
  let colleague: User;
  let provider_id: number;
  beforeAll(async () => {
    product = await inOneProcess();
    clerk = await product.firm('HELD');
    colleague = await User.signIn(product.urls[0]!, 'admin@held.test', PASSWORD);
    const { body: types } = await clerk.get<{ id: number }[]>('provider_master/type/option');
    const provider = { name: 'Cedar Loop PT', provider_type_id: types[0]!.id };
    provider_id = (await clerk.post<{ id: number }>('provider_master', provider)).body.id;
    await until('the first case', async () => (await openCase()).status === 201);
  }, 60_000);
  afterAll(() => product?.stop());

  const openCase = () =>
    clerk.post<{ case_id: string }>('case/add', { injured_first_name: 'A', injured_last_name: 'B', provider_id });
  const total = async (user: User) => {
    const { status, headers, body } = await user.post<ListAnswer<object>>('Case/simple_search');
    return [status, headers.get(STALE), body.total_rows];
  };

  /** No projection of these services applies anything until `work` has ended. The lock takes no transaction id: other logs of the server go on. */
  async function whileHeld(work: () => Promise<void>): Promise<void> {
    const holder = await product.database.ownerPool.connect();
    try {
      await holder.query(
        'begin; lock table cases.projection_checkpoint in exclusive mode; lock table reporting.projection_checkpoint in exclusive mode',
      );
      await work();
    } finally {
      holder.release(true);
    }
  }

  it('waits two seconds for the session, then answers with the stale header', async () => {
    const [, , before] = await total(clerk);
    await whileHeld(async () => {
      const { body: opened } = await openCase();
      expect(await total(clerk)).toEqual([200, 'true', before]);
      const history = await clerk.post<ListAnswer<HistoryRow>>(`case/${opened.case_id}/audit/records`);
      expect([history.status, history.headers.get(STALE)]).toEqual([200, 'true']);
      const details = await clerk.get(`case/${opened.case_id}/details`);
      expect([details.status, details.headers.get(STALE)]).toEqual([200, null]);
      // Another session of the same user has written nothing.
      expect(await total(colleague)).toEqual([200, null, before]);
    });
    expect(await total(clerk)).toEqual([200, null, (before as number) + 1]);
  }, 60_000);

  it('does not delay writes', async () => {
    await whileHeld(async () => {
      const answers = [await openCase(), await openCase()];
      for (const { status, headers } of answers) expect([status, headers.get(STALE)]).toEqual([201, null]);
    });
  }, 60_000);
});
