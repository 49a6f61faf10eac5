import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import {
  closeBrowser,
  DEMO_PASSWORD,
  newVisitor,
  openBrowser,
  productUrl,
  seriousFaults,
  signIn,
  type Visitor,
} from '../support/browser.js';

const SESSION = 'atlas.session';
const ENDED = 'The session has ended. Please sign in again.';

interface Kept {
  token: string;
  refreshToken: string;
  exp: number;
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const waitForPath = (page: Page, path: string): Promise<void> => page.waitForURL(url => url.pathname === path);

/** What the browser keeps of the session. */
const keptSession = async (page: Page): Promise<Kept | undefined> => {
  const { origins } = await page.context().storageState();
  const text = origins[0]?.localStorage.find(({ name }) => name === SESSION)?.value;
  return text ? (JSON.parse(text) as Kept) : undefined;
};

/** The page as it is opened again with another state of the session, e.g. after its token has run out. */
async function reopenWith(page: Page, change: Partial<Kept>): Promise<void> {
  const next = JSON.stringify({ ...(await keptSession(page)), ...change });
  await page.evaluate(`localStorage.setItem(${JSON.stringify(SESSION)}, ${JSON.stringify(next)})`);
  await page.reload();
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

describe('signing in', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(openBrowser);
  afterAll(closeBrowser);
  beforeEach(async () => {
    visitor = await newVisitor();
    page = visitor.page;
  });
  afterEach(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  });

  it('is asked of everybody who comes to a screen, and leads on to it', async () => {
    await page.goto('/smart-features/background-job?page=1');
    await waitForPath(page, '/login');
    await page.getByLabel('Username').fill('admin@demo.test');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Please Enter Password.').waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForPath(page, '/smart-features/background-job');
    await title(page, 'Background jobs').waitFor();
    await page.goto('/login');
    await waitForPath(page, '/case-management/search');
  });

  it('refuses an unknown name and a wrong password with the same words, by the form', async () => {
    await page.goto('/');
    await waitForPath(page, '/login');
    for (const name of [`nobody-${Date.now()}@demo.test`, 'clerk@demo.test']) {
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      const answer = page.waitForResponse(/Token\/GetAccessToken/);
      await page.keyboard.press('Enter');
      const { ExceptionMessage } = (await (await answer).json()) as { ExceptionMessage: string };
      expect([(await answer).status(), ExceptionMessage]).toEqual([401, 'Invalid credentials']);
      await page.getByRole('alert').getByText('Wrong credintials', { exact: true }).waitFor();
    }
    expect(await keptSession(page)).toBeUndefined();
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForPath(page, '/case-management/search');
  });

  it.each([
    ['admin@demo.test', '/case-management/search'],
    ['clerk@demo.test', '/case-management/search'],
    ['provider@demo.test', '/client-reports/client-reports'],
    ['funder@demo.test', '/case-management/search'],
  ])('takes %s to %s', async (user, landing) => {
    await signIn(visitor, user);
    await waitForPath(page, landing);
  });

  it('takes provider users where their firm wants them to start', async () => {
    const admin = await Client.signedIn('admin@north.test');
    const settings = await admin.get<{ id: number; parameter_name: string; parameter_value: string }[]>('application/setting');
    const before = settings.body.find(({ parameter_name }) => parameter_name === 'provider_landing_path');
    const wanted = {
      display_name: 'Start of clinics',
      parameter_name: 'provider_landing_path',
      parameter_value: '/user-profile',
    };
    const path = before ? `setting/application/${before.id}` : 'setting/application';
    const saved = await admin.call<{ id: number }>(before ? 'PUT' : 'POST', path, wanted);
    expect(saved.status).toBe(before ? 200 : 201);
    try {
      await signIn(visitor, 'provider@north.test');
      await waitForPath(page, '/user-profile');
    } finally {
      if (before) await admin.call('PUT', path, { ...wanted, ...before, id: undefined });
      else await admin.call('DELETE', `setting/application/${saved.body.id}`);
    }
  });

  it('lasts: a token that has run out is renewed without a word', async () => {
    await signIn(visitor, 'clerk@demo.test');
    const before = (await keptSession(page))!;
    const renewal = page.waitForResponse(/Token\/RefreshToken/);
    await reopenWith(page, { exp: 1, token: `${before.token.slice(0, -2)}xx` });
    expect((await renewal).status()).toBe(200);
    await page.getByRole('grid').or(page.getByRole('table')).first().waitFor();
    expect(pathOf(page)).toBe('/case-management/search');
    const after = (await keptSession(page))!;
    expect(after.exp).toBeGreaterThan(before.exp - 60);
    expect(after.refreshToken).not.toBe(before.refreshToken);
  });

  it('ends with a word when the server has ended the session, and leads back afterwards', async () => {
    await signIn(visitor, 'clerk@demo.test');
    await page.goto('/user-profile');
    await title(page, 'Profile').waitFor();
    const { refreshToken } = (await keptSession(page))!;
    await fetch(`${productUrl()}/AtlasAPI/api/Token/SignOut`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    await reopenWith(page, { exp: 1 });
    await waitForPath(page, '/login');
    await page.getByText(ENDED).waitFor();
    expect(await keptSession(page)).toBeUndefined();
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByLabel('Username').fill('clerk@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForPath(page, '/user-profile');
  });

  it('ends with a word at a 401', async () => {
    await signIn(visitor, 'clerk@demo.test');
    const { token } = (await keptSession(page))!;
    await reopenWith(page, { token: `${token.slice(0, -4)}AAAA` });
    await waitForPath(page, '/login');
    await page.getByText(ENDED).waitFor();
  });

  it('ends at the server, too, when the user signs out', async () => {
    await signIn(visitor, 'clerk@demo.test');
    const { refreshToken } = (await keptSession(page))!;
    const told = page.waitForResponse(/Token\/SignOut/);
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await waitForPath(page, '/login');
    expect((await told).status()).toBe(204);
    expect(await keptSession(page)).toBeUndefined();
    expect(await page.getByText(ENDED).count()).toBe(0);
    const renewal = await fetch(
      `${productUrl()}/AtlasAPI/api/Token/RefreshToken?refreshToken=${encodeURIComponent(refreshToken)}`,
    );
    expect(renewal.status).toBe(401);
    await page.goBack();
    await waitForPath(page, '/login');
  });
});
