import { newYorkDay, type MasterRecordChanged } from '@atlas/contracts';
import { keepReferences } from '../references/reference-book.js';
import { StatusTable } from '../references/status-table.js';
import { ACCOUNTS, caseWorld, sessionOf, type CaseWorld } from '../../test/case-world.js';
import { CaseDefaults } from './case-file-setting/case-defaults.js';
import { NewCase } from './new-case.js';

const record = (resource: string, id: number, code: string, name: string, data: MasterRecordChanged['data']) => ({
  resource,
  id,
  code,
  name,
  data,
  is_active: true,
  is_deleted: false,
  revision: 1,
  changed: [],
});

const RECORDS: readonly MasterRecordChanged[] = [
  record('option_value', 5, 'NF', 'No-fault', { family: 'Case_Type' }),
  record('initial_status', 3, 'ARB_NEW', 'Arbitration, new', { track: 'arb', opening_id: 1 }),
  record('initial_status', 4, 'COURT', 'Taken over in court', { track: 'court', opening_id: 1, needs_number: true }),
  record('provider_master', 20, '', 'Cedar Loop PT', { initial_status_id: 3 }),
  record('provider_master', 21, '', 'Larkspur Physical', { initial_status_id: 4 }),
  record('provider_master', 22, '', 'Wren Imaging', {}),
];

describe('the form of a new case', () => {
  let world: CaseWorld;
  let newCase: NewCase;
  const demo = sessionOf(ACCOUNTS.demo);

  beforeAll(async () => {
    world = await caseWorld();
    const { database } = world.database;
    await database.withAccount(ACCOUNTS.demo, tx => keepReferences(tx, ACCOUNTS.demo, RECORDS));
    newCase = new NewCase(database, new StatusTable(database), new CaseDefaults(database));
  });
  afterAll(() => world.close());

  it('starts as a no-fault case of New York, opened today', async () => {
    expect(await newCase.defaults(demo, undefined)).toEqual({
      accident_state: 'NY',
      case_type_id: 5,
      case_type_name: 'No-fault',
      date_open: newYorkDay(new Date()),
      track: 'ARB',
      initial_status_id: null,
      initial_status_name: null,
      case_workflow_type_id: null,
      case_workflow_type_name: null,
      attorney_firm_id: null,
      attorney_firm_name: null,
      claimant_attorney_id: null,
      claimant_attorney_name: null,
      court_id: null,
      court_name: null,
      location_id: null,
      location_name: null,
      warnings: [],
    });
  });
  it('uses the initial status of its provider', async () => {
    expect(await newCase.defaults(demo, 20)).toMatchObject({ initial_status_id: 3, initial_status_name: 'Arbitration, new' });
    expect(await newCase.defaults(demo, 22)).toMatchObject({ initial_status_id: null });
  });
  it('uses no initial status that requires an index number', async () => {
    expect(await newCase.defaults(demo, 21)).toMatchObject({ initial_status_id: null, track: 'ARB' });
  });
  it('contains nothing about a provider outside the user’s scope', async () => {
    const clinic = (providerIds: readonly number[]) =>
      sessionOf(ACCOUNTS.demo, { userType: 2, dataScope: { kind: 'provider', providerIds } });
    expect(await newCase.defaults(clinic([22]), 20)).toMatchObject({ initial_status_id: null });
    expect(await newCase.defaults(clinic([20]), 20)).toMatchObject({ initial_status_id: 3 });
  });
  it('has no case type in a firm without a no-fault type', async () => {
    expect(await newCase.defaults(sessionOf(ACCOUNTS.north), undefined)).toMatchObject({ case_type_id: null });
  });
});
