import type { FilterSpec, FilterValue } from '@atlas/contracts';
import { handlersOf, type RouteHandler } from '@atlas/platform';
import { badFilterValues, goodFilterValues, until } from '@atlas/testing';
import { DiscoveryService } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { FirmWithCase, refused } from './firm-with-case.js';

const AT_ONCE = 8;
const UNKNOWN = 'No_Such_Filter';

/** One request of the audit, and what it must be answered. */
interface Probe {
  readonly path: string;
  readonly body: object;
  /** The field that a refusal names; undefined: the list is answered. */
  readonly refuses: string | undefined;
}

/** Written once for many definitions, or read by the code of another list: one value of each filter shows that it takes the same ones. */
const isSampled = ({ writtenIn, paths: [path = ''] }: RouteHandler): boolean =>
  writtenIn.startsWith('ResourceController.') || /\/(totals|download|export)$/.test(path);

/** Every filter of a list, or the first of each kind. */
function probed(list: RouteHandler): readonly (readonly [string, FilterSpec])[] {
  const all = Object.entries(list.filters ?? {});
  if (!isSampled(list)) return all;
  return all.filter(([, { kind }], index) => all.findIndex(([, other]) => other.kind === kind) === index);
}

describe('filters of lists and exports', () => {
  let firm: FirmWithCase;
  let lists: readonly RouteHandler[];
  let webhook: string;
  const pathOf = ({ paths: [path = ''] }: RouteHandler): string =>
    path
      .replace('webhook/:id', `webhook/${webhook}`)
      .replace(':caseId', firm.caseId)
      .replace(':jobId', randomUUID())
      .replace(':id', '1');

  beforeAll(async () => {
    firm = await FirmWithCase.start({ REQUESTS_PER_MINUTE: '0' });
    const endpoint = { url: 'https://8.8.8.8/hook', event_types: ['CaseOpened.v1'] };
    webhook = (await firm.clerk.post<{ id: string }>('webhook', endpoint)).body.id;
    lists = handlersOf(firm.product.app.get(DiscoveryService, { strict: false })).filter(
      // The specs of accounts test the list of system users.
      ({ takesFilters, access }) => takesFilters && access?.kind !== 'system_user',
    );
  }, 60_000);
  afterAll(() => firm?.product.stop());

  /** What went wrong with each probe that did not go as it must. */
  async function faultsOf(probes: readonly Probe[]): Promise<string[]> {
    const faults: string[] = [];
    for (let start = 0; start < probes.length; start += AT_ONCE) {
      const batch = probes.slice(start, start + AT_ONCE).map(async ({ path, body, refuses }) => {
        const answer = await firm.clerk.post(path, body);
        const wanted = refuses === undefined ? answer.status === 200 : isRefusalOf(answer, refuses);
        if (!wanted)
          faults.push(
            `${path} ${JSON.stringify(body).slice(0, 200)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
          );
      });
      await Promise.all(batch);
    }
    return faults;
  }

  function isRefusalOf(answer: Parameters<typeof refused>[0], field: string): boolean {
    if (answer.status !== 400) return false;
    const [, , errors = {}] = refused(answer);
    return Object.keys(errors).includes(field);
  }

  const probesOf = (values: (spec: FilterSpec) => readonly FilterValue[], isRefused: boolean): Probe[] =>
    lists.flatMap((list, place) =>
      probed(list).flatMap(([name, spec]) => {
        const all = values(spec);
        // Each list gets another value, so that together they get all.
        const some = isSampled(list) ? [all[place % all.length]!] : all;
        return some.map(value => ({
          path: pathOf(list),
          body: { top: 1, filters: { [name]: value } },
          refuses: isRefused ? name : undefined,
        }));
      }),
    );

  it('are declared by every route that accepts them', () => {
    expect(lists.filter(({ filters }) => filters === undefined).map(({ id }) => id)).toEqual([]);
    expect(lists.length).toBeGreaterThan(150);
  });

  it('are refused by name if the list does not have them', async () => {
    expect(
      await faultsOf(lists.map(list => ({ path: pathOf(list), body: { filters: { [UNKNOWN]: 'x' } }, refuses: UNKNOWN }))),
    ).toEqual([]);
  }, 60_000);

  it('are refused by name if the value is invalid', async () => {
    expect(await faultsOf(probesOf(badFilterValues, true))).toEqual([]);
  }, 240_000);

  it('work with every form of an accepted value', async () => {
    // The job whose messages are listed does not exist, nor does another domain; an export reads the whole list each time.
    const isAnswered = ({ path, body }: Probe) =>
      !/row\/list|(export|download)$/.test(path) && !JSON.stringify(body).includes('domain_code');
    expect(await faultsOf(probesOf(goodFilterValues, false).filter(isAnswered))).toEqual([]);
  }, 240_000);

  it('are refused by name like all other invalid parts of a list request', async () => {
    const wrong: readonly (readonly [field: string, value: unknown])[] = [
      ...[0, 1.5, 9 ** 30, 1e308].map(page => ['page', page] as const),
      ...Object.entries({
        top: 1001,
        query: 'x'.repeat(201),
        filters: [],
        page_token: 5,
        show_all: 'maybe',
        sort: [{ field: 'x' }],
        format: 'pdf',
        columns: 'name',
      }),
    ];
    // Controllers of definitions share their code.
    const written = lists.filter((list, index) => lists.findIndex(({ writtenIn }) => writtenIn === list.writtenIn) === index);
    const probes = written.flatMap(list =>
      // A field that this list does not have is refused by its name as well.
      wrong.map(([field, value]) => ({ path: pathOf(list), body: { [field]: value }, refuses: field })),
    );
    expect(await faultsOf(probes)).toEqual([]);
  }, 240_000);

  it('cannot be replaced by a list as the whole body', async () => {
    const answers = await Promise.all(lists.slice(0, 20).map(list => firm.clerk.call('POST', pathOf(list), '[]')));
    for (const answer of answers) {
      const [status] = refused(answer);
      expect([status, (answer.body as { ExceptionMessage: string }).ExceptionMessage]).toEqual([
        400,
        'The request must be a JSON object.',
      ]);
    }
  });

  it('and the search box work in the history of the user’s own activity', async () => {
    await firm.clerk.post(`case/${firm.caseId}/memo`, { memo: 'Call the carrier' });
    const own = async (body: object) => {
      const { body: answer } = await firm.clerk.post<{ result: { change_type_id: number }[] }>('user/audit/records', body);
      return [...new Set(answer.result.map(({ change_type_id }) => change_type_id))];
    };
    await until('the memo in the history', async () => (await own({ filters: { change_type_id: 3 } })).length === 1);
    expect(await own({ query: 'memo', filters: { change_type_id: [3, 19] } })).toEqual([3]);
    expect(
      await own({ filters: { case_id: firm.caseId.toLowerCase(), change_type_id: 3, created_date: { from: '2020-01-01' } } }),
    ).toEqual([3]);
    expect(await own({ filters: { created_date: { to: '2020-01-01' } } })).toEqual([]);
    expect(await own({ filters: { user_name: 'nobody' } })).toEqual([]);
  });
});
