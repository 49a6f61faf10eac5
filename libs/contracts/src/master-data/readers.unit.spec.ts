import {
  CASE_DETAILS_MENU_ID,
  FEATURE_KEYS,
  featureOf,
  MENU_IDS,
  mayReadMaster,
  readersOf,
  RESOURCES,
  SERVED_ROUTES,
  MENU_SCREENS,
} from '../index.js';

const reader = (menus: readonly number[], ...permissions: string[]) => ({
  menus: new Set(menus),
  permissions: new Set(['View', ...permissions]),
  features: new Set<string>(FEATURE_KEYS),
});

describe.each(RESOURCES.map(definition => [definition.path, definition] as const))('reading %s', (_path, definition) => {
  const readers = readersOf(definition);

  it('is granted by menu entries, or limited to managers, or open to the whole firm', () => {
    if (definition.managersOnly || readers === 'firm') return;
    expect(readers.length).toBeGreaterThan(0);
    for (const id of readers) expect(MENU_IDS).toContain(id);
    if (definition.menuId !== -1) expect(readers).toContain(definition.menuId);
  });

  it('needs only one of its entries', () => {
    if (readers === 'firm') return;
    for (const id of readers) expect(mayReadMaster(definition, reader([id], 'CanManageCase'))).toBe(true);
    const others = MENU_IDS.filter(id => !readers.includes(id));
    expect(mayReadMaster(definition, reader(others, 'CanManageCase'))).toBe(false);
  });

  it('takes View, unless the whole firm reads it', () => {
    const everything = {
      ...reader(MENU_IDS, 'CanManageMaster', 'CanManageCase'),
      permissions: new Set(['CanManageMaster', 'CanManageCase']),
    };
    expect(mayReadMaster(definition, everything)).toBe(readers === 'firm' && !definition.managersOnly);
  });

  it('is always granted by CanManageMaster', () => {
    expect(mayReadMaster(definition, reader([], 'CanManageMaster'))).toBe(true);
    expect(mayReadMaster(definition, reader([]))).toBe(readers === 'firm');
  });
});

describe('menu entries that grant reading of master data', () => {
  it('count only together with their permission', () => {
    const defendant = RESOURCES.find(({ path }) => path === 'defendant')!;
    expect(mayReadMaster(defendant, reader([CASE_DETAILS_MENU_ID]))).toBe(false);
    expect(mayReadMaster(defendant, reader([CASE_DETAILS_MENU_ID], 'CanManageCase'))).toBe(true);
  });

  it('grant nothing while their feature is switched off, and neither does CanManageMaster', () => {
    const withFeature = RESOURCES.filter(definition => featureOf(definition) !== undefined);
    expect(withFeature.map(({ path }) => path).sort()).toEqual(['funder_master', 'portfolio']);
    for (const definition of withFeature) {
      const off = { ...reader(MENU_IDS, 'CanManageMaster', 'CanManageCase'), features: new Set<string>() };
      expect([definition.path, mayReadMaster(definition, off)]).toEqual([definition.path, false]);
    }
  });

  it('are in the menu for every definition with an entry, at its route, and its screen is served', () => {
    for (const { menuId, route } of RESOURCES.filter(each => each.menuId !== -1)) {
      expect(MENU_SCREENS.filter(({ path }) => path === route)).toMatchObject([{ id: menuId }]);
      expect(SERVED_ROUTES).toContain(route);
    }
  });

  it('each grant the records of their screen', () => {
    for (const { id, path } of MENU_SCREENS.filter(each => each.path?.startsWith('/master-management/'))) {
      const definition = RESOURCES.find(({ route }) => route === path);
      expect([path, definition && mayReadMaster(definition, reader([id]))]).toEqual([path, true]);
    }
  });
});
