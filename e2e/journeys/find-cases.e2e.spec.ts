import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { addCase, runTag, statusId } from '../support/cases.js';
import { csvRows, downloadOf, sheetRows } from '../support/downloads.js';

const SCREEN = '/case-management/search';
const RUN = runTag();
const NAME = `Quill${RUN.toLowerCase()}`;
const AMOUNTS = [100.1, 250.25, 512.5, 1_024, 2_048.05, 4_096];

interface Details {
  current_status_name: string;
}
interface List {
  result: { case_id: string; claim_amount: number; current_status: string }[];
  total_rows: number;
}

describe('finding cases', () => {
  let admin: Client;
  let visitor: Visitor;
  let page: Page;
  /** Six new cases of one name, with claims in the order of AMOUNTS. */
  let ids: string[];

  const shownIds = () => page.locator('tr[data-row]').evaluateAll(rows => rows.map(row => row.getAttribute('data-row') ?? ''));
  const shows = (expected: readonly string[]) =>
    until(`the rows ${expected.join(', ')}`, async () => {
      const shown = await shownIds();
      return shown.length === expected.length && expected.every(id => shown.includes(id));
    });
  const search = async (text: string) => page.getByRole('searchbox', { name: 'Search this list' }).fill(text);
  const select = async (id: string) => page.getByRole('checkbox', { name: `Select ${id}` }).check();
  const rowOf = (id: string) => page.locator(`tr[data-row="${id}"]`);
  const sums = () => page.getByRole('region', { name: 'Selection' });

  /** The list as it is without any condition: what a user filtered by last is kept for them. */
  async function openList(): Promise<void> {
    await page.goto(SCREEN);
    await page.locator('tr[data-row]').first().waitFor();
    await page.getByRole('tab', { name: /^All cases/ }).click();
    await page.getByRole('button', { name: 'Clear all' }).waitFor({ state: 'detached' });
    // The rows of that last filter stay until those of no filter are here.
    await until('more than the cases of this journey', async () => (await shownIds()).length > ids.length);
  }
  async function addFilter(name: string): Promise<void> {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('textbox', { name: 'Find a filter' }).fill(name);
    await page.getByRole('button', { name, exact: true }).click();
  }
  const removeFilter = (label: string) => page.getByRole('button', { name: `Remove the filter ${label}`, exact: true }).click();

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@demo.test');
    ids = [];
    for (const [index, amount] of AMOUNTS.entries())
      ids.push(
        await addCase(
          admin,
          { injured_last_name: NAME, ins_claim_number: `${RUN}-${index}`, account_no: `ACC-${RUN}-${index % 2}` },
          [{ bill_number: `BL-${RUN}-${index}`, amount }],
        ),
      );
    const ready = await statusId(admin, 'READY');
    expect((await admin.get(`case/${ids[2]}/update/status?status=${ready}`)).status).toBe(200);
    await until('the six cases in the list, one of them ready to file', async () => {
      const { result } = (await admin.post<List>('Case/simple_search', { filters: { Injured_Last_Name: NAME } })).body;
      return (
        result.filter(row => row.claim_amount > 0).length === 6 && result.some(row => row.current_status === 'Ready to file')
      );
    });
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'clerk@demo.test');
  });
  afterAll(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await closeBrowser();
  });
  beforeEach(openList);

  it('narrows by words, by columns, by the catalogue and by pasted ids', async () => {
    await search(NAME.slice(0, -1));
    await shows(ids);
    await page.getByText(/^6 of [\d,]+ cases$/).waitFor();
    await page.getByRole('textbox', { name: 'Claim at least' }).fill('512.5');
    await shows(ids.slice(2));
    await page.getByRole('textbox', { name: 'Claim no. starts with' }).fill(`${RUN}-3`);
    await shows([ids[3]!]);
    expect(await seriousFaults(visitor)).toEqual([]);
    await removeFilter('Claim no.');
    await removeFilter('Claim');
    await shows(ids);

    await addFilter('Account No');
    await page.getByRole('textbox', { name: 'Account No' }).fill(`ACC-${RUN}-1`);
    await page.keyboard.press('Enter');
    await shows([ids[1]!, ids[3]!, ids[5]!]);
    await addFilter('Bill Number');
    await page.getByRole('textbox', { name: 'Bill Number' }).fill(`BL-${RUN}-5`);
    await page.keyboard.press('Enter');
    await shows([ids[5]!]);
    await page.getByRole('button', { name: 'Clear all' }).click();

    await addFilter('Case ID is one of');
    await page
      .getByRole('textbox', { name: 'Case ID is one of' })
      .fill(`${ids[0]}, ${ids[2]!.toLowerCase()}\n${ids[4]}\tDEMO00-000000`);
    await page.getByRole('button', { name: 'Apply' }).click();
    await shows([ids[0]!, ids[2]!, ids[4]!]);
    await page.getByText('is one of 4').waitFor();

    await page.getByRole('button', { name: 'Filter by Current Status' }).click();
    await page.getByRole('textbox', { name: 'Find a choice' }).fill('Hearing held');
    await page.getByRole('checkbox', { name: /^Hearing held/ }).check();
    await page.getByText('No records to display.').waitFor();
    await page.keyboard.press('Escape');
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText(/^[\d,]+ cases$/).waitFor();
  });

  it('keeps the layout that was saved on the server, for the next visit and the next browser', async () => {
    const heads = async (on: Page) => {
      await on.locator('tr[data-row]').first().waitFor();
      return on.locator('thead tr').first().getByRole('columnheader').allInnerTexts();
    };
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    const openChooser = () => page.getByRole('button', { name: 'Columns' }).click();
    const saveLayout = async () => {
      const saved = page.waitForResponse(answer => answer.request().method() !== 'GET' && answer.ok());
      await chooser.getByRole('button', { name: 'Save layout' }).click();
      await saved;
      await chooser.waitFor({ state: 'detached' });
    };
    await openChooser();
    await chooser.getByRole('button', { name: 'Reset' }).click();
    await saveLayout();
    expect(await heads(page)).not.toContain('Opened');

    await openChooser();
    expect(await seriousFaults(visitor)).toEqual([]);
    await chooser.getByRole('checkbox', { name: 'Opened' }).check();
    await chooser.getByRole('checkbox', { name: 'Carrier' }).uncheck();
    const grip = chooser.getByRole('button', { name: 'Move Status: arrow keys' });
    await grip.focus();
    for (let up = 0; up < 7; up += 1) await page.keyboard.press('ArrowUp');
    await saveLayout();
    const arranged = (await heads(page)).filter(text => text.trim() !== '');
    expect(arranged.slice(0, 3).map(text => text.trim())).toEqual(['Case ID', 'Status', 'Injured']);

    const next = await newVisitor();
    await signIn(next, 'clerk@demo.test');
    await next.page.goto(SCREEN);
    await page.reload();
    for (const each of [page, next.page]) {
      const shown = (await heads(each)).map(text => text.trim());
      expect(shown.filter(text => text !== '').slice(0, 3)).toEqual(['Case ID', 'Status', 'Injured']);
      expect(shown).toContain('Opened');
      expect(shown).not.toContain('Carrier');
    }
    await next.context.close();
    await openChooser();
    await chooser.getByRole('button', { name: 'Reset' }).click();
    await saveLayout();
  });

  it('sums what is selected, over pages and by keyboard', async () => {
    await search(NAME);
    await shows(ids);
    for (const id of [ids[0]!, ids[2]!]) await select(id);
    await sums().getByText('2 selected').waitFor();
    await sums().getByText('Claim $612.60').waitFor();
    await sums().getByText('Balance $612.60').waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await sums().getByRole('button', { name: 'Select all 6' }).click();
    await sums().getByText('Claim $8,030.90').waitFor();
    await page.keyboard.press('Escape');
    await sums().waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await sums().getByText('2 selected').waitFor();
  });

  it('changes the status of several, offers only what they may take, and says what was refused', async () => {
    const statusOf = async (id: string) => (await admin.get<Details>(`case/${id}/details`)).body.current_status_name;
    await search(NAME);
    await shows(ids);
    await rowOf(ids[2]!).getByText('Ready to file').waitFor();
    for (const id of ids.slice(0, 3)) await select(id);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Change the status of 3 cases' });
    const box = dialog.getByRole('combobox', { name: 'New status' });
    await box.click();
    const offered = await page.getByRole('option').allInnerTexts();
    // A clerk closes nothing, and from these no award follows.
    expect(offered.join('|')).not.toMatch(/Closed|Withdrawn|Award/);
    await page.getByRole('option', { name: /^Verification outstanding\s*2 of 3/ }).click();
    await dialog.getByText('1 case may not take it and will be refused').waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await dialog.getByText('2 cases changed, 1 refused.').waitFor();
    await dialog.getByText('Status can not be changed from Ready to file to Verification outstanding.').waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await Promise.all(ids.slice(0, 4).map(statusOf))).toEqual([
      'Verification outstanding',
      'Verification outstanding',
      'Ready to file',
      'New / intake',
    ]);
    await rowOf(ids[0]!).getByText('Verification outstanding').waitFor();

    // A status that asks for a reason asks once for all.
    await page.keyboard.press('s');
    await box.click();
    await page.getByRole('option', { name: /^Held in abeyance\s*all/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waits for the coverage suit');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await Promise.all(ids.slice(0, 3).map(statusOf))).toEqual(Array(3).fill('Held in abeyance'));
  });

  it('downloads the rows it shows as XLSX and CSV', async () => {
    await search(NAME);
    await shows(ids);
    const pick = async (format: string) =>
      downloadOf(page, async () => {
        await page.getByRole('button', { name: 'Export' }).first().click();
        await page.getByRole('menuitem', { name: format }).click();
      });
    const workbook = await pick('Excel (XLSX)');
    expect(workbook.name).toMatch(/^Cases.*\.xlsx$/);
    const [head = [], ...rows] = sheetRows(workbook.content);
    expect(head).toEqual(expect.arrayContaining(['Case ID', 'Claim Number', 'Claim Amount', 'Balance', 'Current Status']));
    expect(rows.map(row => row[head.indexOf('Case ID')]).sort()).toEqual([...ids].sort());
    expect(rows.find(([id]) => id === ids[5])?.[head.indexOf('Claim Amount')]).toBe('4,096.00');

    await page.getByRole('textbox', { name: 'Claim at least' }).fill('2000');
    await shows(ids.slice(4));
    const table = await pick('CSV');
    expect(table.name).toMatch(/^Cases.*\.csv$/);
    const [names = [], ...lines] = csvRows(table.content);
    expect(names).toEqual(head);
    expect(lines.map(line => line[names.indexOf('Case ID')]).sort()).toEqual([ids[4], ids[5]]);
    expect(lines.map(line => Number(line[names.indexOf('Claim Amount')])).sort((a, b) => a - b)).toEqual([2048.05, 4096]);
  });
});
