import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { CaseScreen } from '../support/case-screen.js';
import { csv, csvFile, line, notesFile, RUN } from '../support/clinic-file.js';
import { chooseFile, control, figure, seeResult } from '../support/import-screen.js';

const CLAIM = `NOTES${RUN}`;
const OLD_CASE = `OLD-${RUN}`;

interface Found {
  case_id: string;
}

describe('importing the notes of the old system', () => {
  let admin: Client;
  let visitor: Visitor;
  let page: Page;
  let screen: CaseScreen;

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@north.test');
    await admin.upload('case/bulk_import', {
      name: 'lines.csv',
      content: csv(line(CLAIM, 'Noting', `Hollow Oak ${RUN}`, `Fernhill ${RUN}`, '99203', `N${RUN}`, '80.00')),
    });
    const caseId = await until('the case', async () => (await found())?.case_id);
    expect((await admin.post(`case/${caseId}/update`, { old_case_id: OLD_CASE })).status).toBe(200);
    visitor = await newVisitor();
    page = visitor.page;
    screen = new CaseScreen(page, caseId);
  });
  afterAll(async () => {
    await visitor?.context.close();
    await closeBrowser();
  });

  const found = async (): Promise<Found | undefined> =>
    (await admin.post<{ result: Found[] }>('Case/simple_search', { filters: { Ins_Claim_Number: CLAIM } })).body.result[0];
  const notes = () => page.getByRole('list', { name: 'Notes' });
  const figures = (...labels: string[]) => Promise.all(labels.map(label => figure(page, label)));

  it('adds them to their case, and takes them out again', async () => {
    await signIn(visitor, 'admin@north.test');
    await page.goto('/smart-features/old-system-notes');
    await page.getByText('Drop a file of notes here').waitFor();
    await chooseFile(page, csvFile('notes.csv', notesFile(OLD_CASE)));
    await page.getByRole('button', { name: /^Preview lines/ }).click();
    await page.getByRole('button', { name: /^Dry run/ }).click();
    await page.getByText('Dry run complete. Nothing was imported.').waitFor();
    expect(await figures('Notes to add', 'Cases', 'Refused')).toEqual(['2', '1', '1']);
    await picture(visitor, 'notes-dry-run');
    expect(await seriousFaults(visitor)).toEqual([]);

    await page.getByRole('button', { name: /^Import 2 lines/ }).click();
    await page.waitForURL(/job=/);
    await seeResult(page);
    const result = page.url();
    expect(await control(page, 'Added to cases')).toEqual(['2']);
    await screen.open('NT');
    await notes().getByText(`Carrier asks for the NF-3 ${RUN}`).waitFor();
    await notes().getByText(`Called carrier ${RUN}.`).waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);

    await page.goto(result);
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
    await page
      .getByText(/undone/i)
      .first()
      .waitFor();
    await until('the notes are gone', async () => {
      const { body } = await admin.get<{ description: string }[]>(`case/${screen.caseId}/notes`);
      return !body.some(({ description }) => description.includes(RUN));
    });
    await screen.open('NT');
    await page.getByText('No notes yet').waitFor();
    expect(visitor.consoleErrors).toEqual([]);
  });
});
