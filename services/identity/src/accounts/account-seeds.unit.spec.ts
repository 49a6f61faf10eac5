import { roleSeed, settingSeeds, type RoleData } from './account-seeds.js';

const clerk: RoleData = { name: 'Clerk', description: '', full_access: false, permissions: ['CanViewCase'], menu_ids: [3] };

describe('the data files of a new account', () => {
  it('grant permissions and menu entries that exist', () => {
    expect(roleSeed(clerk)).toMatchObject({ permissions: ['CanViewCase'], menuIds: [3] });
    const misspelled = { ...clerk, permissions: ['CanViewCases'], menu_ids: [3, 9999] } as unknown as RoleData;
    expect(() => roleSeed(misspelled)).toThrow('The data file of the roles contains unknown names: CanViewCases, 9999');
  });

  it('open every screen of the firm that the permissions open when no menu entries are listed', () => {
    const { menuIds } = roleSeed({ ...clerk, menu_ids: null });
    expect(menuIds).toContain(3);
    // The reports of clients, and the providers of master data.
    for (const id of [135, 145, 109]) expect(menuIds).not.toContain(id);
  });

  it('leave the support address to the configuration', () => {
    const values = Object.fromEntries(settingSeeds('help@firm.test').map(row => [row.parameter_name, row.parameter_value]));
    expect(values).toEqual({ support_email: 'help@firm.test', provider_landing_path: '/client-reports/client-reports' });
  });
});
