import { until } from '@atlas/testing/until';
import type { Locator, Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { FILING_SCREEN as SCREEN, FilingFirm, PAPERS } from '../support/filing-firm.js';
import { mailsNaming } from '../support/mails.js';
import { paper } from '../support/papers.js';

interface Details {
  current_status_id: number;
  is_case_filed: boolean;
  index_or_aaa_number: string | null;
}
interface Change {
  change_type: string;
  change_detials: { field_name: string; new_value: string | null }[];
}

/** Distinguishes the cases of this run from those of other runs on the same data. */
const RUN = `E2E-${Date.now().toString(36).toUpperCase()}`;

describe('filing a case', () => {
  let clerk: Client;
  let visitor: Visitor;
  let page: Page;
  let firm: FilingFirm;
  /** Codes of statuses by id. */
  let statuses: Map<number, string>;
  /** One case lacks its proof of mailing at first, one is complete, one loses a document later, one has no documents. */
  let mended: string;
  let complete: string;
  let robbed: string;
  let bare: string;

  const detailsOf = async (caseId: string): Promise<Details> => (await clerk.get<Details>(`case/${caseId}/details`)).body;
  const statusOf = async (caseId: string) => statuses.get((await detailsOf(caseId)).current_status_id);
  const changesOf = async (caseId: string): Promise<Change[]> =>
    (await clerk.post<{ result: Change[] }>(`case/${caseId}/audit/records`, { top: 200 })).body.result;

  const matrix = (): Locator => page.getByRole('grid', { name: 'Packet check' });
  const line = (caseId: string): Locator => matrix().locator(`tr[data-row="${caseId}"]`);
  const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

  beforeAll(async () => {
    clerk = await Client.signedIn('clerk@demo.test');
    firm = await FilingFirm.of(clerk, RUN);
    statuses = new Map((await clerk.get<{ id: number; code: string }[]>('status/option')).body.map(({ id, code }) => [id, code]));
    mended = await firm.openCase(1, ['BILL', 'REPORT', 'AOB']);
    complete = await firm.openCase(2, PAPERS);
    robbed = await firm.openCase(3, PAPERS);
    bare = await firm.openCase(4, []);
    await until('the new cases in the lists', async () => {
      const found = await clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { ins_claim_number: RUN } });
      return found.body.total_rows === 4;
    });
    await openBrowser();
    visitor = await newVisitor();
    ({ page } = visitor);
    await signIn(visitor, 'clerk@demo.test');
  });
  afterAll(async () => {
    expect(visitor?.consoleErrors).toEqual([]);
    await visitor?.context.close();
    await closeBrowser();
  });

  it('offers the cases that can be filed, including new ones', async () => {
    await page.goto(SCREEN);
    await page.getByRole('tab', { name: /^Can be filed/ }).waitFor();
    await page.getByRole('searchbox', { name: 'Search this list' }).fill(RUN);
    await page.getByText('Rows 1–4 of 4', { exact: true }).waitFor();
    for (const id of [mended, complete, robbed, bare]) await page.getByRole('checkbox', { name: `Select ${id}` }).waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await picture(visitor, 'file-a-case-choose');
  });

  it('uses the selection of the case list, and shows for each case what is missing', async () => {
    await page.goto(`/case-management/search?filter=${encodeURIComponent(JSON.stringify({ ins_claim_number: RUN }))}`);
    await page.getByRole('checkbox', { name: `Select ${bare}` }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('link', { name: 'File for arbitration', exact: true }).click();
    await page.waitForURL(`**${SCREEN}`);
    for (const [caseId, words] of [
      [mended, '1 missing'],
      [complete, 'Complete'],
      [robbed, 'Complete'],
      [bare, '4 missing'],
    ] as const)
      await line(caseId).getByText(words, { exact: true }).waitFor();
    expect(await line(bare).getByRole('checkbox').isDisabled()).toBe(true);
    expect(await line(complete).getByRole('checkbox').isChecked()).toBe(true);
    expect(await line(bare).getByRole('img', { name: 'missing' }).count()).toBe(4);
    expect(await seriousFaults(visitor)).toEqual([]);
    await picture(visitor, 'file-a-case-check');
  });

  it('uploads the missing document in the check; the case is complete immediately', async () => {
    await line(mended).click();
    await page.getByText('Proof of mailing is missing: bill CL-1 was mailed on 11/03/2025.').waitFor();
    await page
      .getByLabel(`Files: Proof of mailing for ${mended}`)
      .setInputFiles({ name: 'Proof of mailing.pdf', mimeType: 'application/pdf', buffer: paper('Proof of mailing') });
    await line(mended).getByText('Complete', { exact: true }).waitFor();
    expect(await line(mended).getByRole('checkbox').isChecked()).toBe(true);
    await page.getByText('3 of 4 ready').waitFor();
  });

  it('shows the packet as it would be filed', async () => {
    await line(mended).click();
    const answer = page.waitForResponse(response => response.url().endsWith('/CaseFilling/BillingPacket'));
    await press(/^Build the packet/);
    expect((await answer).headers()['content-type']).toContain('application/pdf');
    const bookmarks = page.getByRole('navigation', { name: 'Bookmarks' });
    for (const section of ['Summary of claim', 'A Bills', 'C Medical reports', 'D Assignment of benefits', 'E Miscellaneous'])
      await bookmarks.getByRole('button', { name: section }).waitFor();
    const pages = page.getByTitle(`Packet of ${mended}`);
    expect(await pages.getAttribute('src')).toMatch(/^blob:.*page=1$/);
    await bookmarks.getByRole('button', { name: 'A Bills' }).click();
    expect(await pages.getAttribute('src')).not.toMatch(/page=1$/);
    expect(await seriousFaults(visitor)).toEqual([]);
    await picture(visitor, 'file-a-case-packet');
  });

  it('builds the packets, asks for confirmation, and sends them with the account’s mail box', async () => {
    await press(/^Build 3 packets/);
    await page.getByText('3 cases to submit', { exact: false }).waitFor();
    await page.getByText('filings@adr.example', { exact: true }).waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await picture(visitor, 'file-a-case-build');
    // Another user removes a document from a case meanwhile.
    const documents = (await clerk.get<{ id: string; node_id: number }[]>(`case/${robbed}/document`)).body;
    const aob = documents.find(({ node_id }) => node_id === firm.nodes.get('AOB'))!;
    expect((await clerk.call('DELETE', `case/${robbed}/document/${aob.id}`)).status).toBe(200);
    await press(/^Submit 3 cases/);
    const dialog = page.getByRole('dialog', { name: 'Submit 3 cases?' });
    await dialog.getByText(mended).waitFor();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/[?]job=/);
  });

  it('shows the job, and why a case was refused', async () => {
    await page.getByText('Submitted in part', { exact: true }).waitFor({ timeout: 60_000 });
    const rows = page.getByRole('table', { name: 'Cases of this submission' });
    await rows.locator(`tr[data-row="${robbed}"]`).getByText('Assignment of benefits is missing.').waitFor();
    for (const id of [mended, complete]) await rows.locator(`tr[data-row="${id}"]`).getByText('Submitted').waitFor();
    await page.getByRole('button', { name: 'Check the refused case' }).waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await picture(visitor, 'file-a-case-result');
  });

  it('sent one mail for each case, with the packet, and none for the refused one', () => {
    for (const id of [mended, complete]) {
      const [mail, ...more] = mailsNaming(id);
      expect(more).toEqual([]);
      expect(mail!.to).toContain('filings@adr.example');
      expect(mail!.attachment(`Packet ${id}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect([...mailsNaming(robbed), ...mailsNaming(bare)]).toEqual([]);
  });

  it('changes the status of filed cases automatically: first to ready, because the check passed; the refused case keeps its status', async () => {
    await until('the status of the filed case', async () => (await statusOf(mended)) === 'FILED_EMAIL');
    expect((await detailsOf(mended)).is_case_filed).toBe(true);
    await until('both steps in the history', async () => {
      const moves = (await changesOf(mended)).filter(({ change_type }) => change_type === 'Status changed');
      return moves.length === 2;
    });
    expect(await statusOf(robbed)).toBe('NEW');
    expect(await statusOf(bare)).toBe('NEW');
  });

  it('lists the submissions, and records the answer', async () => {
    await page.getByRole('link', { name: 'Processed cases' }).click();
    const row = page.getByRole('grid').locator('tr', { hasText: mended });
    const search = page.getByRole('searchbox', { name: 'Search this list' });
    await search.fill(mended);
    await row.getByText('Submitted', { exact: true }).waitFor();
    await until('one row', async () => (await page.locator('tr[data-row]').count()) === 1);
    expect(await seriousFaults(visitor)).toEqual([]);
    await row.dblclick();
    const drawer = page.getByRole('dialog', { name: `Result of ${mended}` });
    await drawer.getByRole('combobox', { name: 'Result' }).click();
    await page.getByRole('option', { name: 'Number assigned' }).click();
    await drawer.getByRole('button', { name: /^Record/ }).click();
    await drawer.getByText('Please Enter Index / AAA Number.').first().waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await picture(visitor, 'file-a-case-answer');
    await drawer.getByLabel('Index / AAA Number').fill(`17-26-${RUN}`);
    await drawer.getByLabel('Message').fill('Received');
    await drawer.getByRole('button', { name: /^Record/ }).click();
    await row.getByText('Number assigned', { exact: true }).waitFor();
    await row.getByText(`17-26-${RUN}`).waitFor();
    await picture(visitor, 'file-a-case-processed');
  });

  it('records the answer on the case and every step in its history', async () => {
    await until('the number', async () => (await detailsOf(mended)).index_or_aaa_number === `17-26-${RUN}`);
    await until('the status', async () => (await statusOf(mended)) === 'AAA_ASSIGNED');
    await until('the answer in the history', async () =>
      (await changesOf(mended)).some(({ change_type }) => change_type === 'Filing result'),
    );
    const kinds = (await changesOf(mended)).map(({ change_type }) => change_type);
    expect(kinds).toEqual(expect.arrayContaining(['Filed', 'Filing result', 'Status changed', 'Document']));
    await page.goto(`/case/details?case_id=${mended}#CH`);
    await page.getByText('Filing result', { exact: true }).first().waitFor();
    await page.getByText(`17-26-${RUN}`).first().waitFor();
  });

  it('opens from the menu of a case, and says that it is already filed', async () => {
    await press('More actions');
    await page.getByRole('menuitem', { name: 'File for arbitration' }).click();
    await line(mended).getByText('Not now').waitFor();
    await page.getByText(/The case was already submitted on /).waitFor();
    expect(await line(mended).getByRole('checkbox').isDisabled()).toBe(true);
  });
});
