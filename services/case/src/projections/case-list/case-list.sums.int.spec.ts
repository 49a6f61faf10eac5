import type { CaseEvent, CaseListRequest } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, seenBy, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { closed, deleted, FERNHILL, opened, paid, S, treated } from '../../domain/case/case.example.js';
import { RememberedCounts } from './case-list.counts.js';
import { CaseListQuery } from './case-list.query.js';
import { fillCaseListSumSql, sumSource } from './case-list.sums.js';

const CEDAR = { id: 12, name: 'Cedar Loop PT' };
const BEACON = { id: 13, name: 'Beacon Chiro' };
const SUMS = 'account_id, provider_id, portfolio_id, current_status_id, is_closed, cases, claim_cents, paid_cents, balance_cents';

describe('the sums of the case list', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  let cases = 0;

  beforeAll(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
  }, 60_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  const happens = (accountId: number, caseId: string, ...events: readonly CaseEvent[]) =>
    world.store.append({
      stream: caseStream(accountId, caseId),
      expectedRevision: 'any',
      events: events.map(({ type, data }) => ({ id: randomUUID(), type, data: data as never, metadata: SYSTEM_METADATA })),
    });
  const newCase = async (accountId: number, ...events: readonly CaseEvent[]): Promise<string> => {
    const caseId = `SUMS26-${String(++cases).padStart(6, '0')}`;
    await happens(accountId, caseId, ...events);
    return caseId;
  };
  /** What the sums say, and what the rows add up to. */
  const both = async () => {
    const { ownerPool } = world.database;
    const kept = await ownerPool.query(`select ${SUMS} from cases.case_list_sum where cases <> 0 order by 1, 2, 3, 4, 5`);
    const counted = await ownerPool.query(
      `select account_id, provider_id, portfolio_id, current_status_id, is_closed, count(*)::int as cases, sum(claim_cents)::bigint as claim_cents,
              sum(paid_cents)::bigint as paid_cents, sum(balance_cents)::bigint as balance_cents
         from cases.case_list where not is_deleted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    );
    return { kept: kept.rows as unknown[], counted: counted.rows as unknown[] };
  };

  const restored: CaseEvent = { type: 'CaseRestored', data: { reason: null } };
  const moved: CaseEvent = { type: 'CaseUpdated', data: { changes: { provider_id: { from: CEDAR, to: BEACON } } } };
  const alone: CaseEvent = { type: 'CaseUpdated', data: { changes: { provider_id: { from: BEACON, to: null } } } };
  const insured: CaseEvent = { type: 'CaseUpdated', data: { changes: { insurance_company_id: { from: null, to: FERNHILL } } } };

  it('are those of the rows, whatever happens to cases', async () => {
    const change = fc.constantFrom<() => CaseEvent>(
      () => moved,
      () => alone,
      () => insured,
      () => closed,
      () => deleted,
      () => restored,
      () => treated(randomUUID(), { bill_cents: 12_345 }),
      () => paid(randomUUID(), 678),
    );
    const account = fc.constantFrom(ACCOUNTS.demo, ACCOUNTS.north);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(account, fc.array(change, { maxLength: 8 })), { minLength: 1, maxLength: 4 }),
        async all => {
          for (const [accountId, changes] of all) {
            const caseId = await newCase(accountId, opened(S.NEW, { provider_id: CEDAR }));
            for (const next of changes) await happens(accountId, caseId, next());
          }
          await projector.caughtUp();
          const { kept, counted } = await both();
          expect(kept).toEqual(counted);
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);

  it('are filled from a list that is there already', async () => {
    await newCase(ACCOUNTS.demo, opened(S.NEW, { provider_id: CEDAR }), treated(randomUUID(), { bill_cents: 500 }));
    await projector.caughtUp();
    await world.database.ownerPool.query('truncate cases.case_list_sum');
    for (const sql of fillCaseListSumSql) await world.database.ownerPool.query(sql);
    const { kept, counted } = await both();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(counted);
  });

  describe('answer', () => {
    const firm = sessionOf(ACCOUNTS.demo);
    const clinic = sessionOf(ACCOUNTS.demo, { userType: 2, dataScope: { kind: 'provider', providerIds: [CEDAR.id] } });

    /** The answer, and whether the rows of the list were read for it. */
    async function asked<Answer>(run: (tx: Transaction) => Promise<Answer>): Promise<{ answer: Answer; readsRows: boolean }> {
      let readsRows = false;
      const answer = await world.database.database.withAccount(ACCOUNTS.demo, tx =>
        run({
          query: (sql, ...rest) => {
            readsRows ||= sql.includes('cases.case_list t');
            return tx.query(sql, ...rest);
          },
        }),
      );
      return { answer, readsRows };
    }
    const list = (request: CaseListRequest, session: Session = firm) =>
      new CaseListQuery(session, request, session === firm ? undefined : seenBy(session));
    const rowsOf = async (request: CaseListRequest, session?: Session) =>
      (await asked(tx => list({ ...request, top: 500 }, session).page(tx))).answer.result;

    beforeAll(async () => {
      await newCase(ACCOUNTS.demo, opened(S.NEW, { provider_id: CEDAR }), treated(randomUUID(), { bill_cents: 7_001 }));
      await newCase(ACCOUNTS.demo, opened(S.NEW, { provider_id: BEACON }), treated(randomUUID(), { bill_cents: 11 }), closed);
      await newCase(ACCOUNTS.demo, opened(S.NEW, { provider_id: CEDAR }), deleted);
      await projector.caughtUp();
    });

    it.each<[string, CaseListRequest, Session]>([
      ['everything', {}, firm],
      ['open cases', { filters: { is_closed: false } }, firm],
      ['a status', { filters: { Current_Status: [1] } }, firm],
      ['a provider', { filters: { Provider_Name: [CEDAR.id] } }, firm],
      ['the cases of a clinic', {}, clinic],
    ])('the number and the totals of %s', async (_what, request, session) => {
      const rows = await rowsOf(request, session);
      const counts = new RememberedCounts();
      const count = await asked(tx => list(request, session).count(tx, counts));
      expect(count).toEqual({ answer: { total_rows: rows.length }, readsRows: false });
      const totals = await asked(tx => list(request, session).totals(tx));
      expect(totals.readsRows).toBe(false);
      const sumOf = (key: 'claim_amount' | 'paid_amount' | 'balance') =>
        Math.round(rows.reduce((sum, row) => sum + row[key] * 100, 0)) / 100;
      expect(totals.answer).toMatchObject({
        cases: rows.length,
        claim_amount: sumOf('claim_amount'),
        paid_amount: sumOf('paid_amount'),
        balance: sumOf('balance'),
      });
      expect(totals.answer.by_status.reduce((sum, { cases }) => sum + cases, 0)).toBe(rows.length);
    });

    it('groups by provider and by status, and no group without a case', async () => {
      const { answer, readsRows } = await asked(tx => list({}).groups(tx, 'provider_name'));
      const rows = await rowsOf({});
      expect(readsRows).toBe(false);
      expect(answer.result.map(({ cases }) => cases).every(count => count > 0)).toBe(true);
      expect(answer.result.find(({ id }) => id === BEACON.id)?.cases).toBe(
        rows.filter(({ provider_name }) => provider_name === BEACON.name).length,
      );
    });

    it('nothing else: other filters, words and groups read the rows', async () => {
      const others: CaseListRequest[] = [
        { filters: { Case_Id: ['SUMS26-000001'] } },
        { filters: { accident_date: '2026-01-01' } },
        { query: 'ferr' },
      ];
      for (const request of others) expect((await asked(tx => list(request).totals(tx))).readsRows).toBe(true);
      expect((await asked(tx => list({}).groups(tx, 'insurance_company_name'))).readsRows).toBe(true);
    });
  });

  it.each([
    ['t.account_id = $1 and not t.is_deleted', undefined, 'case_list_sum'],
    ['t.account_id = $1 and not t.is_deleted and t.provider_id = any($2::int[])', 'portfolio_id', 'case_list_sum'],
    ['t.account_id = $1 and not t.is_deleted and t.court_id = any($2::int[])', undefined, 'case_list'],
    ['t.account_id = $1 and not t.is_deleted', 'insurance_company_id', 'case_list'],
    ['t.account_id = $1 and t.is_deleted', undefined, 'case_list'],
    ['t.account_id = $1 and not t.is_deleted and t.provider_id in (select r.id from cases.reference r)', undefined, 'case_list'],
  ])('of %s by %s are in %s', (where, column, table) => {
    expect(sumSource(where, column).from).toBe(`cases.${table} t`);
  });
});
