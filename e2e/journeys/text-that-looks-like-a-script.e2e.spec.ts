import { RESOURCES } from '@atlas/contracts';
import { until } from '@atlas/testing/until';
import { RESOURCE_HEADS } from '../../web/src/providers/data/heads.generated.js';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, signIn, type Visitor } from '../support/browser.js';
import { addCase, runTag } from '../support/cases.js';
import { pathsOf, type MenuItem } from '../support/every-screen.js';
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

interface Made {
  readonly id: number | string;
}

/** A text in every kind of record that a screen shows, as an attacker with an account would enter it. */
describe('text that looks like a script', () => {
  let admin: Client;
  let visitor: Visitor;
  let traffic: Traffic;
  let caseId: string;
  let ticket: string;
  let provider: Made;
  let person: Made;
  /** Of the definitions whose records are made without others. */
  const records: (readonly [path: string, id: number | string])[] = [];
  const dialogs: string[] = [];

  const made = async (path: string, body: object): Promise<Made> => {
    const answer = await admin.post<Made>(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const madeByForm = async (path: string, name: string, fields: Record<string, string>): Promise<Made> => {
    const file = { name, content: 'Only text.', type: 'text/plain' };
    const answer = await admin.upload<Made>(path, file, fields);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };

  beforeAll(async () => {
    admin = await Client.signedIn('admin@north.test');
    const [type] = (await admin.get<Made[]>('provider_master/type/option')).body;
    provider = await made('provider_master', { name: text('provider'), provider_type_id: type!.id });
    const insurer = await made('insurance_company', { name: text('insurer') });
    const node = await made('document/node', { name: text('node'), code: RUN.slice(-8) });
    caseId = await addCaseWhenKnown({
      injured_first_name: text('first'),
      injured_last_name: text('last'),
      ins_claim_number: `<i>${RUN}</i>`,
      policy_number: `<b>${RUN}`,
      provider_id: provider.id,
      insurance_company_id: insurer.id,
    });
    await made(`case/${caseId}/note`, { note_type: 'GENERAL', description: text('note') });
    await admin.post(`case/${caseId}/memo`, { memo: text('memo') });
    await madeByForm(`case/${caseId}/document`, `${text('file').replaceAll(/[<>]/g, '')}.txt`, { node_id: String(node.id) });
    ticket = String(
      (
        await madeByForm('ticket/create', 'a.txt', {
          request_type_id: '1',
          title: text('ticket'),
          description: text('description'),
        })
      ).id,
    );
    await madeByForm(`ticket/${ticket}/comment`, 'b.txt', { comment: text('comment') });
    const login = { email: `x${RUN}@north.test`, username: `x${RUN}@north.test`, password: 'Demo#2026', user_type: 1 };
    person = await made('application/user', { ...login, first_name: text('person'), last_name: text('family') });
    await made('roles', { name: text('role'), description: text('about') });
    await made('application/department', { name: text('department') });
    await made('webhook', {
      url: 'https://8.8.8.8/hook',
      description: text('webhook'),
      event_types: ['CaseOpened.v1'],
    });
    await made('setting/application', { display_name: text('setting'), parameter_name: RUN, parameter_value: text('value') });
    for (const definition of RESOURCES) {
      const { status, body } = await admin.post<Made>(definition.path, await recordOfText(admin, definition, text('record')));
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

  /** The case service receives the provider and insurer asynchronously. */
  async function addCaseWhenKnown(attributes: Record<string, unknown>): Promise<string> {
    return until('the case', async () => addCase(admin, attributes).catch(() => undefined));
  }

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
    const tabs = ['BI', 'CI', 'ST', 'PT', 'DC', 'NT', 'PK', 'CH'].map(tab => `/case/details?case_id=${caseId}#${tab}`);
    const shown = await shownAtAll(tabs);
    expect(missingIn(shown + (await valuesShown()), ['first', 'last', 'provider', 'insurer', 'node'])).toEqual([]);
    expect(shown).toContain('!file');
    expect(shown).toContain('!note');
  }, 120_000);

  it('is shown unchanged in every list of the menu, and runs nothing', async () => {
    const { body: menu } = await admin.get<MenuItem[]>('user/menu_items');
    const shown = await shownAtAll([...new Set(pathsOf(menu))]);
    expect(missingIn(shown, ['record', 'provider', 'insurer', 'ticket'])).toEqual([]);
  }, 300_000);

  it('is shown unchanged in users, roles, departments, settings, webhooks and tickets, and runs nothing', async () => {
    const shown = await shownAtAll([
      ...['users', 'roles', 'departments'].map(tab => `${USERS}#${tab}`),
      `${USERS}?user=${person.id}#rights`,
      SETTINGS,
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
      expect([path, await valuesShown()]).toEqual([path, expect.stringContaining(text('record'))]);
    }
  }, 300_000);
});
