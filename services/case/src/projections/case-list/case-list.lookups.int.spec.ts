import { type CASE_FILTERS, type CaseFilterName, type MasterRecordChanged } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import { casesWith } from '../../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { workflowOf, WORKFLOWS, S, treatment } from '../../domain/case/case.example.js';
import { keepReferences } from '../../references/reference-book.js';
import { ruleFact, RULE_ROW_CHANGED, ruleStream } from '../../references/rule-stream.js';
import type { FileableTables } from './case-list.fileable.js';
import { CaseListQuery } from './case-list.query.js';

type LookupName = {
  [Name in CaseFilterName]: (typeof CASE_FILTERS)[Name]['kind'] extends 'lookup' ? Name : never;
}[CaseFilterName];

const [OURS, OTHER] = ['DEMO26-000001', 'DEMO26-000002'] as const;
/** New cases may be sent; the other case is new. */
const NEW_IS_SENT = { ...S.NEW, next: [S.FILED_EMAIL.id] };
const OWN_MOVES: FileableTables = { statuses: [NEW_IS_SENT, S.FILED_EMAIL], workflows: WORKFLOWS };
const named = (id: number) => ({ id, name: `Record ${id}` });

/** What our case is found by, and the other one is not: a filter that is forgotten does not compile. */
const FOUND_BY: Readonly<Record<LookupName, string | number>> = {
  InsuranceCompany_Name: 11,
  Provider_Name: 12,
  Initial_Status: 13,
  DenialReasons: 'g5',
  Provider_GroupName: 90,
  InsuranceCompany_GroupName: 91,
  Final_Status: 2,
  Rebuttal_Status: 14,
  Defendant_Name: 15,
  Portfolio_Name: 16,
  Current_Status: 3,
  Court: 17,
  Attorney_Firm: 18,
  Packet_Case_Type: 'LEAD',
  Is_Case_Filed: 'true',
  Speciality: 19,
  Judge: 20,
  Reviewing_Doctor: 21,
  Location: 22,
  Treating_Doctor: 23,
  Referring_Doctor: 24,
  Claimant_Attorney: 25,
  Case_Type: 26,
  Is_Case_Funded: 'true',
  Adjuster_Name: 27,
  Service_Type: 28,
  Funder_Name: 92,
  Program: 93,
  Case_Workflow_Type: 94,
  Can_Be_Filed: 'false',
  Over_Status_Days: 'false',
};

describe('the lookups of the filter catalog', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  const find = (filters: Record<string, (string | number)[]>, workflows = OWN_MOVES) =>
    world.database.database.withAccount(ACCOUNTS.demo, async tx =>
      (await new CaseListQuery(sessionOf(ACCOUNTS.demo), { filters }, undefined, workflows).page(tx)).result.map(
        ({ case_id }) => case_id,
      ),
    );
  const record = (resource: string, id: number, data: MasterRecordChanged['data']): MasterRecordChanged => ({
    resource,
    id,
    code: null,
    name: `Record ${id}`,
    is_active: true,
    is_deleted: false,
    revision: 1,
    changed: [],
    data,
  });

  beforeAll(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    await world.database.database.withAccount(ACCOUNTS.demo, tx =>
      keepReferences(tx, ACCOUNTS.demo, [
        record('provider_master', 12, { group_id: 90 }),
        record('insurance_company', 11, { group_id: 91 }),
        record('portfolio', 16, { funder_id: 92, program_id: 93 }),
      ]),
    );
    const attributes = {
      insurance_company_id: named(11),
      provider_id: named(12),
      initial_status_id: named(13),
      case_workflow_type_id: named(94),
      rebuttal_status_id: named(14),
      defendant_id: named(15),
      portfolio_id: named(16),
      court_id: named(17),
      attorney_firm_id: named(18),
      arbitrator_id: named(20),
      reviewing_doctor_id: named(21),
      location_id: named(22),
      referring_doctor_id: named(24),
      claimant_attorney_id: named(25),
      case_type_id: named(26),
      adjuster_id: named(27),
      date_filed: '2026-03-12',
    };
    await casesWith(world, attributes, OURS);
    await casesWith(world, {}, OTHER);
    const NEW = { id: 1, code: 'NEW', name: 'New / intake', is_final: false, case_status: null };
    const bill = treatment('0b0e7d4e-6f0c-4f55-9a3e-2f6a4a6d1c11', {
      treating_doctor: named(23),
      speciality: named(19),
      service_type: named(28),
      denial_reasons: [{ id: 'g5', name: 'Late' }],
    });
    const membership = { packet_id: 'P1', role: 'LEAD', cases: [OURS], before: { status: NEW, since: '2026-04-21' } };
    const closed = { ...NEW, id: 3, code: 'CLOSED_PAID', name: 'Closed', is_final: true, case_status: { id: 2, name: 'Closed' } };
    const facts = [
      { type: 'TreatmentAdded', data: { treatment: bill } },
      { type: 'PacketJoined', data: { ...membership, gave: null, status_kept: null } },
      { type: 'CaseClosed', data: { from: NEW, to: closed, on: '2026-04-22', date: null, reason: null } },
    ];
    await world.store.append({
      stream: caseStream(ACCOUNTS.demo, OURS),
      expectedRevision: 'any',
      events: facts.map(({ type, data }) => ({ id: randomUUID(), type, data: data as never, metadata: SYSTEM_METADATA })),
    });
    // The other one has stood in its status for longer than it may.
    const rule = { ...record('status', 1, { max_days: 1 }), changed: [] };
    await world.store.append({
      stream: ruleStream(ACCOUNTS.demo),
      expectedRevision: 'any',
      events: [{ id: randomUUID(), type: RULE_ROW_CHANGED, data: ruleFact(rule)!, metadata: SYSTEM_METADATA }],
    });
    await projector.caughtUp();
  }, 60_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  it('Can_Be_Filed follows the workflow of each case, or the default of its track', async () => {
    expect(await find({ Can_Be_Filed: ['true'] })).toEqual([OTHER]);
    const nowhere = workflowOf(5, [[NEW_IS_SENT, []]]);
    const led = { ...WORKFLOWS, types: new Map([[5, nowhere]]), usual: new Map([['ARB', nowhere] as const]) };
    expect(await find({ Can_Be_Filed: ['true'] }, { ...OWN_MOVES, workflows: led })).toEqual([]);
    const elsewhere = { ...led, usual: new Map([['COURT', { ...nowhere, track: 'COURT' }] as const]) };
    expect(await find({ Can_Be_Filed: ['true'] }, { ...OWN_MOVES, workflows: elsewhere })).toEqual([OTHER]);
  });

  it.each(Object.entries(FOUND_BY))('%s finds the case and no other', async (name, value) => {
    expect(await find({ [name]: [value] })).toEqual([OURS]);
    const isFlag = value === 'true' || value === 'false';
    const nothing = typeof value === 'number' ? 999 : value === 'LEAD' ? 'MEMBER' : 'g999';
    if (!isFlag) expect(await find({ [name]: [nothing] })).toEqual([]);
  });
});
