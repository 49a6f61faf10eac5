import type { Page } from 'playwright-core';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { csvFile, RUN } from '../support/clinic-file.js';
import { chooseFile, control, figure, messages, seeResult } from '../support/import-screen.js';

const FILE = [
  'Firm,NAIC,Street,Town,ST,Zip,Telephone,Insurance Group',
  `Larkspur Mutual ${RUN},,12 Elm Street,Albany,New York,12207,(518) 555-0101,`,
  `Bryony Casualty ${RUN},,9 Oak Avenue,Utica,NY,13501-1204,3155550102,`,
  `Tansy Insurers ${RUN},,1 Ash Road,Troy,NY,12180,none,Nobody keeps it ${RUN}`,
  '',
].join('\r\n');

describe('importing a file of insurers', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    await openBrowser();
    visitor = await newVisitor();
    page = visitor.page;
  });
  afterAll(async () => {
    await visitor?.context.close();
    await closeBrowser();
  });

  const faultless = async (name: string): Promise<void> => {
    await picture(visitor, `records-${name}`);
    expect(await seriousFaults(visitor)).toEqual([]);
  };

  it('is mapped, run as a dry run, imported and undone', async () => {
    await signIn(visitor, 'admin@north.test');
    await page.goto('/master-management/insuranceCompany');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByText('Drop a file of insurance companies here').waitFor();
    await chooseFile(page, csvFile('insurers.csv', FILE));
    await page.getByLabel('Field for Firm').click();
    await page.getByRole('option', { name: 'Name', exact: true }).click();
    await faultless('mapping');
    await page.getByRole('button', { name: /^Preview lines/ }).click();
    await faultless('preview');
    await page.getByRole('button', { name: /^Dry run/ }).click();
    await page.getByText('Dry run complete. Nothing was imported.').waitFor();
    expect(await Promise.all(['New records', 'Refused'].map(label => figure(page, label)))).toEqual(['2', '1']);
    await messages(page).getByText('must be in this format : xxx-xxx-xxxx.').first().waitFor();
    await faultless('dry-run');

    await page.getByRole('button', { name: /^Import 2 lines/ }).click();
    await page.waitForURL(/job=/);
    await seeResult(page);
    expect(await control(page, 'Added or updated')).toEqual(['2']);
    await faultless('result');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
    await page
      .getByText(/undone/i)
      .first()
      .waitFor();
    expect(visitor.consoleErrors).toEqual([]);
  });
});
