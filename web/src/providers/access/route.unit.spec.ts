import { MENU_SCREENS, SCREEN_ENTRIES } from '@atlas/contracts';
import { headAt } from '@/providers/data/heads.js';
import { RESOURCE_HEADS } from '@/providers/data/heads.generated.js';
import type { Session } from '@/providers/session/session.js';
import { jobsScreens } from '@/features/jobs/index.js';
import { reportScreens } from '@/features/reports/index.js';
import { readsMaster } from './route.js';

const definitionAt = (route: string) => RESOURCE_HEADS.find(head => head.route === route)!;
const reasons = definitionAt('/master-management/service_denial_reason');

function session(menuIds: readonly number[], permissions: string[] = ['View'], userTypeId = '1'): Session {
  const menu = MENU_SCREENS.filter(({ id }) => menuIds.includes(id)).map(({ id, name, path }) => ({
    id,
    name,
    path: path ?? null,
  }));
  return {
    screens: Object.keys(SCREEN_ENTRIES),
    menu: [{ id: 4, name: 'Master management', path: null, children: menu }],
    permissions,
    features: {},
    profile: { userTypeId },
  } as object as Session;
}

describe('a screen of master data', () => {
  it('opens by its menu entry alone', () => {
    expect(readsMaster(reasons)(session([77]))).toBe(true);
    expect(readsMaster(reasons)(session([76]))).toBe(false);
  });
  it('opens for holders of CanManageMaster without an entry', () => {
    expect(readsMaster(reasons)(session([], ['View', 'CanManageMaster']))).toBe(true);
  });
  it('opens for users of the law firm only', () => {
    expect(readsMaster(reasons)(session([77], ['View', 'CanManageMaster'], '2'))).toBe(false);
    expect(readsMaster(definitionAt('/master-management/domain_email_config'))(session([], [], '2'))).toBe(false);
  });
  it('with public read access opens for every user of the law firm', () => {
    expect(readsMaster(definitionAt('/master-management/domain_email_config'))(session([]))).toBe(true);
  });
  it('of bank data opens for holders of CanManageMaster only', () => {
    const account = headAt('iola_account');
    expect(readsMaster(account)(session(MENU_SCREENS.map(({ id }) => id)))).toBe(false);
  });
});

const everyEntry = MENU_SCREENS.map(({ id }) => id);

describe('the activity report and the background jobs', () => {
  const firmOnly = [...reportScreens, ...jobsScreens].filter(({ path }) => !path.startsWith('/client-reports/'));
  it.each(firmOnly)('open at $path for users of the law firm only', ({ access }) => {
    const opens = (userTypeId: string) => access(session(everyEntry, ['View', 'CanViewCase', 'CanManageCase'], userTypeId));
    expect(['1', '2', '3'].map(opens)).toEqual([true, false, false]);
  });
  it.each(firmOnly)('open at $path with View only', ({ access }) => {
    expect(access(session(everyEntry, ['CanViewCase', 'CanManageCase']))).toBe(false);
  });

  const ofClients = reportScreens.filter(({ path }) => path.startsWith('/client-reports/'));
  it.each(ofClients)('open at $path for those who have its entry', ({ access, path }) => {
    const { id } = MENU_SCREENS.find(screen => screen.path === path)!;
    for (const userTypeId of ['1', '2', '3']) {
      expect(access(session([id], ['CanViewCase'], userTypeId))).toBe(true);
      expect(access(session([], ['CanViewCase'], userTypeId))).toBe(false);
    }
  });
});
