import { until } from '@atlas/testing';
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
  /** Whether screens are searched for accessibility faults, in both themes. */
  readonly looks: boolean;
  /** Every list of reference records, not each fourth. The dark theme is looked at in each fourth only. */
  readonly everyRecord?: boolean;
}

export const pathsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** All reference records are one page drawn from definitions: a walk may see each fourth list of them. */
export const isSeen = (path: string, place: number): boolean => !path.startsWith('/master-management/') || place % 4 === 0;

async function changeTheme({ page }: Visitor, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const shown = () => page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme');
  await until(`the ${theme} theme`, async () => (await shown()) === theme);
}

/** Only colors differ from the light theme, so the other rules are not checked again. */
async function faultsInTheDark(visitor: Visitor): Promise<string[]> {
  await changeTheme(visitor, 'dark');
  const faults = await seriousFaults(visitor, { only: CONTRAST });
  await changeTheme(visitor, 'light');
  return faults.map(fault => `dark: ${fault}`);
}

/** Every screen that the menu leads to opens for its user without an error. */
export function walksEveryScreen(walks: readonly Walk[]): void {
  describe.each(walks)('every screen of $username', ({ username, looks, everyRecord = false }) => {
    let visitor: Visitor;

    beforeAll(async () => {
      await openBrowser();
      visitor = await newVisitor();
      await signIn(visitor, username);
    });
    afterAll(() => closeBrowser());

    it('opens', async () => {
      const menu = await (await Client.signedIn(username)).get<MenuItem[]>('user/menu_items');
      const paths = [...new Set(pathsOf(menu.body))];
      const seen = new Set(paths.filter(isSeen));
      expect(paths.length).toBeGreaterThan(0);
      const faults: string[] = [];
      const failed: string[] = [];
      visitor.page.on('response', response => {
        if (response.status() >= 400) failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      const traffic = new Traffic(visitor.page);
      for (const path of everyRecord ? paths : seen) {
        await goOn(visitor, path);
        await visitor.page.waitForURL(url => url.pathname === path);
        await visitor.page.getByRole('main').waitFor();
        await traffic.settled();
        if (!looks) continue;
        const wrong = await seriousFaults(visitor);
        if (seen.has(path)) wrong.push(...(await faultsInTheDark(visitor)));
        faults.push(...wrong.map(fault => `${path}: ${fault}`));
        if (wrong.length) await picture(visitor, `${username}${path}`.replace(/\W/g, '-'));
      }
      expect({ faults, failed, errors: visitor.consoleErrors }).toEqual({ faults: [], failed: [], errors: [] });
    }, 300_000);
  });
}
