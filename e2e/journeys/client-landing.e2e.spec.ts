import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';

interface CaseRow {
  case_id: string;
  provider_name: string;
  balance: number;
  claim_amount: number;
}
interface List {
  result: CaseRow[];
  total_rows: number;
}

const PATH = '/client-reports/client-reports';
const figure = async (page: Page, label: string): Promise<string> => {
  const value = page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
  return (await value.innerText()).split('\n')[0]!;
};
/** '1,154,565.61' → 115456561: compared in cents. */
const cents = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
const sumOf = (rows: readonly CaseRow[], field: 'balance' | 'claim_amount'): number =>
  rows.reduce((sum, row) => sum + Math.round(row[field] * 100), 0);

/** What the user's own list says of their open cases. */
async function openCases(user: string): Promise<CaseRow[]> {
  const client = await Client.signedIn(user);
  const { body } = await client.post<List>('Case/simple_search', { top: 1000, filters: { is_closed: false } });
  expect(body.total_rows).toBe(body.result.length);
  return body.result;
}

describe('what clients see of their cases', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(openBrowser);
  afterAll(closeBrowser);
  afterEach(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  });

  const open = async (user: string, options: Parameters<typeof newVisitor>[0] = {}): Promise<void> => {
    visitor = await newVisitor(options);
    page = visitor.page;
    await signIn(visitor, user);
    if (!page.url().endsWith(PATH)) await page.goto(PATH);
    await page.getByRole('heading', { name: 'Client reports', level: 1 }).waitFor();
    await page.getByText('Open cases', { exact: true }).waitFor();
  };

  it.each(['provider@demo.test', 'funder@demo.test'])('the figures of %s match their case list', async user => {
    await open(user);
    const [count, outstanding, claimed] = await Promise.all(
      ['Open cases', 'Outstanding', 'Claimed, open'].map(label => figure(page, label)),
    );
    const rows = await openCases(user);
    expect(rows.length).toBeGreaterThan(0);
    expect(Number(count!.replace(/,/g, ''))).toBe(rows.length);
    expect([cents(outstanding!), cents(claimed!)]).toEqual([sumOf(rows, 'balance'), sumOf(rows, 'claim_amount')]);
    await page.locator('dl > div').filter({ hasText: 'Open cases' }).getByRole('link').click();
    await page.waitForURL(url => url.search.includes('case_state_key'));
    await page.getByText(`${rows.length.toLocaleString('en-US')} rows`).waitFor();
    await picture(visitor, `client-${user}`);
    expect(await seriousFaults(visitor)).toEqual([]);
  });

  it.each([
    'payment-reports',
    'billwise-reports',
    'provider-case-details',
    'denial-reason',
    'status-breakdown',
    'initial-status',
  ])('a clinic opens %s from its menu', async name => {
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'provider@demo.test');
    await page.goto(`/client-reports/${name}`);
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await page.locator('dl > div').first().waitFor();
  });

  it('a clinic sees its name and lands here, and can open its newest case', async () => {
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'provider@demo.test');
    await page.waitForURL(url => url.pathname === PATH);
    const own = new Set((await openCases('provider@demo.test')).map(({ provider_name }) => provider_name));
    for (const name of own) await page.getByRole('banner').or(page.getByRole('main')).getByText(name).first().waitFor();
    await page.getByRole('grid', { name: 'Client reports' }).getByRole('link').first().click();
    await page.waitForURL(/\/case\/details\?case_id=DEMO/);
    await page.getByRole('tab').first().waitFor();
    await page.getByRole('link', { name: 'Atlas' }).click();
    await page.waitForURL(url => url.pathname === PATH);
  });

  it('a clinic cannot see other cases of the firm, by search or by URL', async () => {
    await open('provider@demo.test');
    const admin = await Client.signedIn('admin@demo.test');
    const own = new Set((await openCases('provider@demo.test')).map(({ provider_name }) => provider_name));
    const all = (await admin.post<List>('Case/simple_search', { top: 1000 })).body.result;
    const foreign = all.find(({ provider_name }) => !own.has(provider_name))!;
    await page.getByRole('combobox', { name: 'Search cases and screens' }).fill(foreign.case_id);
    await page.getByText('No records to display.').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.goto(`/case/details?case_id=${foreign.case_id}`);
    await page.waitForURL(url => url.pathname === '/not-found');
    await page.getByText(`Case Id ${foreign.case_id} Details not Found`).waitFor();
  });

  it('a user without cases sees an empty state, in a narrow window and in dark mode', async () => {
    await open('provider@north.test', { width: 1024, height: 768, dark: true });
    expect(await Promise.all(['Open cases', 'Outstanding', 'Recovered'].map(label => figure(page, label)))).toEqual([
      '0',
      '0.00',
      '0.00',
    ]);
    await page.getByText('No records to display.').waitFor();
    await picture(visitor, 'client-empty-dark');
    expect(await seriousFaults(visitor)).toEqual([]);
  });
});
