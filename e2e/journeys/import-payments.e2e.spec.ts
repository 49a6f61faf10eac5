import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { csv, csvFile, line, RUN } from '../support/clinic-file.js';
import { chooseFile, control, figure, seeResult } from '../support/import-screen.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';

const CLAIM = `PAY${RUN}`;
const UNKNOWN = `NOCASE${RUN}`;
const PAYMENTS = [
  'Claim #,Posted,Amount,Method,Payer,Reference',
  `${CLAIM},01/20/2026,60.00,CHECK,Fernhill,${RUN}1`,
  `${UNKNOWN},01/20/2026,25.50,CHECK,Fernhill,${RUN}2`,
  `${CLAIM},02/30/2026,1.00,CHECK,Fernhill,${RUN}3`,
  '',
].join('\r\n');

interface Found {
  case_id: string;
  paid_amount: number;
  balance: number;
}

describe('importing the payments of a clinic', () => {
  let admin: Client;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@north.test');
    await admin.upload('case/bulk_import', {
      name: 'lines.csv',
      content: csv(line(CLAIM, 'Paydon', `Hollow Oak ${RUN}`, `Fernhill ${RUN}`, '99203', `P${RUN}`, '80.00')),
    });
    await until('the case is there', async () => (await found()) !== undefined);
    visitor = await newVisitor();
    page = visitor.page;
  });
  afterAll(async () => {
    await visitor?.context.close();
    await closeBrowser();
  });

  const found = async (): Promise<Found | undefined> =>
    (await admin.post<{ result: Found[] }>('Case/simple_search', { filters: { Ins_Claim_Number: CLAIM } })).body.result[0];
  const faultless = async (name: string): Promise<void> => {
    await picture(visitor, `payments-${name}`);
    expect(await seriousFaults(visitor)).toEqual([]);
  };

  it('go to their cases, and the one without a case is matched by keyboard', async () => {
    await signIn(visitor, 'admin@north.test');
    await page.goto('/smart-features/bulk-payment-import');
    await page.getByText('Drop a file of payments here').waitFor();
    await chooseFile(page, csvFile('payments.csv', PAYMENTS));
    await page.getByRole('button', { name: /^Preview lines/ }).click();
    await page.getByRole('button', { name: /^Dry run/ }).click();
    await page.getByText('Dry run complete. Nothing was imported.').waitFor();
    expect(await Promise.all(['Payments to post', 'Unapplied', 'Refused'].map(label => figure(page, label)))).toEqual([
      '1',
      '1',
      '1',
    ]);
    expect(await control(page, 'Without a case')).toEqual(['1', '25.50']);
    await faultless('dry-run');

    await page.getByRole('button', { name: /^Import 2 lines/ }).click();
    await page.waitForURL(/job=/);
    await seeResult(page);
    await page.getByRole('link', { name: 'Match 1 unapplied payment' }).click();
    await page.getByRole('gridcell', { name: UNKNOWN, exact: true }).click();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog').getByLabel('Case', { exact: true });
    await box.fill(CLAIM);
    await page.getByRole('option').filter({ hasText: CLAIM }).waitFor();
    await box.press('ArrowDown');
    await faultless('match');
    await box.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: UNKNOWN, exact: true }).waitFor({ state: 'detached' });

    await until('both payments are in the case', async () => (await found())?.paid_amount === 85.5);
    expect((await found())?.balance).toBe(-5.5);
    expect(visitor.consoleErrors).toEqual([]);
  });
});
