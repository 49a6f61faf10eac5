import type { SessionStart } from '@atlas/contracts';
import { RunningIdentity, type Caller } from '../../test/start-identity.js';

const DETAILS = { lawfirm_name: 'Demo Capital', first_name: 'Ada', last_name: 'Demo' };

describe('the company type of an account', () => {
  let identity: RunningIdentity;
  let admin: Caller;
  const session = async () => (await admin.get('user/session').expect<SessionStart>(200)).body;
  const save = (more: object) => admin.post('lawfirm/details', { ...DETAILS, ...more });

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    admin = await identity.as('admin@demo.test');
  });
  afterEach(() => identity?.stop());

  it('is in the documented details of the law firm, and decides the menu and the screens at once', async () => {
    expect((await admin.get('lawfirm/details').expect(200)).body).toMatchObject({ company_type: 'Attorney', revision: 0 });
    const before = await session();
    expect([before.account_kind, before.screens.includes('arbitration')]).toEqual(['Attorney', true]);
    expect((await save({ company_type: 'Funding' }).expect(200)).body).toMatchObject({ company_type: 'Funding' });
    const after = await session();
    expect([after.account_kind, after.screens.includes('arbitration')]).toEqual(['Funding', false]);
    expect(JSON.stringify(after.menu)).not.toContain('/smart-features/arbitration_submission');
    expect(JSON.stringify(after.menu)).toContain('/master-management/portfolio');
    const { access_token } = await identity.tokensOf('admin@demo.test');
    expect(await identity.accessOf(access_token)).toMatchObject({ accountKind: 'Funding' });
    expect(identity.facts.findLast(({ type }) => type === 'SettingChanged')!.data).toMatchObject({
      changes: expect.arrayContaining([{ field_name: 'company_type', old_value: 'Attorney', new_value: 'Funding' }]) as unknown,
    });
  });

  it('stays where a request does not name it, and cannot be emptied', async () => {
    await save({ company_type: 'Funding' }).expect(200);
    for (const more of [{}, { company_type: null }])
      expect((await save(more).expect(200)).body).toMatchObject({ company_type: 'Funding', revision: 1 });
    expect((await save({ company_type: 'Bank' }).expect(422)).body.errors).toHaveProperty('company_type');
  });
});
