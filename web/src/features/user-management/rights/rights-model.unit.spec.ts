import { MENU_CATALOG, PERMISSION_CATALOG } from '@atlas/contracts';
import { changedIds, grantsOf, holds, readGrants, rightRows, sourceTexts } from './rights-model.js';

const grants = <Key>(granted: Key[], denied: Key[] = [], inherited: Key[] = []) => ({
  granted,
  denied,
  inherited,
  inherited_from: [],
});

describe('rights on the screen', () => {
  it('are all permissions and menu entries, each once', () => {
    const rows = rightRows(PERMISSION_CATALOG, MENU_CATALOG);
    expect(rows).toHaveLength(28 + MENU_CATALOG.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.find(({ id }) => id === 'permission/CanReFileCase')).toMatchObject({
      isUsed: false,
      group: 'Permissions: Cases',
    });
    expect(rows.find(({ id }) => id === 'menu/63')).toMatchObject({ group: 'Menu: Settings' });
  });

  it('are read from grants and written back as they were', () => {
    const permissions = grants(['View', 'Add'], ['Delete'], ['CanViewCase', 'Delete']);
    const { settings, inherited } = readGrants({ permissions, menuItems: grants([3, 24], [27]) });
    expect(grantsOf(settings, 'permission')).toEqual({ granted: ['View', 'Add'], denied: ['Delete'] });
    expect(grantsOf(settings, 'menu')).toEqual({ granted: ['3', '24'], denied: ['27'] });
    const held = (id: string) => holds(settings, inherited, id);
    expect(['View', 'CanViewCase', 'Delete', 'Edit'].map(key => held(`permission/${key}`))).toEqual([true, true, false, false]);
    expect(changedIds(settings, new Map(settings).set('menu/3', 'inherit').set('menu/109', 'grant'))).toEqual(
      new Set(['menu/3', 'menu/109']),
    );
    expect(changedIds(settings, new Map(settings).set('menu/5', 'inherit'))).toEqual(new Set());
  });

  it('of a user name who grants and denies them', () => {
    const texts = sourceTexts({
      permissions: [
        {
          key: 'CanManageCase',
          is_held: true,
          is_for_firm_only: false,
          said_by: [
            { level: 'role', id: 1, name: 'Clerk', allowed: true },
            { level: 'department', id: 2, name: 'Intake', allowed: false },
            { level: 'user', id: 3, name: 'x', allowed: true },
          ],
        },
      ],
      menu_items: [
        { key: 63, is_held: false, is_for_firm_only: true, said_by: [{ level: 'role', id: 1, name: 'Clerk', allowed: true }] },
      ],
    });
    expect(texts.get('permission/CanManageCase')).toBe('Role Clerk, Department Intake (denied), Own grant');
    expect(texts.get('menu/63')).toBe('Role Clerk, Only for users of the law firm');
  });
});
