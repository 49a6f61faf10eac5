import { until } from '@atlas/testing/until';
import type { Locator, Page } from 'playwright-core';
import { Client } from './api.js';
import { closeBrowser, newVisitor, openBrowser, signIn, type Visitor } from './browser.js';
import { addCase, runTag, statusId } from './cases.js';

export const CASE_LIST = '/case-management/search';
const AMOUNTS = [100.1, 250.25, 512.5, 1_024, 2_048.05, 4_096];

interface List {
  result: { case_id: string; claim_amount: number; current_status: string }[];
}

/** The case list of a journey, seen by a clerk. Six new cases in it have the same unique name. */
export class CaseList {
  /** Distinguishes the cases of this run from those of other runs on the same data. */
  readonly run = runTag();
  readonly name = `Quill${this.run.toLowerCase()}`;
  /** In the order of their claims; the third is ready to file. */
  readonly ids: string[] = [];
  admin!: Client;
  visitor!: Visitor;

  /** Opens the cases and the browser before the tests of the journey, and the list before each of them. */
  constructor() {
    beforeAll(async () => {
      await openBrowser();
      this.admin = await Client.signedIn('admin@demo.test');
      await this.#openCases();
      this.visitor = await newVisitor();
      await signIn(this.visitor, 'clerk@demo.test');
    });
    afterAll(async () => {
      expect(this.visitor.consoleErrors).toEqual([]);
      await closeBrowser();
    });
    beforeEach(() => this.#open());
  }

  get page(): Page {
    return this.visitor.page;
  }

  /** Waits until these rows are there and no others. */
  readonly shows = (expected: readonly string[]) =>
    until(`the rows ${expected.join(', ')}`, async () => {
      const shown = await this.#shownIds();
      return shown.length === expected.length && expected.every(id => shown.includes(id));
    });
  readonly search = (text: string): Promise<void> => this.page.getByRole('searchbox', { name: 'Search this list' }).fill(text);
  readonly select = (id: string): Promise<void> => this.page.getByRole('checkbox', { name: `Select ${id}` }).check();
  readonly rowOf = (id: string): Locator => this.page.locator(`tr[data-row="${id}"]`);
  /** The strip below the table. */
  readonly sums = (): Locator => this.page.getByRole('region', { name: 'Selection' });

  #shownIds(): Promise<string[]> {
    return this.page.locator('tr[data-row]').evaluateAll(rows => rows.map(row => row.getAttribute('data-row') ?? ''));
  }

  /** The list as it is without any condition: what a user filtered by last is kept for them. */
  async #open(): Promise<void> {
    await this.page.goto(CASE_LIST);
    await this.page.locator('tr[data-row]').first().waitFor();
    await this.page.getByRole('tab', { name: /^All cases/ }).click();
    await this.page.getByRole('button', { name: 'Clear all' }).waitFor({ state: 'detached' });
    // The rows of that last filter stay until those of no filter are here.
    await until('more than the cases of this journey', async () => (await this.#shownIds()).length > this.ids.length);
  }

  async #openCases(): Promise<void> {
    const { admin, run, name } = this;
    for (const [index, amount] of AMOUNTS.entries()) {
      const attributes = {
        injured_last_name: name,
        ins_claim_number: `${run}-${index}`,
        account_no: `ACC-${run}-${index % 2}`,
      };
      this.ids.push(await addCase(admin, attributes, [{ bill_number: `BL-${run}-${index}`, amount }]));
    }
    const ready = await statusId(admin, 'READY');
    expect((await admin.get(`case/${this.ids[2]}/update/status?status=${ready}`)).status).toBe(200);
    await until('the six cases in the list, one of them ready to file', async () => {
      const { result } = (await admin.post<List>('Case/simple_search', { filters: { Injured_Last_Name: name } })).body;
      return (
        result.filter(row => row.claim_amount > 0).length === 6 && result.some(row => row.current_status === 'Ready to file')
      );
    });
  }
}
