import type { Locator } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';

interface Status {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly revision: number;
  readonly next_ids: readonly number[];
  readonly warnings?: readonly string[];
}

const ADMIN = 'admin@demo.test';
/** A late status of the workflow that no other journey's cases reach. */
const START = 'DE_NOVO';

describe('the graph of status transitions', () => {
  let admin: Client;
  let visitor: Visitor;
  let start: Status;
  let mine: Status;
  const read = async (id: number) => (await admin.get<Status>(`status/${id}`)).body;

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn(ADMIN);
    const options = (await admin.get<Status[]>('status/option')).body;
    start = options.find(({ code }) => code === START)!;
    const code = `DRAWN_${Date.now().toString(36).toUpperCase()}`;
    const { case_status_id } = (await admin.get<{ case_status_id: number }>(`status/${start.id}`)).body;
    mine = (await admin.post<Status>('status', { code, name: `Drawn ${code}`, track: 'any', case_status_id })).body;
    visitor = await newVisitor();
    await signIn(visitor, ADMIN);
  });
  afterAll(async () => {
    const { revision, next_ids } = await read(start.id);
    await admin.post(
      'status',
      { id: start.id, next_ids: next_ids.filter(id => id !== mine.id) },
      { 'if-match': `"${revision}"` },
    );
    await admin.post('status/delete', [mine.id]);
    await closeBrowser();
  });

  const middleOf = async (locator: Locator): Promise<[number, number]> => {
    const box = (await locator.boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const node = (code: string) => visitor.page.locator('.react-flow__node', { hasText: code });

  it('warns about an unreachable status on its record', async () => {
    const { page } = visitor;
    await page.goto(`/master-management/status/edit?id=${mine.id}`);
    await page.getByText('No other status leads here.').waitFor();
    expect(mine.warnings).toContain('No other status leads here.');
  });

  it('adds the transition that is dragged from one status to another, with the call of the record', async () => {
    const { page } = visitor;
    await page.goto('/master-management/status');
    await page.getByRole('link', { name: 'Graph' }).click();
    await node(mine.code).waitFor();
    const from = await middleOf(node(START).locator('.source'));
    const to = await middleOf(node(mine.code).locator('.target'));
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 10 });
    await page.mouse.up();
    await page.getByText('Transition added').waitFor();
    expect((await read(start.id)).next_ids).toContain(mine.id);
    expect((await read(mine.id)).warnings).not.toContain('No other status leads here.');
    await page.getByLabel(`${start.name} leads to ${mine.name}`).waitFor({ state: 'attached' });
    expect(await seriousFaults(visitor)).toEqual([]);
    await picture(visitor, 'status-graph');
  });

  it('opens the record by keyboard, where the transition can be entered', async () => {
    const { page } = visitor;
    await node(mine.code).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.search === `?id=${mine.id}`);
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(visitor.consoleErrors).toEqual([]);
  });
});
