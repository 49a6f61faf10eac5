import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { asAnother, CaseScreen, choose } from '../support/case-screen.js';
import { addCase, runTag } from '../support/cases.js';
import { rowTexts } from '../support/row-texts.js';

const RUN = runTag();
const NAME = `Ferrante${RUN.toLowerCase()}`;
const CLAIM = `WC-${RUN}`;
/** Of the firm's own list of procedures. */
const CODE = `Z${RUN.slice(-4)}`;
const SCRIPT = `Call back <script>window.broken = 1</script><img src=x onerror="window.broken = 2"> ${RUN}`;

interface Details {
  policy_number: string | null;
  account_no: string | null;
  balance: number;
  claim_amount: number;
  current_status_name: string;
  is_closed: boolean;
  revision: number;
}

/** One case as the people of the firm work on it. The steps follow each other. */
describe('a case on screen', () => {
  let admin: Client;
  /** Views and manages cases; deletes and closes none. */
  let clerk: Visitor;
  let page: Page;
  let caseId: string;
  let screen: CaseScreen;

  const details = async () => (await admin.get<Details>(`case/${caseId}/details`)).body;

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@demo.test');
    clerk = await newVisitor();
    page = clerk.page;
    await signIn(clerk, 'clerk@demo.test');
  });
  afterAll(async () => {
    expect(clerk.consoleErrors).toEqual([]);
    await closeBrowser();
  });

  it('is added by hand: missing fields and an existing case are reported', async () => {
    const twin = await addCase(admin, { injured_last_name: NAME, ins_claim_number: CLAIM });
    await page.goto('/case-management/search');
    await page.locator('tr[data-row]').first().waitFor();
    await page.keyboard.press('c');
    await page.getByRole('heading', { name: 'Add case', level: 1 }).waitFor();
    const caseType = page.getByRole('combobox', { name: 'Case type' });
    await until('what the firm implies', async () => (await caseType.inputValue()) === 'No-fault');
    expect(await page.getByRole('textbox', { name: 'Date open' }).inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await page.keyboard.press('Control+s');
    for (const message of ['Please Enter Injured First Name.', 'Please Enter Injured Last Name.', 'Please Select Provider.'])
      await page.getByText(message, { exact: true }).first().waitFor();
    await page.getByRole('status').filter({ hasText: 'Not saved: 3 fields need attention' }).waitFor();
    await page.getByRole('combobox', { name: 'Provider' }).hover();
    await page.getByRole('tooltip', { name: 'Please Select Provider.' }).waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);

    await page.getByRole('textbox', { name: 'Injured first name' }).fill('Odalys');
    await page.getByRole('textbox', { name: 'Injured last name' }).fill(NAME);
    await choose(page.getByRole('combobox', { name: 'Provider' }), /./);
    await page.getByRole('textbox', { name: 'Claim number' }).fill(CLAIM.toLowerCase());
    const warning = page.getByRole('status').filter({ hasText: 'already has this claim number' });
    await warning.getByRole('link', { name: twin }).waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);
    await page.getByRole('textbox', { name: 'Claim number' }).fill(`${CLAIM}-2`);
    await warning.waitFor({ state: 'detached' });
    await choose(page.getByRole('combobox', { name: 'Insurance company' }), /./);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/case\/details\?case_id=/);
    caseId = new URL(page.url()).searchParams.get('case_id') ?? '';
    screen = new CaseScreen(page, caseId);
    await page.getByRole('tab', { name: 'Billing information', selected: true }).waitFor();
    await page.getByText(`Odalys ${NAME}`).first().waitFor();
    expect((await details()).current_status_name).toBe('New / intake');
    expect(await seriousFaults(clerk)).toEqual([]);
  });

  it('is updated; the second of two editors sees what the first one changed', async () => {
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Policy number' }).fill('FHC-1');
    expect(await seriousFaults(clerk)).toEqual([]);
    await asAnother('admin@demo.test', async other => {
      const their = new CaseScreen(other.page, caseId);
      await their.open('CI');
      await other.page.keyboard.press('e');
      await other.page.getByRole('textbox', { name: 'Policy number' }).fill('FHC-2');
      await other.page.getByRole('textbox', { name: 'Account no' }).fill('ACC-77');
      await other.page.keyboard.press('Control+s');
      await other.page.getByRole('button', { name: 'Stop editing' }).waitFor({ state: 'detached' });
    });
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'Another user changed this case' });
    await conflict.getByText(/^\S.*\(\d\d-\d\d-\d{4} .*revision \d+\)/).waitFor();
    expect(await rowTexts(conflict)).toEqual([
      ['Field', 'Theirs', 'Yours'],
      ['Policy number', 'FHC-2', 'FHC-1'],
    ]);
    expect(await seriousFaults(clerk)).toEqual([]);
    // Nothing is saved before the user chooses.
    expect(await details()).toMatchObject({ policy_number: 'FHC-2', account_no: 'ACC-77' });
    await conflict.getByRole('button', { name: 'Keep mine, save again' }).click();
    await conflict.waitFor({ state: 'detached' });
    await until('mine over theirs', async () => (await details()).policy_number === 'FHC-1');
    expect((await details()).account_no).toBe('ACC-77');
    const { revision } = await details();
    const stale = await admin.post(
      `case/${caseId}/update`,
      { judge: null, policy_number: 'FHC-3' },
      { 'if-match': `"${revision - 1}"` },
    );
    expect(stale.status).toBe(412);
  });

  it('gets treatments with codes, whose charges add up to the claim', async () => {
    const code = { code: CODE, kind: 'local', short_description: 'Home exercise', default_charge: 784.2 };
    expect((await admin.post('procedure_code', code)).status).toBe(201);
    await screen.open();
    await page.keyboard.press('t');
    const drawer = page.getByRole('dialog', { name: 'Add treatment' });
    await page.keyboard.press('Control+s');
    await drawer.getByText('Please Enter DOS From.').first().waitFor();
    await drawer.getByRole('textbox', { name: 'Bill number' }).fill('CL-1');
    await drawer.getByRole('textbox', { name: 'DOS from' }).fill('10/02/2025');
    await drawer.getByRole('combobox', { name: 'CPT code, line 1' }).fill('47876E71');
    await drawer.getByRole('textbox', { name: 'Charge, line 1' }).fill('186.40');
    await page.keyboard.press('Enter');
    await drawer.getByRole('combobox', { name: 'CPT code, line 2' }).fill(CODE.slice(0, -1).toLowerCase());
    await page.getByRole('option', { name: CODE }).click();
    await until(
      'the words of the code',
      async () => (await drawer.getByLabel('Description, line 2').inputValue()) === 'Home exercise',
    );
    expect(await drawer.getByRole('textbox', { name: 'Charge, line 2' }).inputValue()).toBe('784.20');
    expect(await drawer.getByRole('textbox', { name: 'Bill amount' }).inputValue()).toBe('970.60');
    await drawer.getByRole('textbox', { name: 'Units, line 2' }).fill('12');
    await drawer.getByText('$970.60').waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);
    await page.keyboard.press('Control+s');
    // 47876E71 has no format of a procedure code: the form asks first.
    await page.getByRole('dialog', { name: 'Check before saving' }).getByRole('button', { name: 'Save anyway' }).click();
    await drawer.waitFor({ state: 'detached' });
    await screen.figures.getByText('$970.60').first().waitFor();
    await page.getByRole('button', { name: 'Procedures of CL-1' }).click();
    await page.getByRole('table', { name: 'Procedure codes' }).getByText('47876E71').waitFor();

    await page.getByRole('button', { name: 'CL-1', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Treatment CL-1' });
    await edit.getByRole('button', { name: 'Remove line 2' }).click();
    await edit.getByRole('textbox', { name: 'Charge, line 1' }).fill('500');
    await page.keyboard.press('Control+s');
    // The odd code was on the bill before: the form does not ask again.
    await edit.waitFor({ state: 'detached' });
    await screen.figures.getByText('$500.00').first().waitFor();
    await admin.post(`case/${caseId}/treatment/with/cpt/add`, { bill_number: 'CL-2', dos_from: '2025-11-03', bill_amount: 80 });
    expect(await details()).toMatchObject({ claim_amount: 580, balance: 580 });
    await asAnother('admin@demo.test', async other => {
      const their = new CaseScreen(other.page, caseId);
      await their.open();
      await other.page.getByRole('button', { name: 'Actions on bill CL-2' }).click();
      await other.page.getByRole('menuitem', { name: 'Delete' }).click();
      await their.question.getByText('The claim changes from $580.00 to $500.00.').waitFor();
      expect(await seriousFaults(other)).toEqual([]);
      await their.question.getByRole('button', { name: 'Delete' }).click();
      await their.figures.getByText('$500.00').first().waitFor();
    });
  });

  it('keeps a note that is being written on the server: it survives a reload, and the browser stores nothing of it', async () => {
    const words = `Adjuster away until Friday ${RUN}`;
    const box = page.getByRole('textbox', { name: 'Note' }).first();
    await screen.open('NT');
    await page.keyboard.press('n');
    await page.keyboard.type(words);
    await page.getByText('Draft saved').waitFor();
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(words);
    await screen.open('NT');
    await box.getByText(words).waitFor();
    await box.fill('');
    await until('no draft', async () => {
      await screen.open('NT');
      return !(await page.getByText(words).isVisible());
    });
  });

  it('has notes and a memo; markup that looks like a script is shown as text', async () => {
    await screen.open('NT');
    await page.keyboard.press('n');
    await page.keyboard.type(SCRIPT);
    await page.keyboard.press('Control+Enter');
    const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: RUN });
    await note.getByText(SCRIPT).waitFor();
    // As a program would send it: the marks go, the words stay.
    const sent = await admin.post(`case/${caseId}/note`, {
      note_type: 'GENERAL',
      description: `<b>By call</b> <script>window.broken = 3</script><img src="x" onerror="window.broken = 4"> ${RUN}`,
    });
    expect(sent.status).toBe(201);
    await screen.open('NT');
    await note.getByText('By call').waitFor();
    expect(await page.evaluate('window.broken')).toBeUndefined();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await seriousFaults(clerk)).toEqual([]);

    await note
      .filter({ hasText: 'By call' })
      .getByRole('button', { name: /^Actions on the note/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('list', { name: 'Notes' }).getByRole('textbox', { name: 'Note' }).fill(`Edited ${RUN}`);
    await page.getByRole('list', { name: 'Notes' }).getByRole('button', { name: 'Save' }).click();
    await note
      .filter({ hasText: `Edited ${RUN}` })
      .getByText(/^edited /)
      .waitFor();
    await note
      .filter({ hasText: `Edited ${RUN}` })
      .getByRole('button', { name: /^Actions on the note/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete Confirmation !' }).getByRole('button', { name: 'Delete' }).click();
    await note.filter({ hasText: `Edited ${RUN}` }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Write memo' }).click();
    await page.getByRole('textbox', { name: 'Memo' }).fill('Ask for the fee coder’s report');
    await page.getByRole('button', { name: 'Save memo' }).click();
    await screen.tab('Billing information');
    await page.getByText('Ask for the fee coder’s report').waitFor();
  });

  it('does not overwrite the memo of another user', async () => {
    await screen.open('NT');
    await page.getByRole('button', { name: 'Edit memo' }).click();
    await page.getByRole('textbox', { name: 'Memo' }).fill('Mine');
    expect((await admin.post(`case/${caseId}/memo`, { memo: 'Ask the carrier first' })).status).toBe(200);
    await page.getByRole('button', { name: 'Save memo' }).click();
    const conflict = page.getByRole('dialog', { name: /memo/ });
    await conflict.getByRole('cell', { name: 'Ask the carrier first' }).waitFor();
    expect(await seriousFaults(clerk)).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep mine, save again' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect((await admin.get(`case/${caseId}/memo`)).body).toEqual({ memo: 'Mine' });
  });

  it('offers the statuses that the workflow allows, and is closed with a reason', async () => {
    await screen.open();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Change status' });
    const names = async () => (await dialog.getByRole('radio').count()) > 0 && (await dialog.innerText());
    await until('the statuses', async () => Boolean(await names()));
    expect(await names()).toContain('Ready to file');
    expect(await names()).not.toMatch(/Award|Closed|Withdrawn|Judgment/);
    expect(await seriousFaults(clerk)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Ready to file' }).check();
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await details()).current_status_name).toBe('Ready to file');
    const refused = await admin.get(`case/${caseId}/update/status?status=JUDGMENT`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errors: { allowed: expect.arrayContaining([expect.objectContaining({ code: 'FILED' })]) },
    });

    await asAnother('admin@demo.test', async other => {
      const their = new CaseScreen(other.page, caseId);
      await their.open();
      await other.page.getByRole('button', { name: 'More actions' }).click();
      await other.page.getByRole('menuitem', { name: 'Close the case' }).click();
      const close = other.page.getByRole('dialog', { name: 'Close the case' });
      await close.getByRole('button', { name: 'Close the case' }).click();
      await close.getByText('Please Enter Reason.').waitFor();
      await close.getByRole('textbox', { name: 'Reason' }).fill('The clinic settled by itself');
      expect(await seriousFaults(other)).toEqual([]);
      await close.getByRole('button', { name: 'Close the case' }).click();
      await other.page.getByText(/^Closed as /).waitFor();
      expect(await other.page.getByRole('button', { name: 'Change status' }).count()).toBe(0);
    });
    expect(await details()).toMatchObject({ is_closed: true, current_status_name: 'Withdrawn without prejudice' });
  });
});
