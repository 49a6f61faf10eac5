import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';

const waitForPath = (page: Page, path: string): Promise<void> => page.waitForURL(url => url.pathname === path);
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

describe('the shell of every screen', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    // The state of the menu is stored per user; an earlier test may have collapsed it.
    const admin = await Client.signedIn('admin@demo.test');
    for (const key of ['menu.collapsed', 'menu.groups']) await admin.call('DELETE', `user/preference/${key}`);
    await openBrowser();
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'admin@demo.test');
  });
  afterAll(closeBrowser);

  it('has a menu of three levels from the server, which can be collapsed', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const entry = menu.getByRole('link', { name: 'Bulk case import' });
    const branch = (name: string) => menu.getByRole('button', { name, exact: true });
    await branch('Smart features').click();
    await branch('Import').click();
    await entry.click();
    await waitForPath(page, '/smart-features/bulk-case-import');
    await title(page, 'Bulk case import').waitFor();
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).toMatch(
      /^Smart features\s+Import\s+Bulk case import$/,
    );
    await branch('Import').click();
    await entry.waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('button', { name: 'Collapse the menu' }).click();
    await branch('Import').waitFor({ state: 'hidden' });
    expect(await seriousFaults(visitor)).toEqual([]);
    await menu.getByRole('button', { name: 'Open the menu' }).click();
    await branch('Import').waitFor();
    await entry.waitFor({ state: 'hidden' });
    await menu.getByRole('button', { name: 'Reset the menu' }).click();
    await entry.waitFor();
    await menu.getByRole('combobox', { name: 'Find a screen' }).fill('provider gr');
    await page.getByRole('option', { name: /Provider groups/ }).click();
    await waitForPath(page, '/master-management/providerGroup');
  });

  it('finds a case by its id, claim and person, with the keyboard', async () => {
    const admin = await Client.signedIn('admin@demo.test');
    const { body } = await admin.post<{
      result: { case_id: string; ins_claim_number: string | null; injured_last_name: string }[];
    }>('Case/simple_search', { top: 50 });
    // Other journeys open cases without a claim number.
    const found = body.result.find(({ ins_claim_number }) => ins_claim_number)!;
    for (const text of [found.case_id, found.ins_claim_number!, found.injured_last_name]) {
      await page.locator('#content').focus();
      await page.keyboard.press('/');
      await page.keyboard.type(text);
      await page.getByRole('option').filter({ hasText: text }).first().waitFor();
      expect(await seriousFaults(visitor)).toEqual([]);
      await page.getByRole('option').filter({ hasText: text }).first().click();
      await waitForPath(page, '/case/details');
    }
  });

  it('opens the only case with the entered number', async () => {
    const admin = await Client.signedIn('admin@demo.test');
    const { body } = await admin.post<{ result: { case_id: string }[] }>('Case/simple_search', { top: 1 });
    await page.keyboard.press('/');
    await page.keyboard.type(body.result[0]!.case_id);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.searchParams.get('case_id') === body.result[0]!.case_id);
  });

  it('has a blue header, in dark mode as well', async () => {
    const background = () => page.evaluate<string>(`getComputedStyle(document.querySelector('header')).backgroundColor`);
    expect(await background()).toBe('rgb(23, 66, 154)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await until('the bar of the dark theme', async () => (await background()) === 'rgb(22, 57, 127)');
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('redirects unknown paths and missing cases to /not-found', async () => {
    for (const [path, words] of [
      ['/no/such/screen', 'Page not found.'],
      ['/case/details?case_id=DEMO26-999999', 'Case Id DEMO26-999999 Details not Found'],
      ['/case/details?case_id=DEMO26-999999', 'Some thing went wrong while Searching Case'],
      ['/smart-features/background-job/detail?id=00000000-0000-4000-8000-000000000000', 'Page not found or no access.'],
    ] as const) {
      await page.goto(path);
      await waitForPath(page, '/not-found');
      await page.getByText(words).waitFor();
      expect(await seriousFaults(visitor)).toEqual([]);
    }
  });

  it('says that times are New York’s if the computer is in another time zone', async () => {
    const far = await newVisitor({ timezoneId: 'Pacific/Honolulu' });
    await signIn(far, 'clerk@demo.test');
    await far.page.getByText('New York time').waitFor();
    expect(await page.getByText('New York time').count()).toBe(0);
    expect(await seriousFaults(far)).toEqual([]);
    await far.context.close();
  });

  it('says which screens cannot be opened', async () => {
    const other = await newVisitor();
    await signIn(other, 'provider@demo.test');
    await other.page.goto('/master-management/provider');
    await waitForPath(other.page, '/forbidden');
    await other.page.getByText('You do not have access to this screen.').waitFor();
    expect(await seriousFaults(other)).toEqual([]);
    for (const path of ['/reports/user-activity-report', '/smart-features/background-job']) {
      await other.page.goto(path);
      await waitForPath(other.page, '/forbidden');
    }
    await other.context.close();
  });
});
