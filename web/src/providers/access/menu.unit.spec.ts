import { activeIds, entryFor, holdsMenu, openEntries, screensOf } from './menu.js';

const menu = [
  {
    id: 3,
    name: 'Case management',
    path: '/case-management/search',
    children: [{ id: 24, name: 'Add case', path: '/case-management/add_case' }],
  },
  {
    id: 4,
    name: 'Master management',
    children: [
      {
        id: 201,
        name: 'Parties',
        children: [
          { id: 109, name: 'Providers', path: '/master-management/provider' },
          { id: 110, name: 'Provider groups', path: '/master-management/providerGroup' },
        ],
      },
    ],
  },
];

describe('the menu', () => {
  it('shows the entries that open for the user, and groups that have one', () => {
    const shown = (...paths: string[]) => screensOf(openEntries(menu, path => paths.includes(path))).map(({ item }) => item.name);
    expect(shown('/master-management/provider')).toEqual(['Providers']);
    expect(openEntries(menu, path => path === '/case-management/add_case')).toEqual([
      {
        id: 3,
        name: 'Case management',
        path: null,
        children: [{ id: 24, name: 'Add case', path: '/case-management/add_case', children: [] }],
      },
    ]);
    expect(openEntries(menu, () => false)).toEqual([]);
  });
  it('lists its screens with their paths', () => {
    expect(screensOf(menu).map(({ item, trail }) => [...trail, item.name].join(' > '))).toEqual([
      'Case management',
      'Case management > Add case',
      'Master management > Parties > Providers',
      'Master management > Parties > Provider groups',
    ]);
  });
  it('finds the entry of a path ignoring case, and of paths below it', () => {
    expect(entryFor(menu, '/Case-Management/Search')?.item.id).toBe(3);
    expect(entryFor(menu, '/master-management/provider/edit')?.item.id).toBe(109);
    expect(entryFor(menu, '/nowhere')).toBeUndefined();
  });
  it('returns which menu groups are open for a screen', () => {
    expect(activeIds(menu, '/master-management/provider/add')).toEqual([4, 201, 109]);
  });
  it('contains what was granted to the user', () => {
    expect(holdsMenu(menu, 110)).toBe(true);
    expect(holdsMenu(menu, 80)).toBe(false);
  });
});
