import { procedureCode, provider, RESOURCES, SCREEN_ENTRIES } from '@atlas/contracts';
import '@/app/screens.js';
import { registerResource } from '@/providers/data/resources.js';
import { resourceName } from '@/providers/data/resource-names.js';
import type { Session } from '@/providers/session/session.js';
import { canAccess, FIRM, FIRM_MEMBER } from './rules.js';

const ACTIONS = ['View', 'Add', 'Edit', 'Delete'];
const session = (permissions: string[], profile: object = {}): Session =>
  ({
    permissions,
    menu: [],
    screens: Object.keys(SCREEN_ENTRIES),
    features: {},
    profile: { userTypeId: '1', isSystem: false, ...profile },
  }) as object as Session;
const manager = session([...ACTIONS, 'CanManageMaster', 'CanDeleteMaster', 'CanViewCase']);
const resource = resourceName(provider);

describe('access', () => {
  it('is refused without a session and without a rule', () => {
    expect(canAccess(undefined, { resource, action: 'list' })).toBe(false);
    expect(canAccess(manager, { resource: 'unknown', action: 'list' })).toBe(false);
  });
  it('to a screen follows the rule of its route', () => {
    const question = { resource: '/case-management/search', action: 'show' };
    expect([canAccess(manager, question), canAccess(session([]), question)]).toEqual([true, false]);
  });
  it('to the list of a screen follows the rule of the screen', () => {
    registerResource('spec-list', { access: '/case-management/search', path: 'spec' });
    const question = { resource: 'spec-list', action: 'list' };
    expect([canAccess(manager, question), canAccess(session([]), question)]).toEqual([true, false]);
  });
  it('to a permission is holding it, and the key of the action', () => {
    const may = (user: Session, action: string, permission: string) => canAccess(user, { resource: permission, action });
    expect(may(manager, 'View', 'CanViewCase')).toBe(true);
    expect(may(manager, 'Delete', 'CanDeleteCase')).toBe(false);
    const adds = session(['View', 'Add', 'CanManageCase']);
    expect(ACTIONS.filter(action => may(adds, action, 'CanManageCase'))).toEqual(['View', 'Add']);
  });
  it('to a screen takes View', () => {
    const question = { resource: '/case-management/search', action: 'show' };
    expect(canAccess(session(['CanViewCase']), question)).toBe(false);
    expect(canAccess(session(['CanViewCase', 'View']), question)).toBe(true);
  });
  it('to the work of the firm is for its own users', () => {
    const clinic = session(['CanViewCase'], { userTypeId: '2' });
    const may = (user: Session) => canAccess(user, { resource: FIRM, action: FIRM_MEMBER });
    expect([may(manager), may(clinic)]).toEqual([true, false]);
  });
  it('to records needs CanManageMaster for writing and CanDeleteMaster for deleting', () => {
    const may = (permissions: string[]) =>
      ['list', 'create', 'edit', 'delete'].filter(action => canAccess(session(permissions), { resource, action }));
    expect(may([...ACTIONS, 'CanManageMaster'])).toEqual(['list', 'create', 'edit']);
    expect(may([...ACTIONS, 'CanManageMaster', 'CanDeleteMaster'])).toEqual(['list', 'create', 'edit', 'delete']);
    expect(may(['CanManageMaster', 'CanDeleteMaster'])).toEqual([]);
    expect(may(['View', 'Edit', 'CanManageMaster', 'CanDeleteMaster'])).toEqual(['list', 'edit']);
  });
  it('to rows of all accounts is for system users, and nobody deletes them', () => {
    const question = { resource: resourceName(procedureCode), record: { id: 1, is_shared: true } };
    const system = session([...ACTIONS, 'CanManageMaster', 'CanDeleteMaster'], { isSystem: true });
    expect(canAccess(manager, { ...question, action: 'edit' })).toBe(false);
    expect(canAccess(system, { ...question, action: 'edit' })).toBe(true);
    expect(canAccess(system, { ...question, action: 'delete' })).toBe(false);
  });
  it.each(RESOURCES.map(definition => resourceName(definition)))('to %s is refused to users of clinics', name => {
    const clinic = session([...ACTIONS, 'CanManageMaster', 'CanDeleteMaster'], { userTypeId: '2' });
    expect(['list', 'show', 'create', 'edit', 'delete'].filter(action => canAccess(clinic, { resource: name, action }))).toEqual(
      [],
    );
  });
});
