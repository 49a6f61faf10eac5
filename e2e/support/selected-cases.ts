import { seriousFaults } from './browser.js';
import type { CaseList } from './case-list.js';

interface Details {
  current_status_name: string;
}

/** The summary of the selected cases and the actions on all of them. */
export function selectedCases(given: CaseList): void {
  const { ids, search, shows, select, rowOf, sums } = given;

  it('sums the selected rows, across pages and by keyboard', async () => {
    await search(given.name);
    await shows(ids);
    for (const id of [ids[0]!, ids[2]!]) await select(id);
    await sums().getByText('2 selected').waitFor();
    await sums().getByText('Claim $612.60').waitFor();
    await sums().getByText('Balance $612.60').waitFor();
    expect(await seriousFaults(given.visitor)).toEqual([]);
    await sums().getByRole('button', { name: 'Select all 6' }).click();
    await sums().getByText('Claim $8,030.90').waitFor();
    await given.page.keyboard.press('Escape');
    await sums().waitFor({ state: 'detached' });
    await given.page.keyboard.press('j');
    await given.page.keyboard.press('x');
    await given.page.keyboard.press('Shift+ArrowDown');
    await sums().getByText('2 selected').waitFor();
  });

  it('selects a range of rows by mouse and by keyboard', async () => {
    const { page } = given;
    const nameOf = (id: string) => rowOf(id).getByText(given.name).first();
    await search(given.name);
    await shows(ids);
    // The newest case is the first row.
    await nameOf(ids[4]!).click();
    await nameOf(ids[1]!).click({ modifiers: ['Shift'] });
    await sums().getByText('4 selected').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await sums().getByText('3 selected').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await sums().getByText('4 selected').waitFor();
    await page.keyboard.press('Control+a');
    await sums().getByText('6 selected').waitFor();
    expect(await seriousFaults(given.visitor)).toEqual([]);
  });

  it('filters by the value of a cell, from its menu and by key', async () => {
    const { page } = given;
    await search(given.name);
    await shows(ids);
    await rowOf(ids[2]!).getByText('512.50').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Filter by Claim: 512.50' }).click();
    await shows([ids[2]!]);
    await page.getByText('is 512.50').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Claim', exact: true }).click();
    await shows(ids);
    await rowOf(ids[2]!).getByText('Ready to file').click();
    await page.keyboard.press('Shift+F');
    await shows([ids[2]!]);
  });

  it('changes the status of several cases, offers only the allowed ones, and lists what was refused', async () => {
    const statusOf = async (id: string) => (await given.admin.get<Details>(`case/${id}/details`)).body.current_status_name;
    await search(given.name);
    await shows(ids);
    await rowOf(ids[2]!).getByText('Ready to file').waitFor();
    for (const id of ids.slice(0, 3)) await select(id);
    await given.page.keyboard.press('s');
    const dialog = given.page.getByRole('dialog', { name: 'Change the status of 3 cases' });
    const box = dialog.getByRole('combobox', { name: 'New status' });
    await box.click();
    const offered = await given.page.getByRole('option').allInnerTexts();
    // A clerk closes nothing, and from these no award follows.
    expect(offered.join('|')).not.toMatch(/Closed|Withdrawn|Award/);
    await given.page.getByRole('option', { name: /^Verification outstanding\s*2 of 3/ }).click();
    await dialog.getByText('1 case does not allow this status and will be refused').waitFor();
    expect(await seriousFaults(given.visitor)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await dialog.getByText('2 cases changed, 1 refused.').waitFor();
    await dialog.getByText('Status cannot be changed from Ready to file to Verification outstanding.').waitFor();
    expect(await seriousFaults(given.visitor)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await Promise.all(ids.slice(0, 4).map(statusOf))).toEqual([
      'Verification outstanding',
      'Verification outstanding',
      'Ready to file',
      'New / intake',
    ]);
    await rowOf(ids[0]!).getByText('Verification outstanding').waitFor();

    // A status that asks for a reason asks once for all.
    await given.page.keyboard.press('s');
    await box.click();
    await given.page.getByRole('option', { name: /^Held in abeyance\s*all/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waits for the coverage suit');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await Promise.all(ids.slice(0, 3).map(statusOf))).toEqual(Array(3).fill('Held in abeyance'));
  });
}
