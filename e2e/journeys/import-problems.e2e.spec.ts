import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { CLINIC, csv, csvFile, HEADERS, line, RUN } from '../support/clinic-file.js';
import { chooseFile, dryRun, openWizard } from '../support/import-screen.js';

describe('a file that cannot be imported', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(openBrowser);
  afterAll(closeBrowser);
  beforeEach(async () => {
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'admin@north.test');
  });
  afterEach(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  });

  const faultless = async (name: string): Promise<void> => {
    await picture(visitor, `import-${name}`);
    expect([name, await seriousFaults(visitor)]).toEqual([name, []]);
  };

  it('is listed under the background jobs, with its messages by row', async () => {
    await dryRun(page, `jobs-${RUN}.csv`, csv(line('', 'Idris', CLINIC, '', '99203', 'B1', '30.00')));
    await page.getByText('No line can be imported.').waitFor();
    await page.goto('/smart-features/background-job');
    await page.getByRole('link', { name: `Dry run of case import, jobs-${RUN}.csv` }).waitFor();
    await faultless('jobs');
    await page.getByRole('link', { name: `Dry run of case import, jobs-${RUN}.csv` }).click();
    await page.waitForURL(/background-job\/detail\?id=/);
    await page.getByRole('row').filter({ hasText: 'Please Enter Claim Number.' }).waitFor();
    await faultless('job');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Messages as CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Please Enter Claim Number.');
    await page.getByRole('link', { name: 'Show result' }).click();
    await page.waitForURL(/bulk-case-import\?job=/);
    await page.getByText('Dry run complete. Nothing was imported.').waitFor();
  });

  it.each([
    ['empty.csv', '', 'The file empty.csv is empty.'],
    ['header.csv', `${HEADERS}\r\n`, 'The file header.csv has a header and no rows.'],
    ['claims.xlsx', 'PK\u0003\u0004', 'The file claims.xlsx is damaged or protected by a password.'],
    ['claims.837', 'GS*HC*S*R*20260102*0900*7*X*005010X222A1~', 'The file claims.837 is refused. GS (segment 1)'],
    ['scan.pdf', '%PDF-1.7', 'scan.pdf cannot be imported. Choose a file of type CSV, XLSX or X12.'],
    ['picture.csv', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'The file picture.csv is not a CSV file.'],
  ])('is refused with a clear word: %s', async (name, content, words) => {
    await openWizard(page);
    await chooseFile(page, csvFile(name, content));
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await page.getByText('Step 1 of 6').count()).toBe(1);
    await faultless(`refused-${name}`);
    const admin = await Client.signedIn('admin@north.test');
    const answer = await admin.upload<{ ExceptionMessage: string }>('case/bulk_import', {
      name,
      content: Buffer.from(content, 'latin1'),
    });
    expect([400, 415, 422]).toContain(answer.status);
    expect(answer.body.ExceptionMessage).toContain(name);
  });
});
