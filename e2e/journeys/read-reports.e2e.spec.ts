import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { choose } from '../support/case-screen.js';
import { addCase, runTag } from '../support/cases.js';
import { downloadOf, sheetRows } from '../support/downloads.js';

const RUN = runTag();
const PAYER = `Payer ${RUN}`;
const addressOf = (path: string, parameters: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify({ parameters }))}`;
const PAYMENTS = addressOf('/reports/paymentReport', { period: { from: '2026-01-01', to: '2026-01-31' }, payer: PAYER });

describe('reports on screen', () => {
  let visitor: Visitor;
  let page: Page;
  let caseId: string;

  const grid = (name: string) => page.getByRole('grid', { name });
  const rows = (name: string) => grid(name).locator('tbody tr').allInnerTexts();
  const run = () => page.getByRole('button', { name: 'Run report' }).click();
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('link');

  /** Two payments of one payer, one of which is interest. */
  beforeAll(async () => {
    await openBrowser();
    const clerk = await Client.signedIn('clerk@demo.test');
    caseId = await addCase(clerk, { injured_last_name: `Report${RUN.toLowerCase()}` }, [{ bill_number: 'RB-1', amount: 300 }]);
    for (const [transaction_type, amount] of [
      ['PRINCIPAL', 100],
      ['INTEREST', 7.5],
    ]) {
      const body = { transaction_type, amount, transaction_date: '2026-01-05', payer: PAYER };
      expect((await clerk.post(`case/${caseId}/payment/transaction`, body)).status).toBe(201);
    }
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'admin@demo.test');
  });
  afterAll(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await closeBrowser();
  });

  it('finds payments by parameters, which are in the URL', async () => {
    await page.goto('/reports/paymentReport');
    await page.getByRole('textbox', { name: 'Period from' }).fill('01/01/2026');
    await page.getByRole('textbox', { name: 'Period to' }).fill('01/31/2026');
    await page.getByRole('textbox', { name: 'Payer', exact: true }).fill(PAYER);
    await run();
    await until('both payments', async () => (await rows('Payment report')).length === 2);
    await until('their amount', async () => (await figure('Amount').innerText()) === '107.50');
    await page.reload();
    await until('both payments again', async () => (await rows('Payment report')).length === 2);
    expect(await page.getByRole('textbox', { name: 'Payer', exact: true }).inputValue()).toBe(PAYER);
    expect(await seriousFaults(visitor)).toEqual([]);
  });

  it('opens the rows of a figure and of a group', async () => {
    await page.goto(PAYMENTS);
    await until('the figures', async () => (await figure('Interest').innerText()) === '7.50');
    await figure('Interest').click();
    await until('the interest alone', async () => (await rows('Payment report')).length === 1);
    await page.getByRole('button', { name: 'Component interest' }).waitFor();
    await page.goBack();
    await choose(page.getByRole('combobox', { name: 'Group by' }), 'Type');
    await until('a row for each type', async () => (await page.getByText('2 groups').count()) === 1);
    await grid('Payment report').getByRole('link', { name: 'Interest' }).click();
    await until('the interest alone', async () => (await rows('Payment report')).length === 1);
    await grid('Payment report').getByRole('link', { name: caseId }).click();
    await page.waitForURL(/case\/details\?case_id=/);
  });

  it('exports the visible rows', async () => {
    await page.goto(PAYMENTS);
    await until('both payments', async () => (await rows('Payment report')).length === 2);
    const file = await downloadOf(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    });
    // The names of the columns, two rows and their totals.
    expect(sheetRows(file.content)).toHaveLength(4);
  });

  it('leaves the parameters when filters are cleared, and chooses and sorts columns as other lists do', async () => {
    await page.goto(PAYMENTS);
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('nothing has this');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await until('both payments', async () => (await rows('Payment report')).length === 2);
    expect(await page.getByRole('textbox', { name: 'Payer', exact: true }).inputValue()).toBe(PAYER);
    await grid('Payment report').getByRole('button', { name: 'Amount' }).click();
    await page.waitForURL(/sort=amount/);
    await until('the least first', async () => (await rows('Payment report'))[0]!.includes('7.50'));
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Carrier' }).click();
    await page.getByRole('button', { name: 'Save layout' }).click();
    await page.reload();
    await until('both payments', async () => (await rows('Payment report')).length === 2);
    expect(await grid('Payment report').getByRole('columnheader', { name: 'Carrier' }).count()).toBe(0);
  });

  it('reports an invalid parameter', async () => {
    await page.goto(addressOf('/reports/denialReasonReport', { period: { from: '2026-02-01', to: '2026-01-01' } }));
    await page.getByText('Denial date: the end date is before the start date.').first().waitFor();
  });

  it.each([
    ['/reports/over-due-report', 'Overdue report'],
    ['/reports/denialReasonReport', 'Denial reason report'],
  ])('shows %s at once', async (path, title) => {
    await page.goto(path);
    await until('rows', async () => (await rows(title)).length > 0);
    expect(await seriousFaults(visitor)).toEqual([]);
  });
});
