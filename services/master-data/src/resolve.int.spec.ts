import { provider, type ResolveAnswer, type ResolveItem } from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import { bodyOf } from '../test/answers.js';
import { RunningMasterData, type Caller, type UserOptions } from '../test/start-master-data.js';

describe('resolving the names of an import', () => {
  let running: RunningMasterData;
  let admin: Caller;
  const resolve = async (path: string, items: readonly ResolveItem[], create = true, as = admin) =>
    bodyOf<ResolveAnswer>(await as('POST', `${path}/resolve`, { body: { items, create } }));

  beforeAll(async () => {
    running = await RunningMasterData.start();
    await running.setup.seedAccount(1);
    await running.setup.seedAccount(2);
    admin = running.as();
  });
  afterAll(() => running?.stop());

  it('creates unknown providers once, with the given defaults and the review mark, and finds them again', async () => {
    const items = [
      { name: 'SUNRISE  Physical Therapy', npi: '1234567893' },
      { name: 'sunrise physical therapy' },
      { name: 'Other Clinic' },
    ];
    const first = await resolve('provider_master', items);
    expect([first.created, first.result.map(({ created }) => created)]).toEqual([2, [true, false, true]]);
    const again = await resolve('provider_master', items);
    expect([again.created, again.result.map(({ id, matched_by }) => [id, matched_by])]).toEqual([
      0,
      [
        [first.result[0]!.id, 'npi'],
        [first.result[0]!.id, 'name'],
        [first.result[2]!.id, 'name'],
      ],
    ]);
    const row = bodyOf<Record<string, unknown>>(await admin('GET', `provider_master/${first.result[0]!.id}`));
    expect(row).toMatchObject({
      name: 'SUNRISE Physical Therapy',
      npi: '1234567893',
      needs_review: true,
      provider_type_name: 'Other',
    });
  });

  it('distinguishes two providers of one name by their NPI', async () => {
    const items = [
      { name: 'Twin Clinic', npi: '1245319599' },
      { name: 'Twin Clinic', npi: '1679576722' },
    ];
    const { result, created } = await resolve('provider_master', items);
    expect([created, new Set(result.map(({ id }) => id)).size]).toEqual([2, 2]);
  });

  it('stores an invalid NPI in the notes and not as the number', async () => {
    const { result } = await resolve('provider_master', [{ name: 'Wrong number', npi: '1234567890' }]);
    expect(bodyOf(await admin('GET', `provider_master/${result[0]!.id}`))).toMatchObject({
      npi: null,
      notes: 'npi given by the import: 1234567890',
    });
  });

  it('finds insurers by NAIC number, name and other names; the clinic’s number decides only if no name is given', async () => {
    await admin('POST', 'insurance_company', {
      body: { name: 'Acme Mutual', naic_code: '12345', aliases: ['Acme Ins'], external_code: '100' },
    });
    const { result, created } = await resolve('insurance_company', [
      { name: 'ACME MUTUAL' },
      { name: 'acme ins' },
      { name: 'Acme Mutual Insurance', naic_code: '12345' },
      { external_code: '100' },
      { name: 'Beta', external_code: '100' },
      { name: 'Gamma', external_code: '200' },
    ]);
    expect(result.map(({ matched_by }) => matched_by)).toEqual(['name', 'alias', 'naic_code', 'external_code', null, null]);
    expect(created).toBe(2);
    expect(bodyOf(await admin('GET', `insurance_company/${result[5]!.id}`))).toMatchObject({
      external_code: '200',
      kind: 'insurer',
      needs_review: true,
      basic_limit: 50_000,
    });
    expect(bodyOf(await admin('GET', `insurance_company/${result[4]!.id}`))).toMatchObject({ external_code: null });
  });

  it('splits doctors into first and last name, with middle names for one person', async () => {
    const { result, created } = await resolve('operating_doctor', [
      { name: 'Smith, John' },
      { first_name: 'John', last_name: 'Smith' },
      { name: 'John A Smith, MD' },
      { name: 'Cher' },
    ]);
    expect([created, new Set(result.map(({ id }) => id)).size]).toEqual([2, 2]);
    expect(result.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
    expect(bodyOf(await admin('GET', `operating_doctor/${result[3]!.id}`))).toMatchObject({
      name: 'Cher, Unknown',
      kind: 'treating',
    });
  });

  it('without the permission finds and does not create; if asked not to create, lists what is unknown', async () => {
    const clerk = running.as({ permissions: ['CanViewCase'], menus: [provider.menuId] });
    await resolve('provider_master', [{ name: 'Known Clinic' }]);
    const [known, unknown] = (await resolve('provider_master', [{ name: 'known clinic' }, { name: 'Nobody' }], true, clerk))
      .result;
    expect([known!.id, unknown]).toEqual([
      expect.any(Number),
      {
        id: null,
        name: null,
        is_active: false,
        created: false,
        matched_by: null,
        error: 'Provider is unknown, and you do not have the permission CanManageMaster.',
      },
    ]);
    expect((await resolve('provider_master', [{ name: 'Nobody' }], false)).result).toEqual([
      { id: null, name: null, is_active: false, created: false, matched_by: null },
    ]);
    const askedBy = async (user: UserOptions) =>
      (await running.as(user)('POST', 'provider_master/resolve', { body: { items: [] } })).status;
    expect(await askedBy({ permissions: ['CanManageCase'] })).toBe(403);
    expect(await askedBy({ permissions: ['CanManageCase'], service: 'case' })).toBe(200);
    expect(await askedBy({ permissions: ['CanManageCase'], service: 'case', userType: 2 })).toBe(403);
    expect(
      (await running.as({ userType: 2, permissions: [] })('POST', 'provider_master/resolve', { body: { items: [] } })).status,
    ).toBe(403);
    expect(
      (await resolve('provider_master', [{ name: 'Other clinic' }], false, running.as({ accountId: 2 }))).result[0]!.id,
    ).toBeNull();
  });

  it('does not create records that need more than a name: an adjuster belongs to an insurer', async () => {
    const adjusters = [{ name: 'Oduya, Ann' }, { name: ' ' }];
    const [unknown, nobody] = (await resolve('adjuster', adjusters)).result;
    expect(unknown).toEqual({
      id: null,
      name: null,
      is_active: false,
      created: false,
      matched_by: null,
      error: 'Adjuster Oduya, Ann is unknown and was not created: Please Select Insurance Company.',
    });
    expect(nobody).not.toHaveProperty('id', expect.any(Number));
    const insurer = await resolve('insurance_company', [{ name: 'Acme Adjusted' }]);
    const made = await admin('POST', 'adjuster', {
      body: { last_name: 'Oduya', first_name: 'Ann', insurance_company_id: insurer.result[0]!.id },
    });
    expect((await resolve('adjuster', adjusters)).result[0]).toMatchObject({ id: bodyOf<{ id: number }>(made).id });
  });

  it('refuses an invalid list of parties', async () => {
    for (const items of ['x', [5], [{ zap: 'x' }], [{ name: 5 }], [{ name: 'x'.repeat(201) }]]) {
      expect((await admin('POST', 'provider_master/resolve', { body: { items } })).status).toBe(422);
    }
    expect((await resolve('provider_master', [{}, { name: ' ' }])).result.map(({ id }) => id)).toEqual([null, null]);
  });

  it('creates each party once in two concurrent imports', async () => {
    const items = Array.from({ length: 40 }, (_, index) => ({ name: `Raced ${index}` }));
    const answers = await Promise.all([1, 2, 3].map(() => resolve('insurance_company', items)));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(40);
    expect(new Set(answers.flatMap(({ result }) => result.map(({ id }) => id))).size).toBe(40);
  });

  it('resolves two thousand at once, in as many queries as one', async () => {
    const queries = async (count: number, prefix: string) => {
      const items = Array.from({ length: count }, (_, index) => ({
        first_name: `First ${index % 71}`,
        last_name: `${prefix} ${index}`,
      }));
      const counted = countQueries(running.engine.database);
      const first = await resolve('operating_doctor', items);
      const number = counted.stop();
      const again = await resolve('operating_doctor', items);
      expect([first.created, again.created, new Set(again.result.map(({ id }) => id)).size]).toEqual([count, 0, count]);
      return number;
    };
    expect(await queries(2000, 'Many')).toBe(await queries(1, 'One'));
  });
});

/** Counts the statements of transactions from now on. */
function countQueries(database: Database): { stop(): number } {
  const withAccount = database.withAccount.bind(database);
  let count = 0;
  database.withAccount = (accountId, work) =>
    withAccount(accountId, tx =>
      work({
        ...tx,
        query: (sql, parameters) => {
          count += 1;
          return tx.query(sql, parameters);
        },
      }),
    );
  return {
    stop: () => {
      database.withAccount = withAccount;
      return count;
    },
  };
}
