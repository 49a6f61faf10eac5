import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { newVisitor, seriousFaults, signIn } from '../support/browser.js';
import { CASE_LIST, CaseList } from '../support/case-list.js';
import { cutCells } from '../support/cut-cells.js';
import { csvRows, downloadOf, sheetRows } from '../support/downloads.js';
import { selectedCases } from '../support/selected-cases.js';

describe('the case list', () => {
  const given = new CaseList();
  const { ids, search, shows } = given;

  async function addFilter(name: string): Promise<void> {
    await given.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await given.page.getByRole('searchbox', { name: 'Find a filter' }).fill(name);
    await given.page.getByRole('button', { name, exact: true }).click();
  }
  const removeFilter = (label: string) =>
    given.page.getByRole('button', { name: `Remove the filter ${label}`, exact: true }).click();

  it('filters by words, columns, the filter catalog and pasted ids', async () => {
    await search(given.name.slice(0, -1));
    await shows(ids);
    await given.page.getByText(/^6 of [\d,]+ cases$/).waitFor();
    await given.page.getByRole('textbox', { name: 'Claim at least' }).fill('512.5');
    await shows(ids.slice(2));
    await given.page.getByRole('textbox', { name: 'Claim no. starts with' }).fill(`${given.run}-3`);
    await shows([ids[3]!]);
    expect(await seriousFaults(given.visitor)).toEqual([]);
    await removeFilter('Claim no.');
    await removeFilter('Claim');
    await shows(ids);

    await addFilter('Account No');
    await given.page.getByRole('textbox', { name: 'Account No' }).fill(`ACC-${given.run}-1`);
    await given.page.keyboard.press('Enter');
    await shows([ids[1]!, ids[3]!, ids[5]!]);
    await addFilter('Bill Number');
    await given.page.getByRole('textbox', { name: 'Bill Number' }).fill(`BL-${given.run}-5`);
    await given.page.keyboard.press('Enter');
    await shows([ids[5]!]);
    await given.page.getByRole('button', { name: 'Clear all' }).click();

    await addFilter('Case ID is one of');
    await given.page
      .getByRole('textbox', { name: 'Case ID is one of' })
      .fill(`${ids[0]}, ${ids[2]!.toLowerCase()}\n${ids[4]}\tDEMO00-000000`);
    await given.page.getByRole('button', { name: 'Apply' }).click();
    await shows([ids[0]!, ids[2]!, ids[4]!]);
    await given.page.getByText('is one of 4').waitFor();

    await given.page.getByRole('button', { name: 'Filter by Status' }).click();
    await given.page.getByRole('searchbox', { name: 'Search options' }).fill('Hearing held');
    await given.page.getByRole('checkbox', { name: /^Hearing held/ }).check();
    await given.page.getByText('No records to display.').waitFor();
    await given.page.keyboard.press('Escape');
    expect(await seriousFaults(given.visitor)).toEqual([]);
    await given.page.getByRole('button', { name: 'Clear filters' }).click();
    await given.page.getByText(/^[\d,]+ cases$/).waitFor();
  });

  it.each([
    [1440, 900],
    [1024, 768],
  ])('shows parties, status and duty of each case in full at %i px', async (width, height) => {
    const { page } = given;
    await page.setViewportSize({ width, height });
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map(head => head.trim())).toEqual(
      expect.arrayContaining(['Injured', 'Provider', 'Carrier', 'Balance', 'Status', 'Next deadline']),
    );
    await until('rows that are not cut', async () => {
      expect(await cutCells(page)).toEqual([]);
      return true;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('restores the width of a column on the next visit and in another browser', async () => {
    const widthOf = async (on: Page) => {
      const grip = on.getByRole('separator', { name: 'Width of Injured' });
      await grip.waitFor();
      return Number(await grip.getAttribute('aria-valuenow'));
    };
    const grip = given.page.getByRole('separator', { name: 'Width of Injured' });
    const before = await widthOf(given.page);
    await grip.focus();
    const saved = given.page.waitForResponse(
      answer => answer.url().includes('preference') && answer.request().method() !== 'GET',
    );
    await given.page.keyboard.press('ArrowRight');
    await saved;
    await given.page.reload();
    const next = await newVisitor();
    await signIn(next, 'clerk@demo.test');
    await next.page.goto(CASE_LIST);
    for (const each of [given.page, next.page])
      await until('the width that the user set', async () => (await widthOf(each)) === before + 8);
    await next.context.close();
  });

  it('restores the saved layout on the next visit and in another browser', async () => {
    const heads = async (on: Page) => {
      await on.locator('tr[data-row]').first().waitFor();
      return on.locator('thead tr').first().getByRole('columnheader').allInnerTexts();
    };
    const chooser = given.page.getByRole('dialog', { name: 'Columns' });
    const openChooser = () => given.page.getByRole('button', { name: 'Columns' }).click();
    const saveLayout = async () => {
      const saved = given.page.waitForResponse(answer => answer.request().method() !== 'GET' && answer.ok());
      await chooser.getByRole('button', { name: 'Save layout' }).click();
      await saved;
      await chooser.waitFor({ state: 'detached' });
    };
    await openChooser();
    await chooser.getByRole('button', { name: 'Reset' }).click();
    await saveLayout();
    expect(await heads(given.page)).not.toContain('Opened');

    await openChooser();
    expect(await seriousFaults(given.visitor)).toEqual([]);
    await chooser.getByRole('checkbox', { name: 'Opened' }).check();
    await chooser.getByRole('checkbox', { name: 'Carrier' }).uncheck();
    const grip = chooser.getByRole('button', { name: 'Move Status: arrow keys' });
    await grip.focus();
    // Past the columns before it, hidden ones included, up to the locked first one.
    for (let up = 0; up < 12; up += 1) await given.page.keyboard.press('ArrowUp');
    await saveLayout();
    const arranged = (await heads(given.page)).filter(text => text.trim() !== '');
    expect(arranged.slice(0, 3).map(text => text.trim())).toEqual(['Case ID', 'Status', 'Injured']);

    const next = await newVisitor();
    await signIn(next, 'clerk@demo.test');
    await next.page.goto(CASE_LIST);
    await given.page.reload();
    for (const each of [given.page, next.page]) {
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

  it('exports the visible rows as XLSX and CSV', async () => {
    await search(given.name);
    await shows(ids);
    const pick = async (format: string) =>
      downloadOf(given.page, async () => {
        await given.page.getByRole('button', { name: 'Export' }).first().click();
        await given.page.getByRole('menuitem', { name: format }).click();
      });
    const workbook = await pick('Excel (XLSX)');
    expect(workbook.name).toMatch(/^Cases.*\.xlsx$/);
    const [head = [], ...rows] = sheetRows(workbook.content);
    expect(head).toEqual(expect.arrayContaining(['Case ID', 'Claim Number', 'Claim Amount', 'Balance', 'Current Status']));
    expect(rows.map(row => row[head.indexOf('Case ID')]).sort()).toEqual([...ids].sort());
    expect(rows.find(([id]) => id === ids[5])?.[head.indexOf('Claim Amount')]).toBe('4,096.00');

    await given.page.getByRole('textbox', { name: 'Claim at least' }).fill('2000');
    await shows(ids.slice(4));
    const table = await pick('CSV');
    expect(table.name).toMatch(/^Cases.*\.csv$/);
    const [names = [], ...lines] = csvRows(table.content);
    expect(names).toEqual(head);
    expect(lines.map(line => line[names.indexOf('Case ID')]).sort()).toEqual([ids[4], ids[5]]);
    expect(lines.map(line => Number(line[names.indexOf('Claim Amount')])).sort((a, b) => a - b)).toEqual([2048.05, 4096]);
  });

  it('sums groups over all rows; groups start collapsed and open one at a time', async () => {
    const { page } = given;
    await search(given.name);
    await shows(ids);
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
    const group = (name: string) => page.getByRole('row', { name: new RegExp(`^Status: ${name}`) });
    await group('New / intake').getByText('$7,518.40').first().waitFor();
    await group('Ready to file').getByText('$512.50').first().waitFor();
    await shows([]);
    await page.getByRole('button', { name: /^Status: Ready to file/ }).click();
    await shows([ids[2]!]);
    expect(await seriousFaults(given.visitor)).toEqual([]);
    await page.getByRole('button', { name: 'By status' }).click();
    await page.getByRole('menuitem', { name: 'No groups' }).click();
    await shows(ids);
  });

  it('clears the selection when the filters change', async () => {
    await search(given.name);
    await shows(ids);
    await given.select(ids[0]!);
    await given.select(ids[1]!);
    await given.sums().getByText('2 selected').waitFor();
    await search(`${given.run}-3`);
    await shows([ids[3]!]);
    await given.sums().waitFor({ state: 'detached' });
    await search(given.name);
    await shows(ids);
    expect(await given.sums().count()).toBe(0);
  });

  it('requests the rows, and all counts in one call', async () => {
    const asked: string[] = [];
    given.page.on('request', request => {
      const path = new URL(request.url()).pathname.replace('/AtlasAPI/api/', '');
      if (path.startsWith('Case/simple_search')) asked.push(path);
    });
    await given.page.reload();
    await given.page.getByRole('tab', { name: /^All cases [\d,]+$/ }).waitFor();
    expect(asked).toEqual(['Case/simple_search', 'Case/simple_search/counts']);
  });

  it('steps through cases without adding entries to the browser history', async () => {
    const { page } = given;
    await search(given.name);
    await shows(ids);
    await given.rowOf(ids[5]!).getByRole('link').click();
    for (const id of [ids[4]!, ids[3]!]) {
      await page.getByRole('button', { name: 'Next case (J)' }).click();
      await page.waitForURL(url => url.searchParams.get('case_id') === id);
    }
    await page.goBack();
    await shows(ids);
  });

  it('shares a view, renames it and restores it after its deletion', async () => {
    const { page } = given;
    const view = page.getByRole('tab', { name: /^Quill view/ });
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'View name' }).fill('Quill view');
    await page.keyboard.press('Enter');
    await view.waitFor();
    const choose = async (action: string) => {
      await page.getByRole('button', { name: /^View Quill/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Share with the firm');
    await page.getByText('View shared with the firm').waitFor();
    await page.getByRole('tab', { name: /^Quill view/, selected: true }).waitFor();
    await page.reload();
    await view.click();
    await choose('Rename view');
    await page.getByRole('textbox', { name: 'View name' }).fill('Quill at last');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Quill at last/ }).waitFor();
    await choose('Delete view');
    await page.getByRole('tab', { name: /^Quill/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('tab', { name: /^Quill at last/ }).click();
    await choose('Delete view');
    await page.getByRole('tab', { name: /^Quill/ }).waitFor({ state: 'detached' });
  });

  selectedCases(given);
});
