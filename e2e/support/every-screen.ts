import { Client } from './api.js';
import { closeBrowser, CONTRAST, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from './browser.js';
import { goOn, Traffic } from './traffic.js';

export interface MenuItem {
  readonly name: string;
  readonly path: string | null;
  readonly children: readonly MenuItem[];
}

export interface Walk {
  readonly username: string;
  readonly dark: boolean;
  /** Whether each screen is asked for faults for those who use other senses. */
  readonly looks: boolean;
  /** Every list of reference records, not each fourth. */
  readonly everyRecord?: boolean;
}

export const pathsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** All reference records are one page drawn from definitions: a walk may see each fourth list of them. */
export const isSeen = (path: string, place: number): boolean => !path.startsWith('/master-management/') || place % 4 === 0;

/** Every screen that the menu leads to opens for its user without an error. */
export function walksEveryScreen(walks: readonly Walk[]): void {
  describe.each(walks)('every screen of $username (dark: $dark)', ({ username, dark, looks, everyRecord = false }) => {
    let visitor: Visitor;

    beforeAll(async () => {
      await openBrowser();
      visitor = await newVisitor({ dark });
      await signIn(visitor, username);
    });
    afterAll(() => closeBrowser());

    it('opens', async () => {
      const menu = await (await Client.signedIn(username)).get<MenuItem[]>('user/menu_items');
      const paths = [...new Set(pathsOf(menu.body))].filter((path, place) => everyRecord || isSeen(path, place));
      expect(paths.length).toBeGreaterThan(0);
      const faults: string[] = [];
      const failed: string[] = [];
      visitor.page.on('response', response => {
        if (response.status() >= 400) failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      const traffic = new Traffic(visitor.page);
      for (const path of paths) {
        await goOn(visitor, path);
        await visitor.page.waitForURL(url => url.pathname === path);
        await visitor.page.getByRole('main').waitFor();
        await traffic.settled();
        // The other rules are the same in both themes.
        const wrong = looks ? await seriousFaults(visitor, dark ? { only: CONTRAST } : {}) : [];
        faults.push(...wrong.map(fault => `${path}: ${fault}`));
        const name = `${username.replace(/\W/g, '-')}${dark ? '-dark' : ''}${path.replace(/\W/g, '-')}`;
        if (wrong.length) await picture(visitor, name);
      }
      expect({ faults, failed, errors: visitor.consoleErrors }).toEqual({ faults: [], failed: [], errors: [] });
    }, 300_000);
  });
}
