import { ACCOUNT_KINDS, isInKind, type AccountKind } from './account-kinds.js';
import { MENU_IDS, MENU_SCREENS, SYSTEM_MENU_IDS } from './menu.js';
import { closedScreens, openScreens } from './screen-entries.js';
import { FEATURE_KEYS } from './features.js';
import { SERVED_ROUTES } from './served-routes.js';
import { ALL_PERMISSIONS } from '../session/permissions.js';

const KINDS = Object.keys(ACCOUNT_KINDS) as AccountKind[];
const everything = {
  menus: new Set([...MENU_IDS, ...SYSTEM_MENU_IDS]),
  features: new Set<string>(FEATURE_KEYS),
  permissions: ALL_PERMISSIONS,
};

describe('the kinds of accounts', () => {
  it.each(KINDS)('%s lacks entries that exist, and starts on a screen that it has', kind => {
    const { without, landing } = ACCOUNT_KINDS[kind];
    expect([...without].filter(id => !MENU_IDS.includes(id) && !SYSTEM_MENU_IDS.includes(id))).toEqual([]);
    for (const path of landing) {
      expect(SERVED_ROUTES).toContain(path);
      expect(MENU_SCREENS.filter(entry => entry.path === path).every(({ id }) => isInKind(kind, id))).toBe(true);
    }
  });

  it('differ in their menus, except that every kind can be administered', () => {
    const open = (accountKind: AccountKind) => openScreens({ ...everything, accountKind });
    expect(open('Attorney')).toEqual(expect.arrayContaining(['caseSearch', 'arbitration', 'exhibits']));
    expect(open('Funding')).toEqual(expect.arrayContaining(['caseSearch', 'portfolios']));
    for (const name of ['arbitration', 'exhibits', 'accounts', 'sharedCodes'] as const)
      expect(open('Funding')).not.toContain(name);
    expect(open('Operator')).toEqual(
      expect.arrayContaining(['accounts', 'sharedCodes', 'userManagement', 'accountSettings', 'activityReport']),
    );
    for (const name of ['caseSearch', 'caseDetails', 'portfolios', 'clientReports'] as const)
      expect(open('Operator')).not.toContain(name);
    for (const kind of KINDS)
      expect(open(kind)).toEqual(expect.arrayContaining(['accountSettings', 'userManagement', 'tickets']));
  });

  it('close a screen whatever was granted, and say so', () => {
    expect(closedScreens(['arbitration'], { ...everything, accountKind: 'Funding' })).toBe('of_other_accounts');
    expect(closedScreens(['arbitration', 'caseSearch'], { ...everything, accountKind: 'Funding' })).toBeUndefined();
    expect(closedScreens(['accounts'], everything)).toBe('of_other_accounts');
    expect(closedScreens(['arbitration'], { ...everything, menus: new Set() })).toBe('not_granted');
  });
});
