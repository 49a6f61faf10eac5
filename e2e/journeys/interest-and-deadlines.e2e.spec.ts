import { until } from '@atlas/testing/until';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { CaseScreen, choose, saveDrawer } from '../support/case-screen.js';
import { addCase, runTag } from '../support/cases.js';
import { cutCells } from '../support/cut-cells.js';

const RUN = runTag();
const CLAIM = `ID-${RUN}`;

/** A bill without an answer of the insurer: its interest, its deadlines and the reasons. */
describe('interest and deadlines', () => {
  let visitor: Visitor;
  let caseId: string;

  beforeAll(async () => {
    await openBrowser();
    const admin = await Client.signedIn('admin@demo.test');
    caseId = await addCase(admin, { injured_last_name: `Okpara${RUN}`, ins_claim_number: CLAIM, accident_date: '2023-12-01' });
    const bill = { bill_number: `B-${RUN}`, dos_from: '2023-12-20', bill_amount: 1000 };
    await admin.post(`case/${caseId}/treatment/with/cpt/add`, bill);
    visitor = await newVisitor();
    await signIn(visitor, 'clerk@demo.test');
  });
  afterAll(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await closeBrowser();
  });

  it('name what is missing, and are updated when the fact is entered', async () => {
    const { page } = visitor;
    const screen = new CaseScreen(page, caseId);
    await screen.open();
    const deadlines = page.getByRole('table', { name: 'Deadlines' });
    await deadlines.getByText(/^Mail the bill/).waitFor();
    await until('deadlines and bills that are not cut', async () => (await cutCells(page)).length === 0);
    await screen.figures.getByText('unknown').click();
    const why = page.getByRole('dialog', { name: 'Interest to date' });
    await why.getByText('Cannot be calculated: no proof of mailing date.').waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });

    await screen.rowAction(`Actions on bill B-${RUN}`, 'Edit');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Date bill sent' }).fill('01/05/2024');
    await drawer.getByRole('textbox', { name: 'Received by carrier' }).fill('01/10/2024');
    await choose(drawer.getByRole('combobox', { name: 'Proof of receipt' }), 'Stamped');
    await saveDrawer(drawer);
    await deadlines.getByText(/^Pay or deny/).waitFor();
    await screen.figures.getByText('Pay or deny').waitFor();
    await screen.figures.getByRole('button').click();
    await why.getByText('02/09/2024, business day or not').waitFor();
    await why.getByText('11 NYCRR 65-3.9(a); Insurance Law §5106(a)').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('sort the list by date, and filter it by what is due', async () => {
    const { page } = visitor;
    await page.goto('/case-management/search');
    await page.getByRole('tab', { name: /^Insurer late/ }).click();
    await page.getByRole('textbox', { name: 'Claim no. starts with' }).fill(CLAIM);
    const row = page.locator('tr[data-row]').filter({ hasText: caseId });
    await row.getByText('02/09/2024').waitFor();
    await row.getByText('Pay or deny').waitFor();
    await row.getByText('Insurer').waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
  });
});
