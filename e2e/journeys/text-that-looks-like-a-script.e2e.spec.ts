import { RESOURCES } from '@atlas/contracts';
import { RESOURCE_HEADS } from '../../web/src/providers/data/heads.generated.js';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, signIn, type Visitor } from '../support/browser.js';
import { runTag } from '../support/cases.js';
import { enterTexts } from '../support/entered-texts.js';
import { isSeen, pathsOf, type MenuItem } from '../support/every-screen.js';
import { recordOfText } from '../support/record-of-text.js';
import { goOn, Traffic } from '../support/traffic.js';

const USERS = '/user-management/settings';
const SETTINGS = '/user-management/system-settings';
const TICKETS = '/ticket-management/tickets';
const ACCOUNT = '/account/settings';
const RUN = runTag();
/** What runs if a screen puts a text into the page as HTML; short enough for every name, and first in every list. */
const text = (what: string): string => `!${what}<img src=x onerror=ran()>${RUN}`;
const HARMFUL_ELEMENTS = 'img[src="x"], script:not([src]), [onerror], [onload], svg[onload]';

/** A text in every kind of record that a screen shows, as an attacker with an account would enter it. */
describe('text that looks like a script', () => {
  let admin: Client;
  let visitor: Visitor;
  let traffic: Traffic;
  let caseId: string;
  let ticket: number;
  let person: number;
  /** Of the definitions whose records are made without others. */
  const records: (readonly [path: string, id: number | string])[] = [];
  const dialogs: string[] = [];

  beforeAll(async () => {
    admin = await Client.signedIn('admin@north.test');
    ({ caseId, ticket, person } = await enterTexts(admin, text, RUN));
    for (const definition of RESOURCES) {
      const { status, body } = await admin.post<{ id: number }>(
        definition.path,
        await recordOfText(admin, definition, text('record')),
      );
      if (status === 201) records.push([definition.path, body.id]);
    }
    await openBrowser();
    visitor = await newVisitor();
    await visitor.page.addInitScript('window.ran = () => { window.hasRun = true; };');
    visitor.page.on('dialog', dialog => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    traffic = new Traffic(visitor.page);
    await signIn(visitor, 'admin@north.test');
  }, 120_000);
  afterAll(() => closeBrowser());

  /** Opens a screen and waits for its data; answers what it shows. */
  async function shownAt(path: string): Promise<string> {
    await goOn(visitor, path);
    await visitor.page.getByRole('main').waitFor();
    await traffic.settled();
    const harm = await visitor.page.evaluate<[boolean, number]>(
      `[Boolean(window.hasRun), document.querySelectorAll(${JSON.stringify(HARMFUL_ELEMENTS)}).length]`,
    );
    expect([path, ...harm, dialogs]).toEqual([path, false, 0, []]);
    // With dialogs and lists that are open.
    return visitor.page.locator('body').innerText();
  }

  const valuesShown = (): Promise<string> =>
    visitor.page.evaluate<string>(`[...document.querySelectorAll('input, textarea')].map(({ value }) => value).join('\\n')`);
  const shownAtAll = async (paths: readonly string[]): Promise<string> => {
    let shown = '';
    for (const path of paths) shown += `${await shownAt(path)}\n`;
    return shown;
  };
  const missingIn = (shown: string, whats: readonly string[]): string[] => whats.filter(what => !shown.includes(text(what)));

  it('is shown unchanged in all parts of a case, and runs nothing', async () => {
    const tabs = ['BI', 'CI', 'TR', 'ST', 'PT', 'DC', 'NT', 'PK', 'CH'].map(tab => `/case/details?case_id=${caseId}#${tab}`);
    const shown = await shownAtAll(tabs);
    expect(
      missingIn(shown + (await valuesShown()), [
        ...['first', 'last', 'provider', 'insurer', 'node', 'bill', 'check', 'close', 'reopen'],
      ]),
    ).toEqual([]);
    expect(shown).toContain('!file');
    expect(shown).toContain('!note');
  }, 120_000);

  it('is shown unchanged in the lists of the menu, and runs nothing', async () => {
    const { body: menu } = await admin.get<MenuItem[]>('user/menu_items');
    const shown = await shownAtAll([...new Set(pathsOf(menu))].filter(isSeen));
    expect(missingIn(shown, ['record', 'provider', 'insurer', 'ticket', 'emergency'])).toEqual([]);
  }, 300_000);

  it('is shown unchanged in users, roles, departments, settings, webhooks and tickets, and runs nothing', async () => {
    const shown = await shownAtAll([
      ...['users', 'roles', 'departments'].map(tab => `${USERS}#${tab}`),
      `${USERS}?user=${person}#rights`,
      SETTINGS,
      ACCOUNT,
      ...['webhooks', 'keys'].map(tab => `${ACCOUNT}#${tab}`),
      USERS,
      `${TICKETS}?id=${ticket}`,
    ]);
    expect(
      missingIn(shown, [
        'person',
        'role',
        'about',
        'department',
        'setting',
        'value',
        'webhook',
        'key',
        'address',
        'ticket',
        'description',
        'comment',
      ]),
    ).toEqual([]);
  }, 120_000);

  it('is in every field of the master records as it was entered, and runs nothing', async () => {
    expect(records.length).toBeGreaterThan(40);
    for (const [path, id] of records) {
      const route = RESOURCE_HEADS.find(head => head.path === path)?.route;
      if (!route) continue;
      await shownAt(`${route}/edit?id=${id}`);
      // A form is filled a moment after its data has come.
      const filled = `[...document.querySelectorAll('input, textarea')].some(({ value }) => value.includes(${JSON.stringify(text('record'))}))`;
      await visitor.page.waitForFunction(filled, undefined, { timeout: 10_000 }).catch(() => undefined);
      expect([path, await valuesShown()]).toEqual([path, expect.stringContaining(text('record'))]);
    }
  }, 300_000);
});
