import { domainEmailConfig } from '@atlas/contracts';
import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { FILING_SCREEN, FilingFirm, PAPERS } from '../support/filing-firm.js';

/** Distinguishes the cases of this run from those of other runs on the same data. */
const RUN = `BOX-${Date.now().toString(36).toUpperCase()}`;

describe('the mail boxes for filing', () => {
  let admin: Client;
  /** Ready to be filed. */
  let complete: string;
  const visitors: Visitor[] = [];
  const name = `${RUN.toLowerCase()}@firm.example`;

  const visit = async (username: string): Promise<Visitor> => {
    const visitor = await newVisitor();
    visitors.push(visitor);
    await signIn(visitor, username);
    return visitor;
  };
  const buildPacket = async (page: Page): Promise<void> => {
    await page.goto(`/case/details?case_id=${complete}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'File for arbitration' }).click();
    await page.getByRole('button', { name: /^Build 1 packet/ }).click();
  };

  beforeAll(async () => {
    admin = await Client.signedIn('admin@demo.test');
    const clerk = await Client.signedIn('clerk@demo.test');
    complete = await (await FilingFirm.of(clerk, RUN)).openCase(1, PAPERS);
    await until('the new case in the lists', async () => {
      const found = await clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { ins_claim_number: RUN } });
      return found.body.total_rows === 1;
    });
    await openBrowser();
  });
  afterEach(async () => {
    for (const { consoleErrors, context } of visitors.splice(0)) {
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  });
  afterAll(closeBrowser);

  it('can be chosen by a clerk, who cannot add any', async () => {
    const { page } = await visit('clerk@demo.test');
    await buildPacket(page);
    await page.getByText('1 case to submit', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Add Case Filling Config' }).count()).toBe(0);
  });

  it('are added by users who manage master data; their key is never answered', async () => {
    const manager = await visit('admin@demo.test');
    const { page: own } = manager;
    await buildPacket(own);
    await own.getByRole('button', { name: 'Add Case Filling Config' }).click();
    const drawer = own.getByRole('dialog', { name: 'Add Case Filling Config' });
    const save = drawer.getByRole('button', { name: /^Save/ });
    await save.click();
    for (const words of ['Please enter From Email Id .', 'Please Enter Api Key'])
      await drawer.getByText(words, { exact: true }).first().waitFor();
    expect(await seriousFaults(manager)).toEqual([]);
    await picture(manager, 'file-a-case-mail-box');
    // Of another type, so that no submission of this firm is sent from it.
    await drawer.getByRole('combobox', { name: 'Type', exact: true }).click();
    await own.getByRole('option', { name: 'Amended AR1' }).click();
    await drawer.getByLabel('From Email ID').fill(name);
    await drawer.getByLabel('Api Key').fill('key-of-the-forum');
    await save.click();
    await drawer.waitFor({ state: 'hidden' });
    const boxes = (await admin.get<{ id: number; from_email_id: string; type: string }[]>('domain_email_config')).body;
    const added = boxes.find(({ from_email_id }) => from_email_id === name);
    expect(added?.type).toBe('Amended AR1');
    expect(JSON.stringify(boxes)).not.toContain('key-of-the-forum');
    expect((await admin.post('domain_email_config/delete', [added!.id])).status).toBe(200);
  });

  it('are listed under the documented headings, and deleted by the documented button', async () => {
    const { page } = await visit('admin@demo.test');
    await page.goto(domainEmailConfig.route);
    const headings = page.getByRole('columnheader');
    for (const heading of ['From Email ID', 'SMTP Server', 'SMTP Port', 'To Email ID', 'Mail Subject', 'Document Node Type'])
      await headings.filter({ hasText: heading }).first().waitFor();
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Delete Selected' }).waitFor();
  });

  it('are not visible to a clinic, nor are the filing screen and its menu entry', async () => {
    const { page } = await visit('provider@demo.test');
    await page.goto(FILING_SCREEN);
    await page.waitForURL('**/forbidden');
    expect(await page.getByRole('link', { name: 'Arbitration submission' }).count()).toBe(0);
  });
});
