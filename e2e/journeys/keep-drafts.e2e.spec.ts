import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import {
  closeBrowser,
  DEMO_PASSWORD,
  newVisitor,
  openBrowser,
  picture,
  seriousFaults,
  signIn,
  type Visitor,
} from '../support/browser.js';
import { CaseScreen } from '../support/case-screen.js';
import { addCase, runTag } from '../support/cases.js';
import { rowTexts } from '../support/row-texts.js';

const RUN = runTag();
const DRAFTS = '**/user/draft/**';

/** What is typed into a form and not saved. */
describe('the draft of a form', () => {
  let clerk: Visitor;
  let page: Page;
  let screen: CaseScreen;
  const policy = () => page.getByRole('textbox', { name: 'Policy number' });
  const restored = () => page.getByRole('status').filter({ hasText: 'Your unsaved changes of' });
  const unsaved = () => page.getByText('1 unsaved change', { exact: true });

  const edit = async () => {
    await page.getByRole('slider', { name: 'The case as of' }).waitFor();
    await page.keyboard.press('e');
    await policy().waitFor();
  };

  beforeAll(openBrowser);
  afterAll(closeBrowser);
  beforeEach(async () => {
    const admin = await Client.signedIn('admin@demo.test');
    clerk = await newVisitor();
    page = clerk.page;
    screen = new CaseScreen(page, await addCase(admin, { injured_last_name: `Draft${RUN}`, policy_number: 'P-1' }));
    await signIn(clerk, 'clerk@demo.test');
    await screen.open('CI');
    await edit();
  });
  afterEach(async () => {
    expect(clerk.consoleErrors).toEqual([]);
    await clerk.context.close();
  });

  it('is saved on the server and restored after a reload, until it is discarded', async () => {
    const saved = page.waitForResponse(
      answer => answer.url().includes('/user/draft/case.') && answer.request().method() === 'PUT',
    );
    await policy().fill(`P-${RUN}`);
    expect((await saved).ok()).toBe(true);
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(`P-${RUN}`);
    await screen.open('CI');
    await edit();
    await restored().waitFor();
    expect(await policy().inputValue()).toBe(`P-${RUN}`);
    await unsaved().waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);
    await picture(clerk, 'restored-draft');

    const deleted = page.waitForResponse(answer => answer.request().method() === 'DELETE');
    await restored().getByRole('button', { name: 'Discard' }).click();
    expect((await deleted).ok()).toBe(true);
    expect(await policy().inputValue()).toBe('P-1');
    await screen.open('CI');
    await edit();
    expect(await restored().count()).toBe(0);
  });

  it('is there again after a session that ended while the user typed', async () => {
    await page.route(DRAFTS, route =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of.no.one' } }),
    );
    await policy().fill(`P-${RUN}`);
    await page.waitForURL(/\/login/);
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(`P-${RUN}`);
    await page.unroute(DRAFTS);
    await page.getByLabel('Username').fill('clerk@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/case\/details/);
    await edit();
    await restored().waitFor();
    expect(await policy().inputValue()).toBe(`P-${RUN}`);
    await unsaved().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Stop editing' }).waitFor({ state: 'detached' });
    await page.getByText(`P-${RUN}`).first().waitFor();
  });

  it('does not overwrite what another user saved in the meantime: saving asks', async () => {
    const saved = page.waitForResponse(
      answer => answer.url().includes('/user/draft/case.') && answer.request().method() === 'PUT',
    );
    await policy().fill(`P-${RUN}`);
    await saved;
    const admin = await Client.signedIn('admin@demo.test');
    await admin.post(`case/${screen.caseId}/update`, { policy_number: 'P-2', account_no: 'A-2' });
    await screen.open('CI');
    await edit();
    await restored().filter({ hasText: 'The record has been changed since then' }).waitFor();
    await unsaved().waitFor();
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'Another user changed this case' });
    await conflict.waitFor();
    expect(await rowTexts(conflict)).toEqual([
      ['Field', 'Theirs', 'Yours'],
      ['Policy number', 'P-2', `P-${RUN}`],
    ]);
    await conflict.getByRole('button', { name: 'Keep mine, save again' }).click();
    await conflict.waitFor({ state: 'detached' });
    await screen.open('CI');
    await edit();
    expect(await restored().count()).toBe(0);
    expect(await policy().inputValue()).toBe(`P-${RUN}`);
    expect(await page.getByRole('textbox', { name: 'Account no' }).inputValue()).toBe('A-2');
  });
});
