import { fold } from '@atlas/event-sourcing';
import type { CaseEvent } from '@atlas/contracts';
import { caseDecider } from '../../domain/case/case.decider.js';
import { CEDAR_LOOP, opened, workflowOf, S } from '../../domain/case/case.example.js';
import type { ReferenceRecord } from '../../references/reference-book.js';
import type { PacketRecords } from './packet-facts.js';
import { nodesFor, packageFor, type PackageDay } from './packet-package.js';

const record = (resource: string, id: number, data: ReferenceRecord['data'], is_active = true): ReferenceRecord => ({
  resource,
  id,
  name: `${resource} ${id}`,
  code: null,
  is_active,
  data,
});
const TYPES = new Map([
  [1, 'ARBITRATION_SUBMISSION'],
  [2, 'ARBITRATION_RESUBMISSION'],
]);
const configuration = (id: number, data: ReferenceRecord['data'] = {}, is_active = true) =>
  record('package_configuration', id, { submission_type_id: 1, court_id: 7, provider_ids: [], items: [], ...data }, is_active);
const records = (...packages: ReferenceRecord[]): PacketRecords => ({
  exhibits: [
    record('exhibit_master', 1, { letter: 'A', sort_order: 10 }),
    record('exhibit_master', 2, { letter: 'B', sort_order: 20 }),
  ],
  nodes: [
    record('document/node', 4, { exhibit_id: 2, is_required: true, required_when: 'if_denied' }),
    record('document/node', 5, { exhibit_id: 1, is_required: true }),
    record('document/node', 6, { exhibit_id: 1 }),
  ],
  denials: new Map(),
  denialTypes: new Map(),
  rebuttalStatuses: new Map(),
  submissionTypes: TYPES,
  packages,
});
const caseOf = (...events: CaseEvent[]) => fold(caseDecider.evolve, caseDecider.initialState, events)!;
const DAY: PackageDay = { today: '2026-04-21' };
const chosen = (...packages: ReferenceRecord[]) => packageFor(caseOf(opened()), records(...packages), DAY)?.id;

describe('the configuration of a packet', () => {
  it('is that of the submission type and the court, in force and active', () => {
    expect(chosen(configuration(1))).toBe(1);
    expect(chosen(configuration(1, { submission_type_id: 2 }), configuration(2, {}, false))).toBeUndefined();
    expect(
      chosen(configuration(1, { effective_from: '2026-05-01' }), configuration(2, { effective_to: '2026-04-20' })),
    ).toBeUndefined();
    const other = caseOf(opened(S.NEW, { court_id: { id: 8, name: 'Civil Court' } }));
    expect(packageFor(other, records(configuration(1)), DAY)).toBeUndefined();
  });

  it('is the exception of the provider first, and the default last', () => {
    const exception = configuration(9, { provider_ids: [CEDAR_LOOP.id] });
    expect(chosen(configuration(1), configuration(2, { is_default: true }), exception)).toBe(9);
    expect(chosen(configuration(1), configuration(2, { is_default: true }))).toBe(2);
    expect(chosen(configuration(1, { provider_ids: [99] }))).toBeUndefined();
  });

  it('uses the package of the workflow type, else the default', () => {
    const workflow5 = workflowOf(5);
    const packageDay = (package_configuration_id: number | null): PackageDay => ({
      ...DAY,
      workflow: { ...workflow5, package_configuration_id },
    });
    const limited = configuration(4, { case_workflow_type_id: 5 });
    const all = [configuration(1), configuration(2, { is_default: true }), configuration(3), limited];
    const by = (day: PackageDay) => packageFor(caseOf(opened()), records(...all), day)?.id;
    expect([by(DAY), by(packageDay(null)), by(packageDay(3))]).toEqual([2, 4, 3]);
  });
});

describe('the possible parts of a packet', () => {
  const items = [
    { exhibit_id: 2, node_id: 6, required: 'always', min_count: 2 },
    { exhibit_id: 1, node_id: 5, required: 'never', min_count: 1 },
    { exhibit_id: 1, node_id: 99, required: 'always', min_count: 1 },
  ];

  it('are the items of its configuration in order; other nodes are only required by a denial', () =>
    expect(
      nodesFor(caseOf(opened()), records(configuration(1, { items })), DAY).map(
        ({ id, exhibit, is_required, required_when, min_count }) => [id, exhibit, is_required, required_when, min_count],
      ),
    ).toEqual([
      [6, 'B', true, 'always', 2],
      [5, 'A', false, 'always', 1],
      [4, 'B', false, 'if_denied', 1],
    ]));

  it('are the nodes themselves if no configuration matches', () =>
    expect(nodesFor(caseOf(opened()), records(), DAY).map(({ id, is_required }) => [id, is_required])).toEqual([
      [4, true],
      [5, true],
      [6, false],
    ]));
});
