import { CASE_TYPES, SEEDED_RULES } from '@atlas/case-rules/example';
import { statusesShown, type CaseEvent, type FilterValue, type MasterRecordChanged, type Settlement } from '@atlas/contracts';
import { newId } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, KnownParties, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';
import { kept, paid, payment, S, signature, TYPES } from '../../domain/case/case.example.js';
import { ruleFact, RULE_ROW_CHANGED, ruleStream } from '../../references/rule-stream.js';
import { caseStream } from '../../application/cases.js';
import { CaseListQuery } from './case-list.query.js';

const FILE = [
  'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Accident Date,Proc Code,Bill No,Billed,Date Bill Sent',
  'AB-1,Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2025,10/17/2025,09/18/2025,ZZ101,B1,1200.00,',
  'AB-2,Okpara,Desmond,Larkspur,Beacon Chiro,11/02/2025,11/02/2025,10/30/2025,ZZ101,B2,300.50,11/20/2025',
  'CD-3,Ferris,Noor,Fernhill,Cedar Loop PT,12/01/2025,12/19/2025,11/20/2025,ZZ214,B3,0.00,',
].join('\n');

const SETTLEMENT: Settlement = {
  id: 's',
  settlement_type: {
    id: 1,
    code: 'SETTLED_ARB',
    name: 'Settled in arbitration',
    counts_as: 'settlement',
    fee_stage: 'arbitration',
  },
  settled_on: '2026-02-01',
  settled_with: null,
  settled_with_role: null,
  principal_of_cents: 120_000,
  principal_pct: 41.667,
  principal_cents: 50_000,
  interest_of_cents: 0,
  interest_pct: 100,
  interest_cents: 0,
  interest_from: null,
  interest_to: '2026-02-01',
  attorney_fee_cents: 0,
  filing_fee_cents: 0,
  named: [],
  payment_due_on: '2026-03-02',
  note: null,
  document: null,
  bills: [],
  packet: null,
};

const WORKFLOW = { resource: 'case_workflow_type', id: 1, name: 'Arbitration', is_active: true } as const;

const changedRecord = (record: (typeof SEEDED_RULES)[number], over: Partial<MasterRecordChanged> = {}): MasterRecordChanged => ({
  ...record,
  code: null,
  is_deleted: false,
  revision: 1,
  changed: [],
  data: { ...record.data },
  ...over,
});

