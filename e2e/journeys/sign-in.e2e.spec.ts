import type { Page } from 'playwright-core';
import { Client, send } from '../support/api.js';
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

const ENDED = 'The session has ended. Please sign in again.';
const CALLS = '/AtlasAPI/api';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const waitForPath = (page: Page, path: string): Promise<void> => page.waitForURL(url => url.pathname === path);

/** The refresh token, which the browser sends to the token calls and shows to no script. */
const refreshCookie = async (page: Page) => {
  const cookies = await page.context().cookies(`${productUrl()}${CALLS}/Token/RefreshToken`);
  return cookies.find(({ name }) => name === 'atlas_refresh');
};

/** Everything that a script of the page could read. */
const readableByScripts = (page: Page): Promise<string> =>
  page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');

const renewed = (page: Page) => page.waitForResponse(/Token\/RefreshToken/);

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

  it('is required on every screen, and then continues to it', async () => {
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

  it('refuses an unknown name and a wrong password with the same message', async () => {
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
    expect(await refreshCookie(page)).toBeUndefined();
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

  it('opens the start page that the firm chose for provider users', async () => {
    const admin = await Client.signedIn('admin@north.test');
    const settings = await admin.get<{ id: number; parameter_name: string; parameter_value: string }[]>('application/setting');
    const before = settings.body.find(({ parameter_name }) => parameter_name === 'provider_landing_path');
    const wanted = {
      display_name: 'Start of clinics',
      parameter_name: 'provider_landing_path',
      parameter_value: '/case-management/search',
    };
    const path = before ? `setting/application/${before.id}` : 'setting/application';
    const saved = await admin.call<{ id: number }>(before ? 'PUT' : 'POST', path, wanted);
    expect(saved.status).toBe(before ? 200 : 201);
    try {
      await signIn(visitor, 'provider@north.test');
      await waitForPath(page, '/case-management/search');
    } finally {
      if (before) await admin.call('PUT', path, { ...wanted, ...before, id: undefined });
      else await admin.call('DELETE', `setting/application/${saved.body.id}`);
    }
  });

  it('survives a reload, and no script of the page can read a token', async () => {
    await signIn(visitor, 'clerk@demo.test');
    const before = (await refreshCookie(page))!;
    expect(before).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: `${CALLS}/Token` });
    expect(await page.context().cookies(`${productUrl()}${CALLS}/user/profile`)).toEqual([]);
    const renewal = renewed(page);
    await page.reload();
    const answer = await renewal;
    expect([answer.status(), Object.keys((await answer.json()) as object).sort()]).toEqual([
      200,
      ['access_token', 'expires_in', 'token_type'],
    ]);
    await page.getByRole('grid').or(page.getByRole('table')).first().waitFor();
    expect(pathOf(page)).toBe('/case-management/search');
    const after = (await refreshCookie(page))!;
    expect(after.value).not.toBe(before.value);
    const { access_token } = (await answer.json()) as { access_token: string };
    const readable = await readableByScripts(page);
    for (const secret of [after.value, access_token, 'eyJ']) expect(readable).not.toContain(secret);
    expect(readable).toContain('atlas.signed_in');
  });

  it('survives an expired access token, which is renewed silently', async () => {
    await page.clock.install();
    await signIn(visitor, 'clerk@demo.test');
    const renewal = renewed(page);
    await page.clock.fastForward('14:50');
    await openProfile(page);
    expect((await renewal).status()).toBe(200);
    await title(page, 'Profile').waitFor();
  });

  it('works in two tabs: both renew at once and continue, and signing in or out in one applies to the other', async () => {
    await signIn(visitor, 'clerk@demo.test');
    const second = await page.context().newPage();
    await second.goto('/user-profile');
    await title(second, 'Profile').waitFor();
    for (let time = 0; time < 3; time += 1) {
      const renewals = Promise.all([renewed(page), renewed(second)]);
      await Promise.all([page.reload(), second.reload()]);
      expect((await renewals).map(answer => answer.status())).toEqual([200, 200]);
      await title(second, 'Profile').waitFor();
    }
    await signOut(page);
    await waitForPath(page, '/login');
    await waitForPath(second, '/login');
    await page.getByLabel('Username').fill('clerk@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForPath(second, '/user-profile');
    await title(second, 'Profile').waitFor();
  });

  it('shows a message when the server has ended the session, and returns to the page after sign-in', async () => {
    await signIn(visitor, 'clerk@demo.test');
    await page.goto('/user-profile');
    await title(page, 'Profile').waitFor();
    await send('POST', 'Token/SignOut', { refresh_token: (await refreshCookie(page))!.value });
    await page.reload();
    await waitForPath(page, '/login');
    await page.getByText(ENDED).waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByLabel('Username').fill('clerk@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForPath(page, '/user-profile');
  });

  it('ends with a message after a 401', async () => {
    await signIn(visitor, 'clerk@demo.test');
    await page.route(`**${CALLS}/user/profile`, route =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of.no.one' } }),
    );
    await openProfile(page);
    await waitForPath(page, '/login');
    await page.getByText(ENDED).waitFor();
  });

  it('also ends the session on the server when the user signs out', async () => {
    await signIn(visitor, 'clerk@demo.test');
    const refreshToken = (await refreshCookie(page))!.value;
    const signOutResponse = page.waitForResponse(/Token\/SignOut/);
    await signOut(page);
    await waitForPath(page, '/login');
    expect((await signOutResponse).status()).toBe(204);
    expect(await refreshCookie(page)).toBeUndefined();
    expect(await page.getByText(ENDED).count()).toBe(0);
    const renewal = await send('GET', `Token/RefreshToken?refreshToken=${encodeURIComponent(refreshToken)}`);
    expect(renewal.status).toBe(401);
    await page.goBack();
    await waitForPath(page, '/login');
  });
});

async function chooseFromUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const openProfile = (page: Page): Promise<void> => chooseFromUserMenu(page, 'Profile');
const signOut = (page: Page): Promise<void> => chooseFromUserMenu(page, 'Sign out');
