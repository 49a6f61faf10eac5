import {
  ALL_PERMISSIONS,
  MENU_IDS,
  PERMISSION_CATALOG,
  PERMISSION_GROUPS,
  RESOURCES,
  SCREEN_ENTRIES,
  type PermissionKey,
  type UserType,
} from '@atlas/contracts';
import { ACTIONS_OF } from '@atlas/identity';
import { declaredCalls, type DeclaredCall } from './declared-access.js';
import { lostCallLines, lostCalls } from './lost-calls.js';

const CALLS: readonly DeclaredCall[] = [
  {
    call: 'GET case',
    does: 'View',
    any_of: ['CanViewCase'],
    audience: ['law_firm', 'provider'],
    screens: ['caseDetails', 'packets'],
  },
  { call: 'POST note', does: 'Add', any_of: ['CanManageCase'], audience: ['law_firm'], screens: ['caseDetails'] },
  { call: 'POST firm', does: 'Save', any_of: ['CanManageAccountSetting'], audience: ['law_firm'] },
];
const { caseDetails } = SCREEN_ENTRIES;
const someone = (permissions: readonly PermissionKey[], menuIds: readonly number[], userType: UserType = 1) => ({
  access: { permissions, menuIds },
  userType,
});
const lost = (who: ReturnType<typeof someone>) => Object.fromEntries(lostCalls(who, CALLS));

describe('calls that are lost', () => {
  it('lack the menu entry of a screen or the key of what they do', () => {
    expect(lost(someone(['View', 'Add', 'CanViewCase', 'CanManageCase'], [caseDetails.id]))).toEqual({});
    expect(lost(someone(['View', 'CanViewCase', 'CanManageCase'], [caseDetails.id]))).toEqual({ Add: ['POST note'] });
    expect(lost(someone(['View', 'Add', 'CanViewCase', 'CanManageCase'], []))).toEqual({
      'Case details or Packets': ['GET case'],
      'Case details': ['POST note'],
    });
  });

  it('are those that the permission opened, to an audience they were for', () => {
    expect(lost(someone([], []))).toEqual({});
    expect(lost(someone(['CanManageCase'], [], 2))).toEqual({});
  });

  it('are not lost by who may add but not edit, where a call does either', () => {
    expect(lost(someone(['Add', 'CanManageAccountSetting'], []))).toEqual({});
    expect(lost(someone(['CanManageAccountSetting'], []))).toEqual({ Add: ['POST firm'] });
  });

  it('are named with who loses them', () => {
    const who = {
      ...someone(['View', 'CanManageCase'], [caseDetails.id]),
      account: 'DEMO',
      kind: 'role',
      name: 'Clerk',
    } as const;
    expect(lostCallLines([who], CALLS)).toEqual(['DEMO: without Add the role Clerk can no longer use POST note.']);
  });
});

describe('the calls of the API', () => {
  it('are open to who holds every key and entry', () => {
    expect(lostCalls(someone(ALL_PERMISSIONS, MENU_IDS), declaredCalls())).toEqual(new Map());
    expect(declaredCalls().length).toBeGreaterThan(300);
  });

  /** The keys of actions that calls need by the permission that opens them. */
  const neededActions = (): Readonly<Record<string, ReadonlySet<string>>> => {
    const needed: Record<string, Set<string>> = {};
    for (const { does, any_of: anyOf } of declaredCalls())
      for (const key of anyOf)
        for (const action of does === 'Save' ? ['Add', 'Edit'] : [does]) (needed[key] ??= new Set()).add(action);
    return needed;
  };

  it('need every permission that the catalog calls used, and no other', () => {
    const alsoNeeded = RESOURCES.flatMap(({ alsoNeeds }) => alsoNeeds ?? []);
    const used = new Set<string>([...PERMISSION_GROUPS.Generic, ...alsoNeeded, ...Object.keys(neededActions())]);
    const entries = PERMISSION_CATALOG.flatMap(({ permissions }) => permissions);
    expect(entries.map(({ key, is_used }) => [key, is_used])).toEqual(ALL_PERMISSIONS.map(key => [key, used.has(key)]));
  });

  it('need the keys of actions that the migration gave for a permission, and no others', () => {
    // Their calls are newer than the migration.
    const { CanManageUserSetting: _signIn, CanManageSupportTicket: _tickets, ...needed } = neededActions();
    // Reading API keys and webhooks is newer, too.
    const ofAccounts = [...(needed['CanManageAccountSetting'] ?? [])].filter(action => action !== 'View');
    const sorted = (keys: Iterable<string>) => PERMISSION_GROUPS.Generic.filter(key => new Set(keys).has(key));
    const given = Object.entries(ACTIONS_OF).map(([key, actions]) => [key, sorted(actions)]);
    expect(Object.fromEntries(given)).toEqual(
      Object.fromEntries(
        Object.entries({ ...needed, CanManageAccountSetting: ofAccounts }).map(([key, set]) => [key, sorted(set)]),
      ),
    );
  });
});
