import 'reflect-metadata';
import { ALL_PERMISSIONS, MENU_IDS } from '@atlas/contracts';
import { effectiveAccess, type AccessFacts, type Grant } from './effective-access.js';

const facts = (over: Partial<AccessFacts>): AccessFacts => ({ userType: 1, fullAccess: false, grants: [], ...over });
const grant = (level: Grant['level'], kind: Grant['kind'], key: string, allowed = true): Grant => ({ level, kind, key, allowed });

describe('the effective permissions of a user', () => {
  it('are none without a grant, and all with full access', () => {
    expect(effectiveAccess(facts({}))).toEqual({ permissions: [], menuIds: [] });
    expect(effectiveAccess(facts({ fullAccess: true }))).toEqual({ permissions: ALL_PERMISSIONS, menuIds: MENU_IDS });
  });

  it('are the union of the roles, in the order of the catalog', () => {
    const grants = [
      grant('role', 'permission', 'CanManageCase'),
      grant('role', 'permission', 'CanViewCase'),
      grant('role', 'menu', '24'),
    ];
    expect(effectiveAccess(facts({ grants }))).toEqual({ permissions: ['CanViewCase', 'CanManageCase'], menuIds: [24] });
  });

  it('are overridden by the department, and those by the user, in any order of grants', () => {
    const grants = [
      grant('user', 'permission', 'CanManageCase'),
      grant('department', 'permission', 'CanManageCase', false),
      grant('department', 'permission', 'CanCloseCase'),
      grant('user', 'permission', 'CanCloseCase', false),
      grant('department', 'menu', '26', false),
      grant('role', 'permission', 'CanManageCase'),
      grant('role', 'menu', '26'),
    ];
    expect(effectiveAccess(facts({ grants }))).toEqual({ permissions: ['CanManageCase'], menuIds: [] });
    expect(effectiveAccess(facts({ grants }), 'department').permissions).toEqual(['CanCloseCase']);
    expect(effectiveAccess(facts({ grants }), 'role')).toEqual({ permissions: ['CanManageCase'], menuIds: [26] });
  });

  it('can be less than full access by a denial', () => {
    const grants = [grant('user', 'permission', 'CanDeleteCase', false)];
    expect(effectiveAccess(facts({ fullAccess: true, grants })).permissions).not.toContain('CanDeleteCase');
  });

  it.each([2, 3] as const)('never include users, roles, master data or settings for user type %i', userType => {
    const { permissions, menuIds } = effectiveAccess(facts({ userType, fullAccess: true }));
    expect(menuIds).toContain(24);
    for (const id of [77, 109]) expect(menuIds).not.toContain(id);
    expect(permissions).toContain('CanViewCase');
    for (const key of ['CanManageUser', 'CanManageRole', 'CanManageMaster', 'CanManageAccountSetting'] as const)
      expect(permissions).not.toContain(key);
  });

  it('include no unknown key', () => {
    const grants = [grant('role', 'permission', 'CanDoAnything'), grant('role', 'menu', '99999')];
    expect(effectiveAccess(facts({ grants }))).toEqual({ permissions: [], menuIds: [] });
  });
});
