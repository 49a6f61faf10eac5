import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { asAnother, CaseScreen, choose, saveDrawer } from '../support/case-screen.js';
import { downloadOf } from '../support/downloads.js';
import { paper } from '../support/papers.js';
import { addCase, runTag } from '../support/cases.js';

const RUN = runTag();

interface Details {
  balance: number;
  paid_amount: number;
  claim_amount: number;
}

/** The ledger and the papers of one case, and what they were at any moment. The steps follow each other. */
describe('money and documents of a case', () => {
  let admin: Client;
  /** Views and manages cases; deletes and closes none. */
  let clerk: Visitor;
  let page: Page;
  let caseId: string;
  let screen: CaseScreen;

  const details = async (asOf?: string) =>
    (await admin.get<Details>(`case/${caseId}/details${asOf ? `?as_of=${encodeURIComponent(asOf)}` : ''}`)).body;

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@demo.test');
    clerk = await newVisitor();
    page = clerk.page;
    await signIn(clerk, 'clerk@demo.test');
    caseId = await addCase(admin, { injured_last_name: `Ledger${RUN.toLowerCase()}`, ins_claim_number: `MP-${RUN}` }, [
      { bill_number: 'CL-1', amount: 500 },
    ]);
    screen = new CaseScreen(page, caseId);
  });
  afterAll(async () => {
    expect(clerk.consoleErrors).toEqual([]);
    await closeBrowser();
  });

  it('includes payments immediately: posted, changed, reversed, deleted', async () => {
    await screen.open('PT');
    await page.keyboard.press('p');
    const drawer = page.getByRole('dialog', { name: /^Record payment/ });
    await drawer.getByRole('textbox', { name: 'Amount' }).fill('0');
    await page.keyboard.press('Control+s');
    await drawer.getByText('Please enter non zero amount.').first().waitFor();
    await drawer.getByRole('textbox', { name: 'Amount' }).fill('120.50');
    await choose(drawer.getByRole('combobox', { name: 'Transaction type' }), 'Principal');
    await choose(drawer.getByRole('combobox', { name: 'Bill' }), /^CL-1/);
    await drawer.getByRole('textbox', { name: 'Check no' }).fill('0048812');
    await drawer.getByText('$379.50').waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);
    await saveDrawer(drawer);
    await screen.figures.getByText('$379.50').waitFor();
    expect(await details()).toMatchObject({ paid_amount: 120.5, balance: 379.5 });

    const ledger = page.getByRole('grid', { name: 'Ledger' });
    await ledger.getByRole('button', { name: 'Principal' }).click();
    const edit = page.getByRole('dialog', { name: 'Payment of $120.50' });
    await edit.getByRole('textbox', { name: 'Amount' }).fill('100');
    await saveDrawer(edit);
    await screen.figures.getByText('$400.00').waitFor();
    await ledger.getByText('Replaced').waitFor();

    await ledger.getByRole('button', { name: /^Actions on the payment/ }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    const reverse = page.getByRole('dialog', { name: 'Reverse payment' });
    await reverse.getByText('Balance $400.00 → $500.00').waitFor();
    await saveDrawer(reverse);
    await screen.figures.getByText('$500.00').nth(1).waitFor();
    await ledger.getByText('Reversed').waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);
    // A clerk deletes nothing: the ledger does not offer it.
    expect(await ledger.getByRole('button', { name: /^Actions on the payment/ }).count()).toBe(0);

    await admin.post(`case/${caseId}/payment/transaction`, {
      transaction_type: 'PRINCIPAL',
      amount: 40,
      transaction_date: '2026-01-05',
    });
    await asAnother('admin@demo.test', async other => {
      const their = new CaseScreen(other.page, caseId);
      await their.open('PT');
      await other.page.getByRole('button', { name: /^Actions on the payment of 01\/05\/2026/ }).click();
      await other.page.getByRole('menuitem', { name: 'Delete' }).click();
      await their.question.getByText('The balance changes from $460.00 to $500.00.').waitFor();
      expect(await seriousFaults(other)).toEqual([]);
      await their.question.getByRole('button', { name: 'Delete' }).click();
      await other.page.getByRole('grid', { name: 'Ledger' }).getByText('Deleted').first().waitFor();
    });
    expect(await details()).toMatchObject({ claim_amount: 500, paid_amount: 0, balance: 500 });
  });

  it('shows documents by node, which can be removed one by one or together', async () => {
    await screen.open('DC');
    await page.keyboard.press('u');
    const drawer = page.getByRole('dialog', { name: 'Upload documents' });
    const first = paper(`NF-10 ${RUN}`);
    await drawer.locator('input[type=file]').setInputFiles([
      { name: 'NF-10 CL-1.pdf', mimeType: 'application/pdf', buffer: first },
      { name: 'x0007.txt', mimeType: 'text/plain', buffer: Buffer.from(`To the carrier, ${RUN}`) },
    ]);
    const nodes = drawer.getByRole('combobox', { name: 'Document node' });
    await until('the node that the name says', async () => (await nodes.first().inputValue()).includes('NF-10'));
    await page.keyboard.press('Control+s');
    await drawer.getByText('Please Select Document Node.').waitFor();
    await nodes.last().click();
    await page.getByRole('option').first().click();
    expect(await seriousFaults(clerk)).toEqual([]);
    await saveDrawer(drawer);
    const files = page.getByRole('grid', { name: 'Documents' });
    await files.getByText('x0007.txt').waitFor();
    await page.getByRole('navigation', { name: 'Document nodes' }).getByRole('button', { name: /NF-10/ }).click();
    await files.getByText('x0007.txt').waitFor({ state: 'detached' });
    await files.getByText('NF-10 CL-1.pdf').click();
    const viewer = page.getByRole('region', { name: 'Opened beside: NF-10 CL-1.pdf' });
    await viewer.getByText(`NF-10 ${RUN}`).waitFor();
    const one = await downloadOf(page, () => viewer.getByRole('button', { name: 'Download' }).click());
    await page.keyboard.press('Escape');
    expect(one.name).toBe('NF-10 CL-1.pdf');
    expect(one.content.equals(first)).toBe(true);
    await page.getByRole('button', { name: /^All documents/ }).click();
    await files.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    expect(await seriousFaults(clerk)).toEqual([]);
    const both = await downloadOf(page, () => page.getByRole('button', { name: 'Download', exact: true }).click());
    expect(both.name).toMatch(/\.zip$/);
    expect(both.content.subarray(0, 2).toString()).toBe('PK');
    expect(both.content.includes('x0007.txt') && both.content.includes('NF-10 CL-1.pdf')).toBe(true);
  });

  it('shows the case as of any moment, read-only', async () => {
    const { body } = await admin.post<{ result: { change_type: string; created_date: string }[] }>(
      `case/${caseId}/audit/records`,
      {
        top: 500,
      },
    );
    const paid = body.result.filter(({ change_type }) => change_type === 'Payment').at(-1)?.created_date ?? '';
    expect(await details(paid)).toMatchObject({ paid_amount: 120.5, balance: 379.5 });
    expect((await admin.get(`case/${caseId}/details?as_of=2020-01-01`)).status).toBe(404);
    await page.goto(`/case/details?case_id=${caseId}&as_of=${encodeURIComponent(paid)}`);
    await screen.figures.getByText('$379.50').waitFor();
    await screen.figures.getByText('today $500.00').waitFor();
    await page.getByText(/revision \d+ of \d+ · read-only/).waitFor();
    expect(await page.getByRole('button', { name: 'Add treatment' }).count()).toBe(0);
    expect(await seriousFaults(clerk)).toEqual([]);
    const thumb = page.getByRole('slider', { name: 'The case as of' });
    const place = Number(await thumb.getAttribute('aria-valuenow'));
    const showsNothingPaid = () =>
      screen.figures
        .getByText(/^\$0\.00/)
        .first()
        .waitFor();
    await page.getByRole('button', { name: 'Previous change' }).click();
    await showsNothingPaid();
    await until('the thumb is there, too', async () => Number(await thumb.getAttribute('aria-valuenow')) === place - 1);
    // By the keys of the line of time, one change later.
    await thumb.press('ArrowRight');
    await screen.figures.getByText('$379.50').waitFor();
    // Keys that follow quickly are steps each, whatever the screen is still loading.
    for (let step = 0; step < 2; step += 1) await thumb.press('ArrowLeft');
    expect(Number(await thumb.getAttribute('aria-valuenow'))).toBe(place - 2);
    await showsNothingPaid();
    for (let step = 0; step < 2; step += 1) await thumb.press('ArrowRight');
    await screen.figures.getByText('$379.50').waitFor();

    await page.getByRole('button', { name: 'Show changes since' }).click();
    const money = page.getByRole('table', { name: 'Money' });
    await money.getByRole('row', { name: /^Balance 379\.50 500\.00 \+120\.50$/ }).waitFor();
    await page
      .getByRole('table', { name: /^Payments/ })
      .getByText('Reversed')
      .first()
      .waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);
    const file = await downloadOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(file.content.toString('utf8')).toContain('Money,Balance,changed,Balance,,,379.50,500.00,120.50');
    await page.goBack();
    await screen.figures.getByText('$379.50').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('As of Today').waitFor();
    expect(new URL(page.url()).searchParams.has('as_of')).toBe(false);
    // Back leads to the moment one looked at.
    await page.goBack();
    await screen.figures.getByText('$379.50').waitFor();
  });
});
