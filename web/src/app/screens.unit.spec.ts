import { SERVED_ROUTES } from '@atlas/contracts';
import { masterScreenOf } from '../master-data/screen-of.js';
import { hasScreen, SCREENS } from './screens.js';

describe('the screens', () => {
  it.each(SERVED_ROUTES)('include %s, which the menu shows', route => {
    expect(hasScreen(route)).toBe(true);
    if (route.startsWith('/master-management/')) expect(masterScreenOf(route)?.kind).toBe('list');
  });
  it('each have a path of their own', () => {
    const paths = SCREENS.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });
});
