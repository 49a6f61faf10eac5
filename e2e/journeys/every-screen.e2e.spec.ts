import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';

interface MenuItem {
  readonly name: string;
  readonly path: string | null;
  readonly children: readonly MenuItem[];
}

const pathsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children)]);

/**
 * Every screen that the menu leads to opens for its user without an error; once in light and once in dark (who sees all of them) and for clients
 * also without a fault for those who use other senses.
 */
describe.each([
  { username: 'admin@demo.test', dark: false, looks: true },
  { username: 'admin@demo.test', dark: true, looks: true },
  { username: 'clerk@demo.test', dark: false, looks: false },
  { username: 'provider@demo.test', dark: false, looks: true },
  { username: 'funder@demo.test', dark: true, looks: true },
  { username: 'admin@north.test', dark: false, looks: false },
])('every screen of $username (dark: $dark)', ({ username, dark, looks }) => {
  let visitor: Visitor;

  beforeAll(async () => {
    await openBrowser();
    visitor = await newVisitor({ dark });
    await signIn(visitor, username);
  });
  afterAll(() => closeBrowser());

  it('opens', async () => {
    const menu = await (await Client.signedIn(username)).get<MenuItem[]>('user/menu_items');
    const paths = [...new Set(pathsOf(menu.body))];
    expect(paths.length).toBeGreaterThan(0);
    const faults: string[] = [];
    const failed: string[] = [];
    visitor.page.on('response', response => {
      if (response.status() >= 400) failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    for (const path of paths) {
      await visitor.page.goto(path);
      await visitor.page.getByRole('main').waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(new URL(visitor.page.url()).pathname).toBe(path);
      await picture(visitor, `${username.replace(/\W/g, '-')}${dark ? '-dark' : ''}${path.replace(/\W/g, '-')}`);
      if (looks) faults.push(...(await seriousFaults(visitor)).map(fault => `${path}: ${fault}`));
    }
    expect({ faults, failed, errors: visitor.consoleErrors }).toEqual({ faults: [], failed: [], errors: [] });
  }, 300_000);
});
