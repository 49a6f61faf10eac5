import { caseNamed } from '../../test/case-named.js';
import { ACCOUNTS, caseWorld, sessionOf, type CaseWorld } from '../../test/case-world.js';
import { caseCommands, type CaseCommands } from '../../test/case-commands.js';

const ID = 'DEMO26-000001';
const restore = { type: 'RestoreCase', data: { reason: null } } as const;
const permissions = new Set(['CanDeleteCase'] as const);

describe('a deleted case', () => {
  let world: CaseWorld;
  let cases: CaseCommands;
  const deleter = sessionOf(ACCOUNTS.demo, { permissions });

  beforeEach(async () => {
    world = await caseWorld();
    cases = await caseCommands(world);
    await caseNamed(world, ID);
    await cases.execute(deleter, ID, { type: 'DeleteCase', data: { reason: null } });
  });
  afterEach(() => world?.close());

  it('is restored by those who may delete it, once', async () => {
    const { state, caused } = await cases.execute(deleter, ID, restore);
    expect([state.is_deleted, caused.length]).toEqual([false, 1]);
    expect((await cases.execute(deleter, ID, restore)).caused).toEqual([]);
  });

  it('does not exist for others', async () => {
    await expect(cases.execute(sessionOf(ACCOUNTS.demo), ID, restore)).rejects.toMatchObject({ status: 403 });
    await expect(cases.execute(sessionOf(ACCOUNTS.north, { permissions }), ID, restore)).rejects.toMatchObject({ status: 404 });
    const dataScope = { kind: 'provider', providerIds: [999_999] } as const;
    const clinic = sessionOf(ACCOUNTS.demo, { permissions, dataScope });
    await expect(cases.execute(clinic, ID, restore)).rejects.toMatchObject({ status: 404 });
  });

  it('takes no other command', async () => {
    const update = { type: 'UpdateCase', data: { attributes: { policy_number: 'A' } } } as const;
    const editor = sessionOf(ACCOUNTS.demo, { permissions: new Set(['CanManageCase'] as const) });
    await expect(cases.execute(editor, ID, update)).rejects.toMatchObject({ status: 404 });
  });
});
