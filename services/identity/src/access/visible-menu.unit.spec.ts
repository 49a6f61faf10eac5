import 'reflect-metadata';
import {
  FEATURE_KEYS,
  MENU,
  MENU_IDS,
  MENU_SCREENS,
  SERVED_ROUTES,
  SYSTEM_MENU_IDS,
  type MenuItem,
  ALL_PERMISSIONS,
} from '@atlas/contracts';
import { ROLE_SEEDS } from '../accounts/account-seeds.js';
import { visibleMenu, type MenuViewer } from './visible-menu.js';

/** Screens that can be granted. */
const GRANTED = MENU_SCREENS.filter(({ systemOnly }) => !systemOnly);

const everything: MenuViewer = {
  permissions: ALL_PERMISSIONS,
  menuIds: MENU_IDS,
  features: new Set(FEATURE_KEYS),
  servedRoutes: new Set(MENU_SCREENS.map(({ path }) => path ?? '')),
};
const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap(item => [item, ...all(item.children)]);
const paths = (items: readonly MenuItem[]) => all(items).flatMap(({ path }) => path ?? []);
const seen = (over: Partial<MenuViewer>) => visibleMenu(MENU, { ...everything, ...over });

describe('the menu', () => {
  it('has every documented entry once, at most three levels, and an icon on the first', () => {
    expect(paths(seen({}))).toEqual(GRANTED.map(({ path }) => path));
    expect(new Set(paths(seen({}))).size).toBe(GRANTED.length);
    const documented = `14 22 23 24 26 27 37 38 39 40 41 42 43 45 46 47 49 50 51 53 54 55 56 57 59 62 63 66 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 95 96 97
      98 99 100 101 102 103 104 105 106 108 109 110 111 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129 130 131 132 133 135 136 137 138 139
      140 141 142 143 144 145 146 149 150 152 153 155 156 157 158`;
    const EMERGENCY_ACCESS = 159;
    expect(MENU_IDS).toEqual([3, ...documented.split(/\s+/).map(Number), EMERGENCY_ACCESS]);
    const depth = (items: readonly MenuItem[]): number =>
      items.length ? 1 + Math.max(...items.map(({ children }) => depth(children))) : 0;
    expect(depth(seen({}))).toBe(3);
    for (const { icon } of seen({})) expect(icon).toEqual(expect.any(String));
    for (const { children } of seen({})) for (const item of all(children)) expect(item.icon).toBeNull();
  });

  it('shows only screens that the client has', () => {
    expect(paths(seen({ servedRoutes: new Set(SERVED_ROUTES) })).sort()).toEqual(
      SERVED_ROUTES.filter(path => !path.startsWith('/system/')).sort(),
    );
    expect(seen({ servedRoutes: new Set() })).toEqual([]);
  });

  it('shows what is granted and permitted, and no empty branch', () => {
    expect(seen({ menuIds: [] })).toEqual([]);
    expect(paths(seen({ permissions: [] })).filter(path => !path.startsWith('/master-management/'))).toEqual([]);
    expect(paths(seen({ menuIds: [125] }))).toEqual(['/smart-features/bulk-case-import']);
    expect(seen({ menuIds: [125], permissions: ['CanViewCase'] })).toEqual([]);
    expect(seen({ menuIds: [125] })).toMatchObject([
      { name: 'Smart features', path: null, children: [{ name: 'Import', path: null, children: [{ id: 125 }] }] },
    ]);
  });

  it('shows an entry of master data to users who were granted it and hold View alone', () => {
    expect(paths(seen({ menuIds: [77], permissions: [] }))).toEqual([]);
    expect(paths(seen({ menuIds: [77], permissions: ['View'] }))).toEqual(['/master-management/service_denial_reason']);
  });

  it('keeps an entry without its own screen for its children, without a path', () => {
    expect(seen({ menuIds: [24] })).toEqual([
      expect.objectContaining({
        id: 3,
        path: null,
        children: [expect.objectContaining({ id: 24, path: '/case-management/add_case' })],
      }),
    ]);
    expect(seen({ menuIds: [3] })).toEqual([expect.objectContaining({ id: 3, path: '/case-management/search', children: [] })]);
  });

  it('leaves out features that the account has switched off', () => {
    const features = new Set(FEATURE_KEYS.filter(key => key !== 'funding' && key !== 'accounting'));
    const left = paths(seen({ features }));
    expect(left).not.toContain('/master-management/funder');
    expect(left.some(path => path.startsWith('/accounting/'))).toBe(false);
    expect(left).toContain('/master-management/provider');
  });

  it('has no entries that accounts of the kind lack, whatever was granted', () => {
    const funding = paths(seen({ accountKind: 'Funding' }));
    for (const path of ['/smart-features/arbitration_submission', '/workdesk/workDeskReport', '/master-management/annexure'])
      expect(funding).not.toContain(path);
    expect(funding).toEqual(expect.arrayContaining(['/case-management/search', '/master-management/portfolio']));
    expect(paths(seen({ accountKind: 'Operator', menuIds: [...MENU_IDS, ...SYSTEM_MENU_IDS] }))).toEqual([
      '/smart-features/background-job',
      '/reports/user-activity-report',
      '/account/settings',
      '/user-management/settings',
      '/user-management/system-settings',
      '/ticket-management/tickets',
      '/system/accounts',
      '/system/codes',
    ]);
    expect(paths(seen({ menuIds: [...MENU_IDS, ...SYSTEM_MENU_IDS] }))).toEqual(paths(seen({})));
  });

  it('has the needed entries for the default roles', () => {
    const menuOf = (name: string) => {
      const role = ROLE_SEEDS.find(seed => seed.name === name)!;
      return paths(seen(role.fullAccess ? {} : { permissions: role.permissions, menuIds: role.menuIds }));
    };
    expect(menuOf('Administrator')).toHaveLength(GRANTED.length);
    const clerk = menuOf('Clerk');
    expect(clerk).toEqual(
      expect.arrayContaining(['/case-management/search', '/case-management/add_case', '/smart-features/bulk-case-import']),
    );
    expect(clerk.filter(path => /^\/(master-management|account|user-management|client-reports)\//.test(path))).toEqual([]);
    const cases = ['/case-management/search', '/case-management/packet'];
    expect(menuOf('Provider').filter(path => !path.startsWith('/client-reports/'))).toEqual(cases);
    expect(menuOf('Provider')).not.toContain('/client-reports/funder-portfolio-cases-report');
    // Every report for clients is for both kinds of clients; the portfolio report is the funder's alone.
    expect(menuOf('Funder')).toEqual([...menuOf('Provider'), '/client-reports/funder-portfolio-cases-report']);
  });

  it('lets the clerk view and manage cases, but not delete or close them', () => {
    const { permissions } = ROLE_SEEDS.find(({ name }) => name === 'Clerk')!;
    expect(permissions).toEqual([
      'View',
      'Add',
      'Edit',
      'Delete',
      'CanViewCase',
      'CanManageCase',
      'CanEditPacketedCase',
      'CanViewExtendedCaseInfo',
      'CanManageExtendedCaseInfo',
      'CanManageGYBDocumentManager',
      'CanReFileCase',
    ]);
  });
});
