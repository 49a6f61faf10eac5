import { until } from '@atlas/testing/until';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { addCase, runTag } from '../support/cases.js';
import { paper } from '../support/papers.js';

/** Documents of two cases are dropped at once. Each is assigned by its file name, one by hand, and the upload is undone. */
describe('documents in bulk', () => {
  const tag = runTag();
  let visitor: Visitor;
  let client: Client;
  let caseId: string;
  let other: string;

  beforeAll(async () => {
    await openBrowser();
    client = await Client.signedIn('admin@demo.test');
    caseId = await addCase(client, { injured_last_name: tag, ins_claim_number: `CL${tag}` });
    other = await addCase(client, { injured_last_name: `${tag}X`, ins_claim_number: `XL${tag}` });
    // The list of cases, by which names are looked up, follows the cases within moments.
    for (const id of [caseId, other]) await listed(id);
    visitor = await newVisitor();
    await signIn(visitor, 'admin@demo.test');
  }, 60_000);
  afterAll(async () => {
    await visitor?.context.close();
    await closeBrowser();
  });

  const listed = (id: string) =>
    until(`${id} in the list`, async () => {
      const { body } = await client.post<{ total_rows: number }>('Case/simple_search', { filters: { Case_Id: id } });
      return body.total_rows === 1;
    });
  const namesOf = async (id: string) =>
    (await client.get<{ file_name: string }[]>(`case/${id}/document`)).body.map(({ file_name }) => file_name).sort();
  const pdf = (name: string, words: string) => ({ name, mimeType: 'application/pdf', buffer: paper(words) });

  it('are assigned to their cases automatically or by hand, and can be undone', async () => {
    const { page } = visitor;
    await page.goto('/smart-features/bulkDocumentUpload');
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles([
        pdf(`${caseId} letter.pdf`, `${tag} letter`),
        pdf(`XL${tag}_bill.pdf`, `${tag} bill`),
        pdf(`${tag} unknown.pdf`, `${tag} unknown`),
        { name: `${caseId} fake.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('MZ no PDF') },
      ]);
    const files = page.getByRole('grid', { name: 'Files to upload' });
    await files.getByRole('link', { name: caseId }).first().waitFor();
    await files.getByRole('link', { name: other }).waitFor();
    await files.getByText('No matching case, assign it later').waitFor();
    await page
      .getByRole('combobox', { name: /Document node/ })
      .first()
      .click();
    await page.getByRole('option').first().click();
    await picture(visitor, 'documents-in-bulk-chosen');
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();

    await page.waitForURL(/job=/);
    await page.getByText('1 file has no case.').waitFor();
    await page.getByText(`The content of ${caseId} fake.pdf is not that of a PDF.`, { exact: false }).waitFor();
    await picture(visitor, 'documents-in-bulk-done');
    expect([await namesOf(caseId), await namesOf(other)]).toEqual([[`${caseId} letter.pdf`], [`XL${tag}_bill.pdf`]]);
    const jobUrl = page.url();

    await page.getByRole('link', { name: 'Assign', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search files' }).fill(tag);
    await page
      .getByRole('row', { name: new RegExp(`${tag} unknown`) })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Assign to a case' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign to a case' });
    await dialog.getByRole('combobox', { name: /^Case/ }).fill(`CL${tag}`);
    await page.getByRole('option', { name: new RegExp(caseId) }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText(`1 file attached to ${caseId}`).first().waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(jobUrl);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const asking = page.getByRole('dialog', { name: 'Undo this job?' });
    await asking.getByText('Files that were assigned manually', { exact: false }).waitFor();
    await asking.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.waitForURL(/background-job\/detail/);
    await page.getByText('assigned it manually.', { exact: false }).first().waitFor();
    await picture(visitor, 'documents-in-bulk-undone');
    expect([await namesOf(caseId), await namesOf(other)]).toEqual([[`${tag} unknown.pdf`], []]);

    await page.getByRole('link', { name: 'View that job' }).click();
    await page.getByText('This job was undone.').waitFor();
    await page.goto('/smart-features/background-job');
    await page.getByRole('grid', { name: 'Background jobs' }).getByText('Undo of Documents, 4 files').first().waitFor();
    await picture(visitor, 'background-jobs');
    expect(await seriousFaults(visitor)).toEqual([]);
    expect(visitor.consoleErrors).toEqual([]);
  });
});
