import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { Client } from '../support/api.js';
import { RUN } from '../support/clinic-file.js';

const LEFT = `Hemlock Mutual ${RUN}`;
const STAYS = `Hemlock Mutual Insurance ${RUN}`;

describe('a duplicate insurer', () => {
  let visitor: Visitor;
  let page: Page;
  let admin: Client;
  let caseId: string;
  let left: number;
  let stays: number;

  const insurerOf = async (): Promise<unknown> => (await admin.get(`case/${caseId}/details`)).body['insurance_company_name'];
  const faultless = async (name: string): Promise<void> => {
    await picture(visitor, `merge-${name}`);
    expect(await seriousFaults(visitor)).toEqual([]);
  };

  beforeAll(async () => {
    await openBrowser();
    visitor = await newVisitor();
    page = visitor.page;
    admin = await Client.signedIn('admin@north.test');
    const carrier = async (name: string) =>
      (await admin.post<{ id: number }>('insurance_company', { name, kind: 'insurer', city: 'Albany', state: 'NY' })).body.id;
    [left, stays] = [await carrier(LEFT), await carrier(STAYS)];
    const [type] = (await admin.get<{ id: number }[]>('provider_master/type/option')).body;
    const clinic = { name: `Quarry Spine ${RUN}`, provider_type_id: type?.id };
    const provider = (await admin.post<{ id: number }>('provider_master', clinic)).body.id;
    const person = { injured_first_name: 'Odalys', injured_last_name: `Ferrante ${RUN}`, provider_id: provider };
    // A record made a moment ago is on its way to the case service.
    await until('the case', async () => {
      const { status, body } = await admin.post<{ case_id: string }>('case/add', { ...person, insurance_company_id: left });
      caseId = body.case_id;
      return status === 201;
    });
    const listed = { filters: { InsuranceCompany_Name: [left] } };
    await until('the case in the list', async () => {
      const { body } = await admin.post<{ total_rows: number }>('Case/simple_search', listed);
      return body.total_rows === 1;
    });
  });
  afterAll(async () => {
    await visitor?.context.close();
    await closeBrowser();
  });

  it('is found, compared side by side, moved with its cases, and the move is undone', async () => {
    await signIn(visitor, 'admin@north.test');
    await page.goto('/master-management/insuranceCompany');
    await page.getByRole('link', { name: 'Find duplicates' }).click();
    await page.getByRole('searchbox', { name: 'Name' }).fill(RUN);
    await page.getByRole('row', { name: LEFT }).filter({ hasText: STAYS }).waitFor();
    await faultless('duplicates');
    await page.goto('/master-management/insuranceCompany');
    await page.getByRole('searchbox', { name: 'Search this list' }).fill(RUN);
    // A selection belongs to the search that it was made in.
    await page.waitForURL(url => decodeURIComponent(url.search).includes(RUN));
    for (const id of [left, stays]) await page.getByRole('checkbox', { name: `Select ${id}`, exact: true }).check();
    await page.getByRole('link', { name: 'Merge records' }).click();
    await page.waitForURL(/source=\d+&target=\d+/);
    // The one with the case would stay.
    expect(new URL(page.url()).searchParams.get('source')).toBe(String(stays));
    await page.getByRole('button', { name: 'Swap' }).click();
    await page.getByRole('heading', { name: 'Side by side' }).waitFor();
    await page.getByRole('link', { name: caseId }).waitFor();
    await page.getByLabel('Reason').fill('The same company twice');
    await faultless('preview');

    await page.getByRole('button', { name: 'Move 1 case' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await until('the case follows', async () => (await insurerOf()) === STAYS);
    const undo = page.getByRole('button', { name: `Undo the merge of ${LEFT} into ${STAYS}` });
    await page.getByRole('row', { name: LEFT }).getByText('Done').waitFor();
    await faultless('past');
    await undo.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: LEFT }).getByText('Undone').waitFor();
    await until('the case goes back', async () => (await insurerOf()) === LEFT);
    expect(visitor.consoleErrors).toEqual([]);
  });
});
