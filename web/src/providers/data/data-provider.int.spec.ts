import { adjuster, insuranceCompany } from '@atlas/contracts';
import type { RaRecord } from 'react-admin';
import { CASES } from '@/features/cases/list/calls.js';
import { ApiError } from '@/providers/http/api-error.js';
import { type AtlasDataProvider, createDataProvider } from './data-provider.js';
import { resourceName } from './resource-names.js';
import { callsOf, firmWithCase } from './running-product.fixture.js';

const COMPANIES = resourceName(insuranceCompany);
const ADJUSTERS = resourceName(adjuster);

const BY_NAME = { field: 'name', order: 'ASC' as const };
const page = (number: number, perPage: number, filter: object = {}) => ({
  pagination: { page: number, perPage },
  sort: BY_NAME,
  filter,
});

/** What the hooks of react-admin call, against the product that the client talks to. */
describe('the data provider and the running product', () => {
  let firm: Awaited<ReturnType<typeof firmWithCase>>;
  let calls: Awaited<ReturnType<typeof callsOf>>;
  let data: AtlasDataProvider;

  beforeAll(async () => {
    firm = await firmWithCase();
    calls = await callsOf(firm);
    data = createDataProvider(calls.api);
  }, 120_000);

  afterAll(() => firm?.product.stop());

  const company = async (name: string): Promise<RaRecord> =>
    (await data.create(COMPANIES, { data: { name, kind: 'insurer' } })).data;
  /** Adjusters of a new company, by their last names. */
  const adjusters = async (name: string, lastNames: readonly string[]) => {
    const insurer = await company(name);
    const created: RaRecord[] = [];
    for (const last_name of lastNames) {
      const values = { first_name: 'Dana', last_name, insurance_company_id: insurer.id };
      created.push((await data.create(ADJUSTERS, { data: values })).data);
    }
    return { insurer, created, ids: created.map(({ id }) => id) };
  };
  const lastSent = () => calls.sent.at(-1)!;
  const namesIn = (rows: readonly RaRecord[]) => rows.map(({ name }) => name as string);

  it('creates a record, reads it and changes it on its revision', async () => {
    const created = await company('Fernhill Casualty');
    expect(created).toMatchObject({ id: expect.any(Number) as number, name: 'Fernhill Casualty' });
    const { data: read } = await data.getOne(COMPANIES, { id: created.id });
    expect(read).toMatchObject({ id: created.id, name: 'Fernhill Casualty', revision: created.revision });
    const change = { id: read.id, data: { name: 'Fernhill Mutual' }, previousData: read };
    const { data: changed } = await data.update(COMPANIES, change);
    expect(lastSent().headers.get('If-Match')).toBe(`"${read.revision}"`);
    expect(changed).toMatchObject({ id: read.id, name: 'Fernhill Mutual' });
    // The revision that was read before is not the current one any more.
    await expect(data.update(COMPANIES, change)).rejects.toMatchObject({ status: 412, code: 'STALE_REVISION' });
  });

  it('answers what is wrong with a field under its name', async () => {
    const refusal = await data.create(ADJUSTERS, { data: { last_name: 'Whitlock' } }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 422 });
    expect(Object.keys((refusal as ApiError).body.errors ?? {})).toContain('insurance_company_id');
  });

  it('lists records by page, order, filter and search', async () => {
    const { insurer } = await adjusters('Harrow Indemnity', ['Calder', 'Abbott', 'Brandt']);
    const ofInsurer = { insurance_company_id: [insurer.id] };
    const first = await data.getList(ADJUSTERS, page(1, 2, ofInsurer));
    expect(first).toMatchObject({ total: 3 });
    expect(namesIn(first.data)).toEqual(['Abbott, Dana', 'Brandt, Dana']);
    expect(namesIn((await data.getList(ADJUSTERS, page(2, 2, ofInsurer))).data)).toEqual(['Calder, Dana']);
    const descending = { ...page(1, 1, ofInsurer), sort: { field: 'name', order: 'DESC' as const } };
    expect(namesIn((await data.getList(ADJUSTERS, descending)).data)).toEqual(['Calder, Dana']);
    expect(namesIn((await data.getList(ADJUSTERS, page(1, 10, { ...ofInsurer, q: 'brand' }))).data)).toEqual(['Brandt, Dana']);
  });

  it('reads several records by their ids, and those that refer to another one', async () => {
    const { insurer, ids } = await adjusters('Ironbridge Insurance', ['Dolan', 'Eames', 'Fisk']);
    await data.updateMany(ADJUSTERS, { ids: ids.slice(0, 1), data: { is_active: false } });
    const many = await data.getMany(ADJUSTERS, { ids: ids.slice(0, 2) });
    expect(namesIn(many.data).sort()).toEqual(['Dolan, Dana', 'Eames, Dana']);
    const reference = { target: 'insurance_company_id', id: insurer.id, ...page(1, 10) };
    const referring = await data.getManyReference(ADJUSTERS, reference);
    expect(namesIn(referring.data)).toEqual(['Eames, Dana', 'Fisk, Dana']);
  });

  it('changes several records, together where the product has a call for the field', async () => {
    const { ids } = await adjusters('Juniper Assurance', ['Gale', 'Hobbs']);
    const moved = await company('Kestrel Assurance');
    await data.updateMany(ADJUSTERS, { ids, data: { insurance_company_id: moved.id } });
    expect(lastSent().call).toBe('POST /AtlasAPI/api/adjuster/bulk_update');
    await data.updateMany(ADJUSTERS, { ids, data: { title: 'Senior adjuster' } });
    const { data: rows } = await data.getMany(ADJUSTERS, { ids });
    expect(rows.map(row => row.insurance_company_id as number)).toEqual([moved.id, moved.id]);
    const { data: one } = await data.getOne(ADJUSTERS, { id: ids[1]! });
    expect(one).toMatchObject({ title: 'Senior adjuster' });
  });

  it('deletes one record and several', async () => {
    const { created, ids } = await adjusters('Larkspur Mutual', ['Ingram', 'Jessop', 'Kerr']);
    const [first, ...others] = ids;
    await data.delete(ADJUSTERS, { id: first!, previousData: created[0] });
    await expect(data.getOne(ADJUSTERS, { id: first! })).rejects.toMatchObject({ status: 404 });
    await expect(data.deleteMany(ADJUSTERS, { ids: others })).resolves.toEqual({ data: others });
    await expect(data.getMany(ADJUSTERS, { ids })).resolves.toEqual({ data: [] });
    await calls.api.post('adjuster/restore', ids as number[]);
    await expect(data.getOne(ADJUSTERS, { id: first! })).resolves.toMatchObject({ data: { last_name: 'Ingram' } });
  });

  it('has one effect when the answer was lost and the user sends it again', async () => {
    const create = () => company('Marlow Surety');
    calls.loseNextAnswer();
    await expect(create()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const key = lastSent().headers.get('Idempotency-Key');
    const { id } = await create();
    expect(key).toBeTruthy();
    expect(lastSent().headers.get('Idempotency-Key')).toBe(key);
    const { data: found } = await data.getList(COMPANIES, page(1, 10, { name: 'Marlow' }));
    expect(found.map(row => row.id)).toEqual([id]);
  });

  it('shows a case as it stood', async () => {
    const id = firm.caseId;
    const { data: before } = await data.getOne(CASES, { id });
    const asOf = new Date().toISOString();
    await calls.api.post(`case/${id}/update`, { ins_claim_number: 'CONTRACT-2' }, { ifMatch: before.revision as number });
    const { data: now } = await data.getOne(CASES, { id });
    const { data: then } = await data.getOne(CASES, { id, meta: { asOf } });
    expect([before, now].map(each => each.ins_claim_number as string | null)).toEqual([null, 'CONTRACT-2']);
    expect(then).toMatchObject({ id, ins_claim_number: null, revision: before.revision });
  });

  it('ends a call that is not needed any more', async () => {
    const abort = new AbortController();
    const listed = data.getList(COMPANIES, { ...page(1, 10), signal: abort.signal });
    const read = data.getOne(CASES, { id: firm.caseId, signal: abort.signal });
    abort.abort();
    await expect(listed).rejects.toMatchObject({ name: 'AbortError' });
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  });
});
