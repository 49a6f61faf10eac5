import type { CodeCheckAnswer } from '@atlas/contracts';
import { bodyOf, errorsOf } from '../../test/answers.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

describe('the check of codes', () => {
  let running: RunningMasterData;
  let firm: Caller;
  let other: Caller;
  const check = async (body: object, as = firm) => bodyOf<CodeCheckAnswer>(await as('POST', 'shareutility/code/check', { body }));
  const procedures = async (...procedure_codes: string[]) => (await check({ procedure_codes })).procedure_codes;
  const add = async (path: string, body: object) => expect((await firm('POST', path, { body })).status).toBe(201);

  beforeAll(async () => {
    running = await RunningMasterData.start();
    other = running.as({ accountId: 2 });
  });
  beforeEach(() => {
    running.newAccount();
    firm = running.as();
  });
  afterAll(() => running?.stop());

  const saysNothingWithoutLists = async () => {
    const nothing = { listed: [], unlisted: [] };
    const body = { procedure_codes: ['97110', 'A0425', '###'], diagnosis_codes: ['M54.2', '???'] };
    expect(await check(body)).toEqual({ procedure_codes: nothing, diagnosis_codes: nothing });
    expect(await check({})).toEqual({ procedure_codes: nothing, diagnosis_codes: nothing });
  };

  const looksCodesUp = async () => {
    await add('procedure_code', { code: '97110', short_description: 'Exercise' });
    await add('procedure_code', { code: 'ZZ1', short_description: 'Own code' });
    await running.database.ownerPool.query(
      `begin; select set_config('app.account_id', '*', true);
       insert into master_data.procedure_code (account_id, code, name, kind, termination_date, created_by, updated_by)
       values (0, 'A0425', 'A0425', 'hcpcs', '2020-01-01', 'Atlas', 'Atlas'); commit`,
    );
    expect(await procedures(' 97110', 'zz1', 'a0425')).toEqual({ listed: [' 97110', 'zz1', 'a0425'], unlisted: [] });
  };

  const callsCodesUnlisted = async () => {
    expect(await procedures('99999', 'J0171', '???')).toEqual({ listed: [], unlisted: ['99999', 'J0171'] });
    // The other account has the shared HCPCS codes, and no codes of five digits.
    expect((await check({ procedure_codes: ['99999', 'J0171'] }, other)).procedure_codes).toEqual({
      listed: [],
      unlisted: ['J0171'],
    });
  };

  it('finds the codes of the account and of all accounts, and calls others unlisted if there are codes of their form', async () => {
    await saysNothingWithoutLists();
    await looksCodesUp();
    await callsCodesUnlisted();
  });

  it('finds diagnoses with and without their dot', async () => {
    await add('diagnosis_code', { code: 'M542', description: 'Neck pain' });
    expect((await check({ diagnosis_codes: ['M54.2', 'm542', 'S13.4XXA', '847.0'] })).diagnosis_codes).toEqual({
      listed: ['M54.2', 'm542'],
      unlisted: ['S13.4XXA'],
    });
  });

  it('accepts at most 2,000 codes of a kind', async () => {
    const codes = Array.from({ length: 2001 }, (_, n) => String(10_000 + n));
    const refused = await firm('POST', 'shareutility/code/check', { body: { procedure_codes: codes } });
    expect([refused.status, errorsOf(refused)]).toEqual([422, { procedure_codes: 'At most 2000 codes can be checked at once.' }]);
  });
});
