import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client, send } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { CaseScreen, choose } from '../support/case-screen.js';
import { addCase, runTag } from '../support/cases.js';
import { rowTexts } from '../support/row-texts.js';
import { downloadOf, sheetRows } from '../support/downloads.js';

const RUN = runTag();
const REPORT = 'report_type/user_activity_report';
const RANGES = ['Last 24 Hours', 'Last 7 Days', 'Last Month', 'Last 3 Month', 'Last 6 Month', 'Last Year'];

interface Change {
  id: string;
  change_type_id: number;
  change_detials: { field_name: string; new_value: string | null; old_value: string | null }[];
  description: string;
  user_name: string;
}
interface History {
  result: Change[];
  total_rows: number;
  next_page_token?: string;
}
interface Activity {
  result: { case_id: string | null; user_name: string; change_type: string; description: string; source: string }[];
  total_rows: number;
  pagination: { page_token: object | null };
}

describe('the history of a case and the activity report', () => {
  let admin: Client;
  let clerk: Client;
  let visitor: Visitor;
  let page: Page;
  let caseId: string;
  /** What the users are called, by their user names. */
  let names: Record<string, string>;

  const history = async (body: object = { top: 1000 }) => (await admin.post<History>(`case/${caseId}/audit/records`, body)).body;
  const report = async (body: object) =>
    (await admin.post<Activity>(REPORT, { date_type: 1, users: [{ id: '*', username: 'All is selected' }], ...body })).body;
  /** Reading the history and the report is recorded, too, while they are compared. */
  const withoutLooks = <Row extends { readonly user_name: string; readonly description: string }>(rows: readonly Row[]) =>
    rows.filter(row => row.user_name !== names['admin'] || !/^(User activity report|Case history) /.test(row.description));
  const grid = () => page.getByRole('grid', { name: 'User activity report' });
  const rows = () => grid().locator('tbody tr').allInnerTexts();
  const run = async () => {
    const answered = page.waitForResponse(answer => answer.url().endsWith(REPORT) && answer.ok());
    await page.getByRole('button', { name: 'Run report' }).click();
    await answered;
    await grid().and(page.locator('[aria-busy=false]')).waitFor();
  };

  /** One of everything, by the clerk: changes, looks, an export, a file taken, refused attempts, sign-ins. */
  beforeAll(async () => {
    await openBrowser();
    [admin, clerk] = await Promise.all([Client.signedIn('admin@demo.test'), Client.signedIn('clerk@demo.test')]);
    const users = (await admin.post<{ username: string; name: string }[]>('application/users', {})).body;
    names = Object.fromEntries(users.map(({ username, name }) => [username.split('@')[0], name]));
    caseId = await addCase(clerk, { injured_last_name: `Audit${RUN.toLowerCase()}`, ins_claim_number: `AU-${RUN}` }, [
      { bill_number: 'CL-1', amount: 300 },
    ]);
    await until('the case in the list', async () => {
      const { body } = await clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { Case_Id: caseId } });
      return body.total_rows === 1;
    });
    const did = [
      await clerk.post(`case/${caseId}/update`, { policy_number: 'P-1' }),
      await clerk.post(`case/${caseId}/update`, { policy_number: 'P-2' }),
      await clerk.post(`case/${caseId}/memo`, { memo: `Look twice ${RUN}` }),
      await clerk.post(`case/${caseId}/note`, { note_type: 'GENERAL', description: `<b>Second</b> request ${RUN}` }),
      await clerk.post(`case/${caseId}/payment/transaction`, {
        transaction_type: 'PRINCIPAL',
        amount: 50,
        transaction_date: '2026-01-05',
      }),
      await clerk.get(`case/${caseId}/details`),
      await clerk.get(`case/${caseId}/details?track=true`),
      await clerk.post('Case/simple_search/download', { format: 'csv', filters: { Case_Id: caseId } }),
    ];
    expect(did.map(({ status }) => Math.floor(status / 100))).toEqual(did.map(() => 2));
    expect((await clerk.post(`case/${caseId}/close`, { reason: 'x' })).status).toBe(403);
    await expect(Client.signedIn('clerk@demo.test', 'wrong')).rejects.toThrow('Invalid credentials');
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'admin@demo.test');
  });
  afterAll(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await closeBrowser();
  });

  it('answers the history of a case by change type, reads with and without track included', async () => {
    const typesOf = ({ result }: History) => new Set(result.map(change => change.change_type_id));
    await until('all that was done in the history', async () => {
      const types = typesOf(await history());
      return [1, 3, 5, 16, 19, 20, 24, 28].every(type => types.has(type));
    });
    const all = await history();
    const of = (type: number) => all.result.filter(change => change.change_type_id === type);
    expect(of(24).filter(({ description }) => description === 'Case opened')).toHaveLength(2);
    expect(of(1)[0]?.change_detials).toEqual([{ field_name: 'Policy Number', new_value: 'P-2', old_value: 'P-1' }]);
    expect(of(3)[0]?.change_detials[0]?.new_value).toBe(`Look twice ${RUN}`);
    expect(of(5)[0]?.change_detials[0]?.new_value).toContain(`<b>Second</b> request ${RUN}`);
    expect(of(19)[0]?.change_detials).toEqual(
      expect.arrayContaining([{ field_name: 'Claim Number', new_value: `AU-${RUN}`, old_value: null }]),
    );
    expect(of(28)[0]?.description).toContain('CanCloseCase');
    const clerks = withoutLooks(all.result);
    expect(new Set(clerks.map(({ user_name }) => user_name))).toEqual(new Set([names['clerk']]));
    expect((await history({ change_type_ids: [24] })).result.every(change => change.change_type_id === 24)).toBe(true);

    const walked: string[] = [];
    for (let token: string | undefined, first = true; first || token; first = false) {
      const part = await history({ top: 3, ...(token ? { page_token: token } : {}) });
      walked.push(...withoutLooks(part.result).map(({ id }) => id));
      token = part.next_page_token;
    }
    expect(walked).toEqual(clerks.map(({ id }) => id));
  });

  it('shows each change in the case’s history as the documents say for its type', async () => {
    await new CaseScreen(page, caseId).open('CH');
    const change = (name: string) =>
      page.getByRole('row').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}`) }) });
    /** What the change says, in the row below it. */
    const item = (name: string) => change(name).locator('xpath=following-sibling::tr[1]');
    await item('Note').getByText(`Second request ${RUN}`).waitFor();
    expect(await item('Note').locator('b', { hasText: 'Second' }).count()).toBe(1);
    await item('Memo').getByText(`Look twice ${RUN}`).waitFor();
    await item('Case created').getByText(`AU-${RUN}`).waitFor();
    await item('Treatment added').getByText('CL-1').first().waitFor();
    expect(await rowTexts(item('Case updated').first())).toEqual([
      ['Field', 'New value', 'Old value'],
      ['Policy Number', 'P-2', 'P-1'],
    ]);
    expect(await seriousFaults(visitor)).toEqual([]);
    const kinds = page.getByRole('group', { name: 'Change type' });
    expect(await change('Viewed').count()).toBe(0);
    await kinds.getByRole('checkbox', { name: /^Viewed/ }).check();
    await change('Viewed').first().waitFor();
    await page.getByRole('searchbox', { name: 'Search history' }).fill('look twice');
    await page.getByText(/^1 of \d+ changes/).waitFor();
    await page.getByRole('searchbox', { name: 'Search history' }).fill('');
    // From a change to the case as it stood right after it.
    await change('Payment')
      .getByRole('button', { name: /^The case as of payment/ })
      .click();
    await page.getByText(/revision \d+ of \d+ · read-only/).waitFor();
    await page.getByRole('tab', { name: 'Billing information', selected: true }).waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
  });

  it('reports what a user did, viewed, removed and was denied, by six date ranges', async () => {
    await page.goto('/reports/user-activity-report');
    await until('the last seven days', async () => (await rows()).length > 0);
    expect(await page.getByRole('radio', { name: 'Last 7 Days' }).isChecked()).toBe(true);
    await page.locator('dl > div').filter({ hasText: 'Refused attempts' }).getByRole('link').click();
    await page.waitForURL(url => url.search.includes('change_type_ids'));
    await until('refused attempts alone', async () => (await rows()).every(row => row.includes('Refused attempt')));
    await page.goto('/reports/user-activity-report');
    expect(await seriousFaults(visitor)).toEqual([]);
    const totals: number[] = [];
    for (const range of RANGES) {
      await page.getByRole('radio', { name: range }).check();
      await run();
      const summary = await page
        .getByRole('navigation', { name: 'Pages' })
        .getByText(/^Rows [\d,]+–/)
        .innerText();
      totals.push(Number(/of ([\d,]+)/.exec(summary)?.[1]?.replaceAll(',', '')));
    }
    expect(totals[0]).toBeGreaterThan(0);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals.at(-1)).toBeGreaterThan(totals[0]!);
    expect(await seriousFaults(visitor)).toEqual([]);

    await page.getByRole('radio', { name: 'Last 24 Hours' }).check();
    await choose(page.getByRole('combobox', { name: 'Users' }), names['clerk'] ?? '');
    await page.keyboard.press('Escape');
    for (const [type, said] of [
      ['Refused attempt', 'CanCloseCase'],
      ['Viewed', 'Case opened'],
      ['Refused attempt', 'Sign-in refused'],
      ['Exported or downloaded', 'Quick search, 1 cases as CSV'],
      ['Signed in or out', 'Signed in'],
      ['Payment', '50.00 Principal'],
    ] as const) {
      await choose(page.getByRole('combobox', { name: 'Change type' }), new RegExp(`^${type}$`));
      await run();
      await grid().getByText(said).first().waitFor();
      const shown = await rows();
      expect(shown.every(row => row.includes(names['clerk'] ?? '-') && row.includes(type))).toBe(true);
    }
    expect(await grid().getByRole('link', { name: caseId }).count()).toBe(1);
  });

  it('pages without losing or repeating a row, and can be exported', async () => {
    await page.goto('/reports/user-activity-report');
    // Every kind of activity; changes alone are shown at first.
    await page.locator('dl > div').filter({ hasText: 'Actions' }).getByRole('link').click();
    await page.waitForURL(url => url.search.includes('change_type_ids'));
    await page.getByRole('radio', { name: 'Last Year' }).check();
    await run();
    await choose(page.getByRole('combobox', { name: 'Rows per page' }), '10');
    await until('ten rows', async () => (await rows()).length === 10);
    const first = await rows();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/^Rows 11–20 of/).waitFor();
    await until('other rows', async () => (await rows())[0] !== first[0]);
    await page.getByRole('textbox', { name: 'Go to page' }).fill('1');
    await page.keyboard.press('Enter');
    await until('the first page again', async () => (await rows())[0] === first[0]);

    const walked: string[] = [];
    let token: object | null = null;
    const looks = { change_type_ids: [24, 28] };
    const all = await report({ ...looks, pagination: { page_number: 1, page_size: 1000 } });
    for (let number = 1; number === 1 || token; number += 1) {
      const pagination = { page_number: number, page_size: 10, page_token: token };
      const part: Activity = await report({ ...looks, pagination });
      walked.push(...withoutLooks(part.result).map(row => JSON.stringify(row)));
      token = part.pagination.page_token;
    }
    expect(all.total_rows).toBe(all.result.length);
    expect(walked).toEqual(withoutLooks(all.result).map(row => JSON.stringify(row)));

    const file = await downloadOf(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    });
    expect(file.name).toMatch(/^User Activity Report.*\.xlsx$/);
    const [head, ...lines] = sheetRows(file.content);
    expect(head).toEqual([
      'Case ID',
      'User',
      'Date and Time',
      'Audit Type',
      'Change Type',
      'Description',
      'Changes',
      'Source',
      'Address',
      'Emergency',
    ]);
    expect(lines.some(line => line[0] === caseId && line[4] === 'Viewed')).toBe(true);
    expect(lines.every(line => line[7] === 'New System' || line[7] === 'Old System')).toBe(true);
    await until('the download itself in the report', async () => {
      const { result } = await report({ change_type_ids: [25] });
      return result.some(row => row.description.startsWith('User Activity Report,') && row.user_name === names['admin']);
    });
  });

  it('is available to the law firm only', async () => {
    const provider = await Client.signedIn('provider@demo.test');
    const refused = await provider.post(REPORT, { date_type: 1, users: [{ id: '*' }] });
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'LAW_FIRM_ONLY' })]);
    const clinic = await newVisitor();
    await signIn(clinic, 'provider@demo.test');
    await clinic.page.getByRole('navigation').first().waitFor();
    expect(await clinic.page.getByText('User activity report').count()).toBe(0);
    await clinic.context.close();
    await until('the refusal in the report', async () => {
      const { result } = await report({ change_type_ids: [28] });
      return result.some(row => row.user_name === names['provider'] && row.description.endsWith(`${REPORT}, not allowed`));
    });
    expect((await send('POST', REPORT)).status).toBe(401);
  });
});
