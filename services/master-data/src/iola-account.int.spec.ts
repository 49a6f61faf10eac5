import { until } from '@atlas/testing';
import { bodyOf, errorsOf, type Row } from '../test/answers.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';
import { publishUse } from '../test/published-events.js';

const ACCOUNT = {
  name: 'Client trust',
  kind: 'iola',
  bank_name: 'First Bank',
  account_title: 'Firm, attorney trust account',
  routing_number: '021000021',
  account_number: '4455667788',
  next_check_no: 1001,
  is_default: true,
  signers: [{ name: 'A. Partner', limit: 5000 }],
};

describe('IOLA accounts', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let account: Row;
  const save = (body: object, as = admin) => as('POST', 'iola_account', { body });

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(async () => {
    running.newAccount();
    admin = running.as();
    account = bodyOf<Row>(await save(ACCOUNT));
  });
  afterAll(() => running?.stop());

  it('never show their numbers, in the record, the list, the export, the history or the table', async () => {
    expect(account).toMatchObject({ account_number: '****7788', routing_number: '****0021', signers: [{ limit: 5000 }] });
    const answers = await Promise.all([
      admin('GET', 'iola_account'),
      admin('POST', 'iola_account/list', { body: {} }),
      admin('POST', 'iola_account/export', { body: { format: 'csv' } }),
      admin('POST', `iola_account/${account.id}/audit/records`, { body: {} }),
    ]);
    for (const { status, text } of answers) {
      expect([status, text.includes('4455667788'), text.includes('021000021')]).toEqual([200, false, false]);
    }
    const kept = await running.database.ownerPool.query<{ row: string }>(
      'select row_to_json(a)::text as row from master_data.iola_account a',
    );
    expect(JSON.stringify(kept.rows)).not.toMatch(/4455667788|021000021/);
    expect(JSON.stringify(running.events)).not.toMatch(/4455667788|021000021|7788/);
  });

  it('reject invalid numbers', async () => {
    const answer = await save({ ...ACCOUNT, name: 'Wrong', routing_number: '021000022', account_number: '12 34' });
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { routing_number: 'Routing Number is not valid.', account_number: 'Account Number is not valid.' },
    ]);
    const dates = await save({ ...ACCOUNT, name: 'Wrong', opened_on: '2026-02-01', closed_on: '2026-01-01' });
    expect(errorsOf(dates)).toEqual({ closed_on: 'Closed On must be on or after Opened On.' });
  });

  it('have one default of each kind: the newest one', async () => {
    const second = bodyOf<Row>(await save({ ...ACCOUNT, name: 'Second trust' }));
    const escrow = bodyOf<Row>(await save({ ...ACCOUNT, name: 'Escrow', kind: 'escrow' }));
    const marks = async () =>
      Object.fromEntries(bodyOf<Row[]>(await admin('GET', 'iola_account')).map(row => [row.id, row['is_default']]));
    expect(await marks()).toEqual({ [account.id]: false, [second.id]: true, [escrow.id]: true });
  });

  it('are read by users who manage master data, and written by those who also manage the account’s settings', async () => {
    const clerk = running.as({ permissions: ['CanViewCase'] });
    const manager = running.as({ permissions: ['CanManageMaster', 'CanDeleteMaster'] });
    for (const [method, path, body] of [
      ['GET', 'iola_account'],
      ['GET', `iola_account/${account.id}`],
      ['POST', 'iola_account/list', {}],
      ['POST', 'iola_account/export', {}],
    ] as const)
      expect([path, (await clerk(method, path, body ? { body } : {})).status]).toEqual([path, 403]);
    expect(bodyOf(await clerk('GET', 'iola_account/option'))).toEqual([]);
    expect(bodyOf(await running.as({ userType: 2 })('GET', 'iola_account/option'))).toEqual([]);
    expect((await manager('GET', `iola_account/${account.id}`)).status).toBe(200);
    expect((await save({ id: account.id, notes: 'x' }, manager)).status).toBe(403);
    expect((await manager('POST', 'iola_account/delete', { body: [account.id] })).status).toBe(403);
    expect((await manager('PATCH', `iola_account/${account.id}/deactivate`)).status).toBe(403);
    expect(running.facts.filter(({ type }) => type === 'AttemptRefused').length).toBeGreaterThan(5);
  });

  it('cannot change their numbers; sending the same number is no change', async () => {
    const same = { id: account.id, account_number: ACCOUNT.account_number, routing_number: ACCOUNT.routing_number };
    const before = bodyOf<Row>(await admin('GET', `iola_account/${account.id}`));
    expect(bodyOf<Row>(await save(same))).toMatchObject({ revision: before['revision'], account_number: '****7788' });
    const answer = await save({ id: account.id, account_number: '4455667799', routing_number: '****0021' });
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { account_number: 'Account numbers cannot be changed. Add a new account and close this one.' },
    ]);
  });

  it('are locked after the first posting', async () => {
    const records = [{ resource: 'iola_account', id: account.id }];
    await publishUse(running, { used_by: 'payment', holder_id: 'p1', revision: 1, is_open: true, records });
    const used = async () => bodyOf<unknown[]>(await admin('GET', `iola_account/${account.id}/usage`)).length;
    await until('its use', used);
    expect((await save({ id: account.id, closed_on: '2026-06-30' })).status).toBe(200);
    expect((await admin('POST', 'iola_account/delete', { body: [account.id] })).status).toBe(409);
  });
});
