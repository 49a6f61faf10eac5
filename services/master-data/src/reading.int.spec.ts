import { MENU_IDS, readersOf, RESOURCES, tabsOf, type ResourceDefinition } from '@atlas/contracts';
import { bodyOf, type Row } from '../test/answers.js';
import { MasterDataUnderTest } from '../test/master-data-under-test.js';
import { sampleRecord } from '../test/sample-record.js';
import type { UserOptions } from '../test/start-master-data.js';

const definitions = RESOURCES.filter(({ owner }) => owner === 'master-data');
const users = new MasterDataUnderTest();

type CallName = 'list' | 'get' | 'part' | 'managers part' | 'usage' | 'history' | 'export' | 'blank' | 'option';

/** A tab of nothing but fields for managers: bank data, fee agreements. */
const isForManagers = ({ sections }: ResourceDefinition, tab: string): boolean =>
  sections.filter(section => section.tab === tab).every(({ fields }) => Object.values(fields).every(field => field.managersOnly));

/** The calls that read a definition: verb, path and, of a POST, an empty body. */
const callsOf = (definition: ResourceDefinition, id: number): readonly (readonly [CallName, 'GET' | 'POST', string])[] => {
  const { path } = definition;
  return [
    ['list', 'POST', `${path}/list`],
    ['get', 'GET', `${path}/${id}`],
    ...tabsOf(definition).map(
      tab => [isForManagers(definition, tab) ? 'managers part' : 'part', 'GET', `${path}/${id}/${tab}`] as const,
    ),
    ['usage', 'GET', `${path}/${id}/usage`],
    ['history', 'POST', `${path}/${id}/audit/records`],
    ['export', 'POST', `${path}/export`],
    ...(definition.get === 'new' ? [['blank', 'GET', path] as const] : []),
    ['option', 'GET', `${path}/option?top=1000`],
  ];
};

interface Reader {
  readonly who: string;
  readonly user: UserOptions;
  readonly reads: boolean;
  readonly manages?: boolean;
}

/** One user per group of readers that a definition distinguishes. */
function readersUnderTest(definition: ResourceDefinition): readonly Reader[] {
  const readers = readersOf(definition);
  const entries = readers === 'firm' ? [] : readers;
  const isFirm = readers === 'firm';
  const everything = { menus: MENU_IDS };
  return [
    { who: 'a user without a role', user: { permissions: [] }, reads: isFirm },
    ...entries.map(id => ({
      who: `a user with only entry ${id}`,
      user: { permissions: ['CanManageCase'], menus: [id] },
      reads: true,
    })),
    {
      who: 'a user with all other entries',
      user: { permissions: ['CanManageCase'], menus: MENU_IDS.filter(id => !entries.includes(id)) },
      reads: isFirm,
    },
    { who: 'a holder of CanManageMaster', user: { permissions: ['CanManageMaster'] }, reads: true, manages: true },
    { who: 'a provider', user: { userType: 2, ...everything }, reads: false },
    { who: 'a funder', user: { userType: 3, ...everything }, reads: false },
  ];
}

describe.each(definitions.map(definition => [definition.path, definition] as const))('reading %s', (path, definition) => {
  let id: number;

  beforeAll(async () => {
    const creator = users.running.as({ isSystem: definition.shared === 'only' });
    const [seeded] = bodyOf<{ result: Row[] }>(await creator('POST', `${path}/list`, { body: {} })).result;
    if (definition.shared === 'only' && seeded) {
      id = seeded.id;
      return;
    }
    const answer = await creator('POST', path, { body: await sampleRecord(definition, users.admin) });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    id = bodyOf<Row>(answer).id;
  });

  it.each(readersUnderTest(definition).map(reader => [reader.reads ? 'serves' : 'refuses', reader.who, reader] as const))(
    '%s %s',
    async (_verb, _who, { user, reads, manages = false }) => {
      const call = users.running.as(user);
      for (const [name, verb, at] of callsOf(definition, id)) {
        const seen = users.running.facts.length;
        const answer = await call(verb, at, verb === 'POST' ? { body: {} } : {});
        const isServed = name === 'option' || (name === 'managers part' ? manages : reads);
        expect([at, answer.status]).toEqual([at, isServed ? 200 : 403]);
        if (isServed) continue;
        expect(bodyOf(answer)).toMatchObject({
          code: 'PERMISSION_MISSING',
          ExceptionMessage: 'You do not have the permission CanManageMaster.',
        });
        // Repeats of earlier reads are counted and stored in their own time.
        const recorded = users.running.facts.slice(seen).filter(({ data }) => !data?.['count']);
        expect(recorded.map(({ type }) => type)).toEqual(['AttemptRefused']);
      }
    },
  );

  if (definition.shared !== 'only')
    it('shows another account none of its records', async () => {
      const stranger = users.stranger;
      const { result } = bodyOf<{ result: Row[] }>(await stranger('POST', `${path}/list`, { body: { filters: { id } } }));
      expect(result).toEqual([]);
      for (const at of [`${path}/${id}`, `${path}/${id}/usage`, ...tabsOf(definition).map(tab => `${path}/${id}/${tab}`)])
        expect([at, (await stranger('GET', at)).status]).toEqual([at, 404]);
      expect((await stranger('POST', `${path}/${id}/audit/records`, { body: {} })).status).toBe(404);
    });

  if (definition.get === 'list' && !definition.managersOnly)
    it('answers no rows of the list to users who may only choose from it', async () => {
      const roleless = users.running.as({ permissions: [] });
      const [whole, options] = [await roleless('GET', path), await roleless('GET', `${path}/option`)];
      expect([whole.status, bodyOf(whole)]).toEqual([200, bodyOf(options)]);
    });
});
