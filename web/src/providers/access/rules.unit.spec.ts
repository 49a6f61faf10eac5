import { procedureCode, provider, RESOURCES } from '@atlas/contracts';
import '@/app/screens.js';
import { registerResource } from '@/providers/data/resources.js';
import { resourceName } from '@/providers/data/resource-names.js';
import type { Session } from '@/providers/session/session.js';
import { canAccess, FIRM, FIRM_MEMBER, PERMISSION } from './rules.js';

const session = (permissions: string[], profile: object = {}): Session =>
  ({ permissions, menu: [], features: {}, profile: { userTypeId: '1', isSystem: false, ...profile } }) as object as Session;
const manager = session(['CanManageMaster', 'CanDeleteMaster', 'CanViewCase']);
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
  it('to a permission is holding it', () => {
    expect(canAccess(manager, { resource: PERMISSION, action: 'CanViewCase' })).toBe(true);
    expect(canAccess(manager, { resource: PERMISSION, action: 'CanDeleteCase' })).toBe(false);
  });
  it('to the work of the firm is for its own users who hold the permission', () => {
    const clinic = session(['CanViewCase'], { userTypeId: '2' });
    const may = (user: Session, action: string) => canAccess(user, { resource: FIRM, action });
    expect([may(manager, FIRM_MEMBER), may(clinic, FIRM_MEMBER)]).toEqual([true, false]);
    expect([may(manager, 'CanViewCase'), may(manager, 'CanDeleteCase'), may(clinic, 'CanViewCase')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('to records needs CanManageMaster for writing and CanDeleteMaster for deleting', () => {
    const may = (permissions: string[]) =>
      ['list', 'create', 'edit', 'delete'].filter(action => canAccess(session(permissions), { resource, action }));
    expect(may(['CanManageMaster'])).toEqual(['list', 'create', 'edit']);
    expect(may(['CanManageMaster', 'CanDeleteMaster'])).toEqual(['list', 'create', 'edit', 'delete']);
  });
  it('to rows of all accounts is for system users, and nobody deletes them', () => {
    const question = { resource: resourceName(procedureCode), record: { id: 1, is_shared: true } };
    const system = session(['CanManageMaster', 'CanDeleteMaster'], { isSystem: true });
    expect(canAccess(manager, { ...question, action: 'edit' })).toBe(false);
    expect(canAccess(system, { ...question, action: 'edit' })).toBe(true);
    expect(canAccess(system, { ...question, action: 'delete' })).toBe(false);
  });
  it.each(RESOURCES.map(definition => resourceName(definition)))('to %s is refused to users of clinics', name => {
    const clinic = session(['CanManageMaster', 'CanDeleteMaster'], { userTypeId: '2' });
    expect(['list', 'show', 'create', 'edit', 'delete'].filter(action => canAccess(clinic, { resource: name, action }))).toEqual(
      [],
    );
  });
});
