import { MENU_SCREENS, RESOURCES, SERVED_ROUTES } from '@atlas/contracts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPath, editRoute, listPath } from '@/master-data/paths.js';
import {
  EMERGENCY_PATH,
  FORBIDDEN_PATH,
  FORGOTTEN_PATH,
  importRecordsPath,
  LINK_PATH,
  LOGIN_PATH,
  NOT_FOUND_PATH,
  RETURN_PATH,
} from '@/providers/access/paths.js';
import { storySession } from '@/stories/session.js';
import { ADDRESSES, hasScreen, SCREENS } from './screens.js';

const REFERENCE = join(import.meta.dirname, '../../../docs/reference');
const NOT_SERVED = join(REFERENCE, 'routes-not-served-yet.txt');

const documentedRoutes = (): string[] =>
  readFileSync(join(REFERENCE, 'routes.tsv'), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => line.split('\t')[0]!);

/** '/reports/missing-info/detail/:rt?' is opened with and without its last part. */
const pathsOf = (route: string): string[] =>
  route.endsWith('?') ? [route.replace(/\/:[^/]+\?$/, ''), route.replace(/:[^/]+\?$/, 'x')] : [route.replace(/:[^/]+/g, 'x')];

/** Outside the sign-in, entries of the route table itself. */
const OPEN = [LOGIN_PATH, FORGOTTEN_PATH, LINK_PATH, RETURN_PATH, NOT_FOUND_PATH, FORBIDDEN_PATH];

const isServed = (path: string): boolean => OPEN.includes(path) || hasScreen(path);

describe('the screens', () => {
  it('are all documented ones except those listed as not served yet; the list may only get shorter', () => {
    const missing = documentedRoutes().filter(route => !pathsOf(route).every(isServed));
    if (process.env['UPDATE_GENERATED']) writeFileSync(NOT_SERVED, `${missing.join('\n')}\n`);
    const listed = readFileSync(NOT_SERVED, 'utf8').split('\n').filter(Boolean);
    expect(missing).toEqual(listed);
  });
  it('cover all of master management', () => {
    const routes = documentedRoutes().filter(route => route.startsWith('/master-management/'));
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(route => !pathsOf(route).every(isServed))).toEqual([]);
  });
  it.each(RESOURCES.filter(({ owner }) => owner === 'master-data').map(definition => [definition.path, definition] as const))(
    'list, open and import records of %s',
    (path, definition) => {
      expect([listPath, addPath, editRoute].map(pathOf => hasScreen(pathOf(definition)))).toEqual([true, true, true]);
      expect(hasScreen(importRecordsPath(path))).toBe(true);
    },
  );
  it.each(SERVED_ROUTES)('include %s, which the menu shows', route => {
    expect(hasScreen(route)).toBe(true);
  });
  it('include every screen with a menu entry', () => {
    const withScreen = MENU_SCREENS.flatMap(({ path }) => (path !== undefined && isServed(path) ? path : []));
    expect([...SERVED_ROUTES].sort()).toEqual(withScreen.sort());
  });
  it('open emergency access to users of the firm who hold View and its entry alone', () => {
    const { access } = SCREENS.find(({ path }) => path === EMERGENCY_PATH)!;
    const session = storySession({ permissions: ['View'], screens: ['emergencyAccess'], menu: [] });
    const client = { ...session, profile: { ...session.profile, userTypeId: '2' } };
    expect([access(session), access({ ...session, screens: [] }), access(client)]).toEqual([true, false, false]);
  });
  it('each have a unique path', () => {
    const paths = ADDRESSES.map(path => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });
});