describe('the next deadline in the list', () => {
  let world: CaseWorld;
  let projector: CaseProjector;

  const publish = (...changes: MasterRecordChanged[]) =>
    world.store.append({
      stream: ruleStream(ACCOUNTS.demo),
      expectedRevision: 'any',
      events: changes.flatMap(change => {
        const data = ruleFact(change);
        return data ? [{ id: newId(), type: RULE_ROW_CHANGED, data, metadata: SYSTEM_METADATA }] : [];
      }),
    });
  const list = async (request: ConstructorParameters<typeof CaseListQuery>[1] = {}) => {
    const session = sessionOf(ACCOUNTS.demo);
    const { result } = await world.database.database.withAccount(session.accountId, tx =>
      new CaseListQuery(session, request).page(tx),
    );
    return result.map(row => [row.ins_claim_number, row.next_deadline, row.next_deadline_rule, row.next_deadline_name]);
  };
  const append = (caseId: string, ...events: CaseEvent[]) =>
    world.store.append({
      stream: caseStream(1, caseId),
      expectedRevision: 'any',
      events: events.map(event => ({ id: randomUUID(), metadata: SYSTEM_METADATA, ...event })) as never,
    });
  const rowsOf = (claims: readonly string[]) =>
    world.database.database.withAccount(1, tx =>
      tx.query<{ case_id: string; ins_claim_number: string; listed: { bills: { id: string }[] } }>(
        `select case_id, ins_claim_number, listed from cases.case_list where account_id = 1 and (ins_claim_number = any($1) or case_id = any($1))
          order by ins_claim_number`,
        [claims],
      ),
    );
  const idsOf = async (...claims: string[]) => (await rowsOf(claims)).map(({ case_id }) => case_id);
  const foldedOf = async (caseId: string) => (await rowsOf([caseId])).map(row => row.listed) as [{ bills: { id: string }[] }];
  const claims = async (filters: Record<string, FilterValue>) => (await listed(filters)).map(([claim]) => claim);
  /** As a user of the cases' providers sees them. */
  const seenByProvider = async (filters: Record<string, FilterValue>) => {
    const providers = await world.database.database.withAccount(1, tx =>
      tx.query<{ id: number }>('select distinct provider_id as id from cases.case_list where provider_id is not null'),
    );
    const session = {
      ...sessionOf(ACCOUNTS.demo),
      dataScope: { kind: 'provider' as const, providerIds: providers.map(({ id }) => id) },
    };
    const { result } = await world.database.database.withAccount(session.accountId, tx =>
      new CaseListQuery(session, { filters, sort: [{ field: 'next_deadline', dir: 'asc' }] }, statusesShown([], [])).page(tx),
    );
    return result.map(row => [row.ins_claim_number, row.next_deadline, row.next_deadline_rule]);
  };
  const listed = (filters: Record<string, FilterValue>) => list({ filters, sort: [{ field: 'next_deadline', dir: 'asc' }] });
  const eventually = async (expected: unknown) => {
    await projector.caughtUp();
    expect(await listed({})).toEqual(expected);
  };

  beforeEach(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    await importWith(world, FILE, { session: sessionOf(ACCOUNTS.demo), directory: new KnownParties() });
  });
  afterEach(async () => {
    await projector?.stop();
    await world?.close();
  });

  const withRules = async () => {
    await publish(...SEEDED_RULES.map(record => changedRecord(record)));
    await eventually([
      ['AB-1', '2025-11-17', 'D2', 'Mail the bill'],
      ['AB-2', '2025-12-26', 'D10', 'Pay or deny'],
      ['CD-3', null, null, null],
    ]);
  };
  /** The bill of AB-1 went out: from now on it is the insurer's turn. */
  const withRulesAndBillSent = async () => {
    await withRules();
    const [id] = await idsOf('AB-1');
    const [{ bills }] = await foldedOf(id!);
    const data = {
      treatment: { id: bills[0]!.id, name: 'B1' },
      changes: {
        date_bill_sent: { from: null, to: '2025-11-03' },
        proof_received_on: { from: null, to: '2025-11-06' },
        proof_basis: { from: null, to: 'stamped' },
      },
    };
    await append(id!, { type: 'TreatmentUpdated', data } as CaseEvent);
    await eventually([
      ['AB-1', '2025-12-08', 'D10', 'Pay or deny'],
      ['AB-2', '2025-12-26', 'D10', 'Pay or deny'],
      ['CD-3', null, null, null],
    ]);
  };

  it('is empty without rules, and set when they exist', async () => {
    await eventually([
      ['AB-1', null, null, null],
      ['AB-2', null, null, null],
      ['CD-3', null, null, null],
    ]);
    await withRules();
  });

  it('is found by its range and by its kind, whole codes only', async () => {
    await withRules();
    expect((await listed({ next_deadline: { to: '2025-12-01' } })).map(([claim]) => claim)).toEqual(['AB-1']);
    expect((await listed({ next_deadline: { from: '2025-12-01' } })).map(([claim]) => claim)).toEqual(['AB-2']);
    expect((await listed({ next_deadline_rule: ['D10'] })).map(([claim]) => claim)).toEqual(['AB-2']);
    expect(await listed({ next_deadline_rule: ['D1'] })).toEqual([]);
  });

  it('follows the facts of the case', withRulesAndBillSent);

  it('follows the calendar and the rules, and ignores late older events', async () => {
    await withRulesAndBillSent();
    const holiday = SEEDED_RULES.find(({ resource }) => resource === 'rule/holiday');
    const pay = SEEDED_RULES.find(({ data }) => data['code'] === 'D10');
    if (!holiday || !pay) throw new Error('No seeds.');
    await publish(changedRecord({ ...holiday, id: 900, name: 'Snow', data: { on: '2025-12-08', observed: null } }));
    await eventually([
      ['AB-1', '2025-12-09', 'D10', 'Pay or deny'],
      ['AB-2', '2025-12-26', 'D10', 'Pay or deny'],
      ['CD-3', null, null, null],
    ]);
    await publish(
      changedRecord(pay, { revision: 3, data: { ...pay.data, duty: 'Pay', offset: 31 } }),
      changedRecord(pay, { revision: 2 }),
    );
    await eventually([
      ['AB-1', '2025-12-09', 'D10', 'Pay'],
      ['AB-2', '2025-12-26', 'D10', 'Pay'],
      ['CD-3', null, null, null],
    ]);
  });

  it('is one of those that the workflow of the case lists, if it lists any', async () => {
    await withRulesAndBillSent();
    const [mail, pay] = ['D2', 'D10'].map(code => SEEDED_RULES.find(({ data }) => data['code'] === code)!.id);
    const workflow = (revision: number, named: readonly (number | undefined)[]) =>
      changedRecord(
        { ...WORKFLOW, data: { track: 'arb', is_default: true, statuses: [], deadline_rules_ids: [...named] as never } },
        { revision },
      );
    await publish(workflow(1, [mail]));
    await eventually([
      ['AB-1', null, null, null],
      ['AB-2', null, null, null],
      ['CD-3', null, null, null],
    ]);
    await publish(workflow(2, [mail, pay]));
    await eventually([
      ['AB-1', '2025-12-08', 'D10', 'Pay or deny'],
      ['AB-2', '2025-12-26', 'D10', 'Pay or deny'],
      ['CD-3', null, null, null],
    ]);
  });

  it('includes the last day in the status: of the workflow, else of the status', async () => {
    await withRules();
    const due = async () =>
      (
        await world.database.ownerPool.query<{ days: number | null }>(
          'select distinct status_due - status_since as days from cases.case_list',
        )
      ).rows;
    const days = { track: 'arb', is_default: true, statuses: [{ status_id: 1, max_days: 30 }], deadline_rules_ids: [] };
    await publish(changedRecord({ ...WORKFLOW, data: days }, { revision: 3 }));
    await projector.caughtUp();
    expect((await due())[0]?.days).toBe(30);
    await publish(changedRecord({ resource: 'status', id: 1, name: 'New', is_active: true, data: { max_days: 14 } }));
    await publish(
      changedRecord(
        { ...WORKFLOW, data: { track: 'arb', is_default: true, statuses: [], deadline_rules_ids: [] } },
        { revision: 4 },
      ),
    );
    await projector.caughtUp();
    expect((await due())[0]?.days).toBe(14);
    expect(await due()).toEqual([{ days: 14 }]);
    expect(await listed({ Over_Status_Days: ['true'] })).toHaveLength(3);
    // It is a deadline of the firm, and for clients none.
    expect((await listed({ next_deadline_rule: ['STATUS'] })).map(([claim]) => claim)).toContain('CD-3');
    expect(await seenByProvider({ next_deadline_rule: ['STATUS'] })).toEqual([]);
    await publish(
      changedRecord(
        { resource: 'status', id: 1, name: 'New', is_active: true, data: {} },
        { revision: 2, changed: ['max_days'] },
      ),
    );
    await projector.caughtUp();
    expect((await due())[0]?.days).toBe(null);
  });

  it('belongs to the party who has to act, and is found by it', async () => {
    await withRulesAndBillSent();
    const [ab1, ab2] = await idsOf('AB-1', 'AB-2');
    // Denied and not filed: ours to file within 30 days, while nothing more is to be expected of the insurer.
    const [{ bills }] = await foldedOf(ab2!);
    const changes = { denial_date: { from: null, to: '2025-12-20' }, denial_received_on: { from: null, to: '2025-12-22' } };
    await append(ab2!, { type: 'DenialReasonsSet', data: { treatment: { id: bills[0]!.id, name: 'B2' }, changes } });
    await projector.caughtUp();
    expect(await claims({ our_deadline: { to: '2026-01-31' } })).toContain('AB-2');
    expect(await claims({ our_deadline: { to: '2026-01-31' } })).toEqual(['AB-2']);
    expect(await claims({ insurer_deadline: { to: '2026-01-31' } })).toEqual(['AB-1']);
    expect(await claims({ next_deadline_owner: ['firm'] })).toEqual(['AB-2']);
    expect(await claims({ next_deadline_owner: ['insurer'] })).toEqual(['AB-1']);
    expect(ab1).not.toBe(ab2);
    // Clients know nothing of whose duty the firm counts as its own.
    expect(await seenByProvider({ our_deadline: { to: '2026-01-31' } })).toEqual([]);
    expect((await seenByProvider({ next_deadline_owner: ['insurer'] })).map(([claim]) => claim)).toEqual(['AB-1']);
  });

  it('uses the hearing date of the status change', async () => {
    await withRules();
    const [id] = await idsOf('CD-3');
    await publish(
      changedRecord({
        resource: 'status',
        id: 9,
        name: 'Hearing scheduled',
        is_active: true,
        data: { process_role: 'hearing_set' },
      }),
    );
    await append(id!, {
      type: 'StatusChanged',
      data: { from: kept(S.NEW), to: kept(S.HEARING_SET), on: '2026-01-05', date: '2026-02-18', reason: null, filed_on: null },
    });
    await projector.caughtUp();
    expect(await listed({ next_deadline_rule: ['HEARING'] })).toHaveLength(1);
    expect(await listed({ next_deadline_rule: ['HEARING'] })).toEqual([['CD-3', '2026-02-18', 'HEARING', 'Hearing']]);
  });

  it('is the payment for a settled case, until it is paid in full', async () => {
    await withRulesAndBillSent();
    const [id] = await idsOf('AB-1');
    const settlement = {
      ...SETTLEMENT,
      principal_cents: 50_000,
      payment_due_on: '2026-03-02',
    };
    await append(id!, {
      type: 'SettlementSaved',
      data: { settlement, replaced: null, gave: null, status_kept: null, ...signature },
    });
    await projector.caughtUp();
    expect(await listed({ next_deadline_rule: ['PAYMENT'] })).toHaveLength(1);
    expect(await listed({ next_deadline_rule: ['PAYMENT'] })).toEqual([['AB-1', '2026-03-02', 'PAYMENT', 'Pay the settlement']]);
    await append(id!, paid('p1', 20_000), paid('p2', 30_000));
    await projector.caughtUp();
    expect(await listed({ next_deadline_rule: ['PAYMENT'] })).toHaveLength(0);
    const reversal = payment('r2', 30_000, undefined, TYPES.REVERSAL);
    await append(id!, { type: 'PaymentReversed', data: { payment: payment('p2', 30_000), reversal, ...signature } });
    await projector.caughtUp();
    expect(await listed({ next_deadline_rule: ['PAYMENT'] })).toHaveLength(1);
    await append(id!, { type: 'SettlementReset', data: { settlement, reason: 'Wrong', ...signature } });
    await projector.caughtUp();
    expect(await claims({ next_deadline_rule: ['D10'] })).toContain('AB-1');
  });

  it('is empty for a case type without rules', async () => {
    await withRules();
    const [id] = await idsOf('AB-2');
    const type = (to: object | null, from: object | null = null) =>
      append(id!, { type: 'CaseUpdated', data: { changes: { case_type_id: { from, to } } } as never });
    await type({ id: CASE_TYPES.PI, name: 'Personal injury' });
    await projector.caughtUp();
    expect(await claims({ next_deadline: { from: '2000-01-01' } })).not.toContain('AB-2');
    await type({ id: CASE_TYPES.NF, name: 'No-fault' });
    await projector.caughtUp();
    expect(await claims({ next_deadline: { from: '2000-01-01' } })).toContain('AB-2');
  });

  it('is the same after a rebuild from the log, rules included', async () => {
    await withRulesAndBillSent();
    const live = await listed({});
    await projector.rebuild('case_list', world.database.ownerPool);
    expect(await listed({})).toEqual(live);
  });
});
