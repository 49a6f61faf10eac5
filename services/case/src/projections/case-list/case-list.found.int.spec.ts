import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';

const FILE = [
  'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Accident Date,Proc Code,Bill No,Billed',
  'AB-1,Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2025,10/17/2025,09/18/2025,ZZ101,B1,1200.00',
  'AB-2,Ferris,Quill,Oakbrook,Dunmore PT,10/02/2025,10/17/2025,09/18/2025,ZZ101,B2,1200.00',
].join('\n');

describe('what is found of a search', () => {
  let world: CaseWorld;
  let projector: CaseProjector;

  beforeAll(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    await importWith(world, FILE, { session: sessionOf(ACCOUNTS.demo), directory: new KnownParties() });
    await projector.caughtUp();
  }, 60_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  const asked = (sql: string, parameters: readonly unknown[], account: number = ACCOUNTS.demo) =>
    world.database.database.withAccount(account, async tx => {
      const [row] = await tx.query<{ answer: unknown }>(`select ${sql} as answer`, parameters);
      return row?.answer;
    });
  const begun = (beginning: string | null, most: number, account?: number) =>
    asked('cases.many_begin($1, $2)', [beginning, most], account);
  const found = (word: string, most: number, account?: number) =>
    asked('cases.cases_up_to(array[$1], $2)', [`%${word}%`, most], account);

  it.each([
    ['demo', 'case_id'],
    ['ab-', 'ins_claim_number'],
    ['ferr', 'injured_last_name'],
  ])('%s begins more than one %s', async (beginning, column) => {
    expect(await begun(beginning, 1)).toBe(column);
    expect(await begun(beginning, 2)).toBeNull();
  });

  it.each([
    ['quil', 'injured_first_name'],
    ['dunm', 'provider_name'],
    ['oakb', 'insurance_company_name'],
  ])('%s begins a %s', async (beginning, column) => expect(await begun(beginning, 0)).toBe(column));

  it('nothing begins with the middle of a word, or with no word', async () => {
    expect(await begun('errant', 0)).toBeNull();
    expect(await begun(null, 0)).toBeNull();
  });

  it('are the ids of all cases with the words, none if they are more than asked for', async () => {
    expect(await found('err', 2)).toHaveLength(2);
    expect(await found('err', 1)).toBeNull();
    expect(await found('absent', 2)).toEqual([]);
  });

  it('is nothing of another account', async () => {
    expect(await begun('ferr', 0, ACCOUNTS.north)).toBeNull();
    expect(await found('err', 2, ACCOUNTS.north)).toEqual([]);
  });

  it('is nothing of deleted cases', async () => {
    const deleted = (isDeleted: boolean) =>
      world.database.ownerPool.query(`update cases.case_list set is_deleted = $1 where injured_last_name = 'Ferris'`, [
        isDeleted,
      ]);
    await deleted(true);
    expect([await begun('ferri', 0), await found('ferris', 2)]).toEqual([null, []]);
    await deleted(false);
    expect(await begun('ferri', 0)).toBe('injured_last_name');
  });
});
