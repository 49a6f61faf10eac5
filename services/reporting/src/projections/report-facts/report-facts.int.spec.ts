import { ACCOUNTS, bill, payment, PROVIDERS, ReportWorld } from '../../../test/report-world.js';

const TABLES = ['fact_case', 'fact_bill', 'fact_money'] as const;

describe('the facts of reports', () => {
  let world: ReportWorld;
  const ask = async <Row extends object>(sql: string): Promise<Row[]> => (await world.database.ownerPool.query<Row>(sql)).rows;
  const money = (caseId: string) =>
    ask<{ entry_id: string; net_cents: string; component: string; standing: string }>(
      `select entry_id, net_cents::int, component, standing from reporting.fact_money
        where account_id = ${ACCOUNTS.demo} and case_id = '${caseId}' order by posted_at, entry_id`,
    );
  const billsOf = (caseId: string) =>
    ask<Record<string, unknown>>(
      `select treatment_id, bill_cents::int, paid_cents::int, adjusted_cents::int, balance_cents::int, overdue_on::text, pay_by::text, provider_id, is_deleted
         from reporting.fact_bill where account_id = ${ACCOUNTS.demo} and case_id = '${caseId}' order by treatment_id`,
    );

  beforeAll(async () => {
    world = await ReportWorld.start();
    await world.seedRules();
    await world.seedCases();
  }, 60_000);
  afterAll(() => world?.close());

  it('sum to what each case is owed', async () => {
    const cases = await ask(
      `select case_id, claim_cents::int as claim, paid_cents::int as paid, adjusted_cents::int as adjusted, balance_cents::int as balance
         from reporting.fact_case where account_id = ${ACCOUNTS.demo} and not is_deleted and case_id ~ '^C[1-6]$' order by case_id`,
    );
    expect(cases).toEqual([
      { case_id: 'C1', claim: 100_000, paid: 80_000, adjusted: -20_000, balance: 0 },
      { case_id: 'C2', claim: 50_000, paid: 0, adjusted: 0, balance: 50_000 },
      { case_id: 'C3', claim: 100_000, paid: 12_000, adjusted: 0, balance: 88_000 },
      { case_id: 'C4', claim: 25_000, paid: 0, adjusted: 0, balance: 25_000 },
      { case_id: 'C5', claim: 40_000, paid: 15_000, adjusted: 0, balance: 25_000 },
    ]);
  });

  it('contain the overdue day un-rolled, and the last day to pay moved past weekend and holiday', async () => {
    expect(await billsOf('C2')).toMatchObject([{ overdue_on: '2026-01-18', pay_by: '2026-01-20', balance_cents: 50_000 }]);
    expect(await billsOf('C5')).toMatchObject([{ overdue_on: '2026-02-22', pay_by: '2026-02-23', balance_cents: 25_000 }]);
  });

  it('keep a reversed payment beside its reversal, which has its component and the opposite amount', async () => {
    expect(await money('C2')).toEqual([
      { entry_id: 'E4', net_cents: 50_000, component: 'principal', standing: 'reversed' },
      { entry_id: 'E5', net_cents: -50_000, component: 'principal', standing: 'reversal' },
    ]);
  });

  it('mark every row of a deleted case, and unmark it when the case is restored', async () => {
    await world.open('D1', '2026-01-05', { provider: 'P1', insurer: 'I1' });
    await world.bill('D1', bill('DB', 10_000, '2025-12-01'));
    await world.pay('D1', payment('DE', 'PRINCIPAL', 4_000, '2026-02-01', 'DB'));
    const deleted = () =>
      ask(TABLES.map(table => `select is_deleted from reporting.${table} where case_id = 'D1'`).join(' union all '));
    await world.fact('D1', '2026-02-02T15:00:00.000Z', 'CaseDeleted', { reason: null });
    expect(await deleted()).toEqual([{ is_deleted: true }, { is_deleted: true }, { is_deleted: true }]);
    await world.fact('D1', '2026-02-03T15:00:00.000Z', 'CaseRestored', { reason: null });
    expect(await deleted()).toEqual([{ is_deleted: false }, { is_deleted: false }, { is_deleted: false }]);
  });

  it('move every row of a case to its new provider', async () => {
    await world.open('V1', '2026-01-05', { provider: 'P1', insurer: 'I1' });
    await world.bill('V1', bill('VB', 10_000, '2025-12-01'));
    await world.pay('V1', payment('VE', 'PRINCIPAL', 4_000, '2026-02-01', 'VB'));
    await world.fact('V1', '2026-02-02T15:00:00.000Z', 'CaseUpdated', {
      changes: { provider_id: { from: PROVIDERS.P1, to: PROVIDERS.P2 } },
    });
    const scopes = await ask(
      TABLES.map(table => `select provider_id from reporting.${table} where case_id = 'V1'`).join(' union all '),
    );
    expect(scopes).toEqual(Array(3).fill({ provider_id: PROVIDERS.P2.id }));
  });

  it('drop a deleted bill and its payment only', async () => {
    await world.open('X1', '2026-01-05', { provider: 'P1', insurer: 'I1' });
    await world.bill('X1', bill('XA', 10_000, '2025-12-01'));
    await world.bill('X1', bill('XB', 20_000, '2025-12-02'));
    await world.pay('X1', payment('XE', 'PRINCIPAL', 4_000, '2026-02-01', 'XB'));
    await world.fact('X1', '2026-02-02T15:00:00.000Z', 'TreatmentDeleted', { treatment: bill('XA', 10_000, '2025-12-01') });
    expect(await billsOf('X1')).toMatchObject([{ treatment_id: 'XB', balance_cents: 16_000 }]);
  });

  it('contain a replaced payment before the change, its reversal, and the payment after it', async () => {
    await world.open('R1', '2026-01-05', { provider: 'P1', insurer: 'I1' });
    await world.bill('R1', bill('RB', 10_000, '2025-12-01'));
    await world.pay('R1', payment('RE', 'PRINCIPAL', 4_000, '2026-02-01', 'RB'));
    await world.fact('R1', '2026-02-02T15:00:00.000Z', 'PaymentReplaced', {
      payment: payment('RE', 'PRINCIPAL', 6_000, '2026-02-01', 'RB'),
      replaced: payment('RE-old', 'PRINCIPAL', 4_000, '2026-02-01', 'RB'),
      reversal: payment('RE-back', 'REVERSAL', 4_000, '2026-02-02', 'RB'),
      by: 'Casey Clerk',
      at: '2026-02-02T15:00:00.000Z',
    });
    const entries = (await money('R1')).map(({ entry_id, net_cents, standing }) => [entry_id, net_cents, standing]);
    expect(entries.sort()).toEqual([
      ['RE', 6_000, 'posted'],
      ['RE-back', -4_000, 'reversal'],
      ['RE-old', 4_000, 'replaced'],
    ]);
    expect(await billsOf('R1')).toMatchObject([{ paid_cents: 6_000, balance_cents: 4_000 }]);
  });

  it('update the dates of bills when a rule changes', async () => {
    await world.open('Q1', '2026-01-05', { provider: 'P1', insurer: 'I1' });
    await world.bill('Q1', bill('QB', 10_000, '2025-12-01', { proof_received_on: '2025-12-19' }));
    const days = async () => (await billsOf('Q1')).map(({ overdue_on }) => overdue_on);
    expect(await days()).toEqual(['2026-01-18']);
    await world.changeRule('rule/deadline', data =>
      data['process_role'] === 'overdue' ? { ...data, offset: Number(data['offset']) + 10 } : undefined,
    );
    expect(await days()).toEqual(['2026-01-28']);
    await world.changeRule('rule/deadline', data => (data['process_role'] === 'overdue' ? data : undefined));
    expect(await days()).toEqual(['2026-01-18']);
  });

  it('are the same after a rebuild', async () => {
    const rows = async () => {
      const tables = TABLES.map(table =>
        ask<{ row: string }>(`select f::text as row from reporting.${table} f order by f::text`),
      );
      return (await Promise.all(tables)).flat().map(({ row }) => row);
    };
    const before = await rows();
    expect(before.length).toBeGreaterThan(15);
    await world.projector.rebuild('report_facts', world.database.ownerPool);
    expect(await rows()).toEqual(before);
  });
});
