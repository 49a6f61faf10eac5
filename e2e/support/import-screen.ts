import type { Page } from 'playwright-core';
import { csvFile } from './clinic-file.js';

const PATH = '/smart-features/bulk-case-import';
/** The wizard at its first step. */
export const openWizard = async (page: Page): Promise<void> => {
  await page.goto(PATH);
  await page.getByText('Drop a clinic’s billing file here').waitFor();
};
export const chooseFile = (page: Page, chosen: ReturnType<typeof csvFile>): Promise<void> =>
  page.getByLabel('File to import').setInputFiles(chosen);

/** The value of a labeled figure, e.g. 'Lines in the file'. */
export const figure = async (page: Page, label: string): Promise<string> => {
  const value = page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
  return (await value.innerText()).split('\n')[0]!;
};
/** Lines and money of a row of the control totals. */
export const control = async (page: Page, label: string): Promise<string[]> => {
  const row = page.getByRole('table', { name: 'Control totals' }).getByRole('row').filter({ hasText: label });
  return (await row.getByRole('cell').allInnerTexts()).map(text => text.trim());
};
/** What is said line by line. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages by line' });

/** From the chosen file to the end of the dry run. */
export async function dryRun(page: Page, name: string, text: string): Promise<void> {
  await openWizard(page);
  await chooseFile(page, csvFile(name, text));
  await page.getByRole('button', { name: /^Preview lines/ }).click();
  await page.getByRole('button', { name: /^Dry run/ }).click();
  await page.getByText('Dry run complete. Nothing was imported.').waitFor();
}

/** Waits for the result of a started import. A short import may finish before the screen sees it run; the result is then shown automatically. */
export async function seeResult(page: Page): Promise<void> {
  const result = page.getByRole('button', { name: 'Import another file' });
  const onward = page.getByRole('button', { name: /^View result/ });
  await onward.or(result).first().waitFor();
  if (await onward.isVisible()) await onward.click();
  await result.waitFor();
}
