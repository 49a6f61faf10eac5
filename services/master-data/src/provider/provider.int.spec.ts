import { provider } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { bodyOf, refusalOf, type Row } from '../../test/answers.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';
import { publishUse } from '../../test/published-events.js';

describe("a provider's money and documents", () => {
  let running: RunningMasterData;
  let admin: Caller;
  let clerk: Caller;
  let clinic: Caller;
  let stranger: Caller;
  let at: string;
  const get = async <Body>(path: string, as = admin) => bodyOf<Body>(await as('GET', path));

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(async () => {
    await running.setup.seedAccount(running.newAccount());
    admin = running.as();
    clerk = running.as({ permissions: ['CanViewCase'], menus: [provider.menuId] });
    stranger = running.as({ accountId: 2 });
    const [type] = await get<Row[]>('provider_master/type/option');
    const made = await admin('POST', 'provider_master', { body: { name: 'Maple Hand Therapy', provider_type_id: type!.id } });
    const { id } = bodyOf<Row>(made);
    at = `provider_master/${id}`;
    clinic = running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [id] });
  });
  afterAll(() => running?.stop());

  it('saves each tab separately, masks bank numbers, and hides the bank tab from users who do not manage', async () => {
    expect(await get(`${at}/financial`)).toMatchObject({
      collection_model: 'escrow',
      invoice_due_days: 30,
      closing_statement: true,
    });
    const bank = { routing_number: '021000021', account_number: '12345678', remit_every: 'month', costs_advanced_by: 'provider' };
    const saved = await admin('POST', `${at}/financial`, { body: bank });
    expect([saved.status, bodyOf(saved)]).toEqual([
      200,
      expect.objectContaining({ routing_number: '****0021', account_number: '****5678', remit_every: 'month' }),
    ]);
    expect(refusalOf(await admin('POST', `${at}/financial`, { body: { routing_number: '021000022' } }))[0]).toBe(422);
    expect(bodyOf(await admin('POST', `${at}/billing`, { body: { claim_form: 'nf3', sol_warning_days: 60 } }))).toMatchObject({
      claim_form: 'nf3',
      accepts_assignment: true,
      sol_warning_days: 60,
    });
    expect((await clerk('GET', `${at}/financial`)).status).toBe(403);
    expect((await clerk('GET', `${at}/billing`)).status).toBe(200);
    for (const [tab, status] of [
      ['basic', 200],
      ['contact', 200],
      ['financial', 403],
      ['billing', 403],
    ] as const)
      expect([tab, (await clinic('GET', `${at}/${tab}`)).status]).toEqual([tab, status]);
    expect((await stranger('GET', `${at}/basic`)).status).toBe(404);
  });

  it('keeps a fee agreement in dated rows that do not overlap, and calculates the split', async () => {
    expect((await admin('POST', `${at}/financial`, { body: { costs_advanced_by: 'provider' } })).status).toBe(200);
    const share = { component: 'principal', basis: 'percent_collected', pct: 20, effective_from: '2026-01-01' };
    const first = await admin('POST', `${at}/fee_agreement`, { body: share });
    expect([first.status, bodyOf(first)]).toEqual([
      201,
      expect.objectContaining({ track: 'any', stage: 'any', order: 1, pct: 20 }),
    ]);
    expect(refusalOf(await admin('POST', `${at}/fee_agreement`, { body: { ...share, effective_from: '2026-06-01' } }))).toEqual([
      422,
      { effective_from: 'Another row of this kind is in force on these dates. Please end it first.' },
    ]);
    expect(refusalOf(await admin('POST', `${at}/fee_agreement`, { body: { ...share, order: 2, pct: 81 } }))).toEqual([
      422,
      { pct: 'Percentages of one component must add up to at most 100.' },
    ]);
    const { id } = bodyOf<Row>(first);
    expect((await admin('POST', `${at}/fee_agreement`, { body: { id, effective_to: '2026-05-31' } })).status).toBe(200);
    const later = { ...share, effective_from: '2026-06-01', pct: 25 };
    expect((await admin('POST', `${at}/fee_agreement`, { body: later })).status).toBe(201);
    const preview = async (on: string) => bodyOf<Row>(await admin('POST', `${at}/fee_agreement/preview`, { body: { on } }));
    expect(await preview('2026-03-01')).toMatchObject({
      result: [
        { component: 'principal', amount: 1000, firm: 200, provider: 800, funder: 0, fee_agreement_ids: [id] },
        { component: 'interest', amount: 79.33, firm: 0, provider: 79.33 },
        { component: 'attorney_fee', amount: 215.87, firm: 215.87, provider: 0 },
        { component: 'filing_fee', amount: 40, firm: 0, provider: 40 },
      ],
      totals: { amount: 1335.2, firm: 415.87, provider: 919.33, funder: 0 },
    });
    expect(await preview('2026-06-01')).toMatchObject({ totals: { firm: 465.87 } });
    expect(await get<Row[]>(`${at}/fee_agreement`)).toHaveLength(2);
    expect(bodyOf(await admin('POST', `${at}/fee_agreement/delete`, { body: [id] }))).toEqual({ deleted: 1 });
    for (const as of [clerk, clinic]) expect((await as('GET', `${at}/fee_agreement`)).status).toBe(403);
    expect((await stranger('GET', `${at}/fee_agreement`)).status).toBe(404);
  });

  it('does not change a row of the fee agreement in use by invoices, but allows an end date', async () => {
    const row = { component: 'filing_fee', basis: 'percent_collected', pct: 10, effective_from: '2026-01-01' };
    const { id } = bodyOf<Row>(await admin('POST', `${at}/fee_agreement`, { body: row }));
    const provider = Number(at.split('/')[1]);
    const used = (records: { resource: string; id: number }[], revision: number) =>
      publishUse(running, { used_by: 'invoice', holder_id: 'DEMO26-I000001', revision, is_open: records.length > 0, records });
    const invoices = (label: string | undefined) =>
      until(`${label ?? 'no'} invoices`, async () => {
        const usage = await get<{ used_by: string; label: string }[]>(`${at}/usage`);
        return usage.find(each => each.used_by === 'invoice')?.label === label;
      });
    await used(
      [
        { resource: 'provider_master', id: provider },
        { resource: 'provider_master/fee_agreement', id },
      ],
      0,
    );
    await invoices('1 invoice');
    const save = (body: object) => admin('POST', `${at}/fee_agreement`, { body: { id, ...body } });
    expect(refusalOf(await save({ pct: 12 }))).toEqual([422, { pct: 'Add a row with a later date.' }]);
    expect(refusalOf(await admin('POST', `${at}/fee_agreement/delete`, { body: [id] }))).toEqual([
      422,
      { fee_agreements: 'Add a row with a later date.' },
    ]);
    expect((await save({ effective_to: '2026-12-31' })).status).toBe(200);
    expect((await admin('POST', `${at}/financial`, { body: { hold_days: 5 } })).status).toBe(200);
    await used([], 1);
    await invoices(undefined);
    expect((await save({ pct: 12 })).status).toBe(200);
    expect(bodyOf(await admin('POST', `${at}/fee_agreement/delete`, { body: [id] }))).toEqual({ deleted: 1 });
  });

  it('stores documents by type, lists missing ones, and shows providers only their types', async () => {
    const types = await get<(Row & { code: string })[]>('provider_document_type/option');
    const typeOf = (code: string) => types.find(each => each.code === code)!.id;
    const add = (code: string, more: object = {}, as = admin) =>
      as('POST', `${at}/document`, {
        file: { name: `${code}.pdf`, content: Buffer.from('%PDF-1.7\n%%EOF') },
        body: { provider_document_type_id: typeOf(code), ...more },
      });
    const papers = async (as = admin) => get<{ result: Row[]; missing: Row[] }>(`${at}/document`, as);
    const missing = (await papers()).missing.map(({ name }) => name);
    expect(missing).toEqual(expect.arrayContaining(['Retainer agreement', 'W-9']));
    const made = await add('RETAINER', { effective_on: '2026-01-01', note: 'Signed' });
    expect([made.status, bodyOf(made)]).toEqual([
      201,
      expect.objectContaining({
        type_name: 'Retainer agreement',
        file_name: 'RETAINER.pdf',
        size: 14,
        uploaded_by: 'Ada Admin',
        note: 'Signed',
      }),
    ]);
    expect((await papers()).missing.map(({ name }) => name)).not.toContain('Retainer agreement');
    expect(refusalOf(await add('MALPRACTICE'))).toEqual([422, { expires_on: 'Please Enter Expires On.' }]);
    expect(bodyOf(await add('MALPRACTICE', { expires_on: '2020-01-01' }))).toMatchObject({ expiry: 'expired' });
    await add('BANK');
    expect((await papers()).result.map(({ file_name }) => file_name)).toContain('BANK.pdf');
    for (const as of [clerk, clinic])
      expect((await papers(as)).result.map(({ file_name }) => file_name)).not.toContain('BANK.pdf');
    const missingAt = async (code: string, as = admin) => as('GET', `provider_document_type/${typeOf(code)}/missing`);
    expect(await get(`provider_document_type/${typeOf('W9')}`)).toMatchObject({ missing_at: 1 });
    expect(await get(`provider_document_type/${typeOf('RETAINER')}`)).toMatchObject({ missing_at: 0 });
    expect(await get(`provider_document_type/${typeOf('MALPRACTICE')}`)).toMatchObject({ missing_at: null });
    await admin('POST', 'provider_document_type', { body: { id: typeOf('MALPRACTICE'), is_required: true } });
    expect(bodyOf(await missingAt('MALPRACTICE'))).toEqual({
      result: [expect.objectContaining({ name: 'Maple Hand Therapy', expired_on: '2020-01-01' })],
      total_rows: 1,
    });
    expect(bodyOf(await missingAt('RETAINER'))).toEqual({ result: [], total_rows: 0 });
    expect([(await missingAt('W9', clinic)).status, (await missingAt('W9', stranger)).status]).toEqual([403, 404]);
    const { id } = bodyOf<Row>(made);
    const file = await clinic('GET', `${at}/document/${id}`, { binary: true });
    expect([file.status, String(file.body)]).toEqual([200, '%PDF-1.7\n%%EOF']);
    expect((await stranger('GET', `${at}/document/${id}`)).status).toBe(404);
    expect((await add('W9', {}, clerk)).status).toBe(403);
    expect((await running.as({ userType: 2, providerIds: [] })('GET', `${at}/document`)).status).toBe(403);
    const agreement = { component: 'interest', basis: 'keep_all', effective_from: '2026-01-01', retainer_id: id };
    expect((await admin('POST', `${at}/fee_agreement`, { body: agreement })).status).toBe(201);
    expect((await admin('POST', `${at}/document/delete`, { body: [id] })).status).toBe(409);
    const history = await admin('POST', `${at}/audit/records`, { body: {} });
    expect(history.text).toContain('Retainer agreement: RETAINER.pdf');
  });
});
