import { REPORTS, type ReportDefinition, type ReportFigures, type ReportQuestion, type ReportRequest } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { ReportWorld, SESSIONS, TODAY } from '../../test/report-world.js';
import { reportAnswer, reportFigures } from './report-answers.js';
import { ReportQuery } from './report-query.js';

const named = (id: string): ReportDefinition => REPORTS.find(report => report.id === id)!;
const QUARTER = { from: '2026-01-01', to: '2026-03-31' };
const DENIALS = { from: '2025-10-01', to: '2026-03-31' };

/** What each report is asked for, so that it has rows. */
const ASKED: Readonly<Record<string, ReportQuestion>> = {
  overdue: {},
  payment: { parameters: { period: QUARTER } },
  'denial-reason': { parameters: { period: DENIALS } },
};

describe('reports', () => {
  let world: ReportWorld;
  const inAccount = <Answer>({ accountId }: Session, work: Parameters<typeof world.database.database.withAccount<Answer>>[1]) =>
    world.database.database.withAccount(accountId, work);
  /** A page, with the totals that the screen shows below it. */
  const rows = async (id: string, request: ReportRequest = {}, session: Session = SESSIONS.lawFirm) => ({
    ...(await inAccount(session, tx => reportAnswer(tx, new ReportQuery(named(id), session, request, TODAY), request))),
    totals: (await figures(id, request, session)).totals,
  });
  const figures = (id: string, question: ReportQuestion = {}, session: Session = SESSIONS.lawFirm): Promise<ReportFigures> =>
    inAccount(session, tx => reportFigures(tx, new ReportQuery(named(id), session, question, TODAY)));

  beforeAll(async () => {
    world = await ReportWorld.start();
    await world.seedRules();
    await world.seedCases();
  }, 60_000);
  afterAll(() => world?.close());

  describe('overdue', () => {
    it('shows bills that were neither paid nor denied in time, with days from the un-rolled day', async () => {
      const { result, total_rows, totals } = await rows('overdue');
      expect(total_rows).toBe(2);
      expect(result).toMatchObject([
        { case_id: 'C2', bill_number: 'B2', overdue_on: '2026-01-18', pay_by: '2026-01-20', days_overdue: 93, bill_balance: 500 },
        { case_id: 'C5', bill_number: 'B6', overdue_on: '2026-02-22', pay_by: '2026-02-23', days_overdue: 58, bill_balance: 250 },
      ]);
      expect(totals).toMatchObject({ bills: 2, cases: 2, bill_amount: 900, bill_balance: 750 });
    });

    it('does not call a bill late before the next business day has passed', async () => {
      expect((await rows('overdue', { parameters: { day: '2026-01-20' } })).total_rows).toBe(0);
      expect((await rows('overdue', { parameters: { day: '01/21/2026' } })).result).toMatchObject([{ days_overdue: 3 }]);
    });

    it('shows the balance by bucket, each of which opens its rows', async () => {
      const { chart } = await figures('overdue');
      expect(chart.points).toEqual([
        { key: '31-60', label: '31 to 60 days', values: [250] },
        { key: '91-180', label: '91 to 180 days', values: [500] },
      ]);
      const { result } = await rows('overdue', { filters: { overdue_bucket_key: ['31-60'] } });
      expect(result).toMatchObject([{ case_id: 'C5' }]);
    });

    it('includes denied bills if asked', async () => {
      const { result } = await rows('overdue', { parameters: { denied: 'include' } });
      expect(result.map(row => row['bill_number'])).toEqual(expect.arrayContaining(['B2', 'B6', 'B3', 'B4']));
    });
  });

  describe('payment', () => {
    it('shows every entry, a reversal as a negative amount on its own day', async () => {
      const { result, totals } = await rows('payment', {
        parameters: { period: QUARTER },
        sort: [{ field: 'transaction_date', dir: 'asc' }],
      });
      expect(result.map(row => [String(row.row_key).split('/')[1], row['amount']])).toEqual([
        ['E8', 120],
        ['E4', 500],
        ['E1', 800],
        ['E2', 40],
        ['E5', -500],
        ['E7', 50],
        ['E6', 100],
      ]);
      expect(totals).toMatchObject({ entries: 7, principal: 1070, interest: 40, amount: 1110 });
    });

    it('leaves out a reversed payment and its reversal if only entries in effect are requested', async () => {
      const { total_rows, totals } = await rows('payment', { parameters: { period: QUARTER, standing: 'in_effect' } });
      expect([total_rows, totals]).toMatchObject([5, { principal: 1070, amount: 1110 }]);
    });

    it('uses the New York day of posting if requested', async () => {
      const period = { from: '2026-04-01', to: '2026-04-30', field: 'posted_on' };
      expect((await rows('payment', { parameters: { period } })).result.map(row => row['amount'])).toEqual([50]);
    });

    it('charts each month by component', async () => {
      const { chart } = await figures('payment', { parameters: { period: QUARTER } });
      const of = (key: string) => chart.points.map(({ values }) => values[chart.series.findIndex(one => one.key === key)]);
      expect(chart.points.map(({ label }) => label)).toEqual(['01/2026', '02/2026', '03/2026']);
      expect([of('principal'), of('interest')]).toEqual([
        [120, 500, 450],
        [0, 0, 40],
      ]);
    });
  });

  describe('statuses', () => {
    const shown = async (session: Session) =>
      (await rows('status-breakdown', {}, session)).result.map(row => [row['status'], row['cases']]);

    it('are shown to the firm by name, and to clients by their visible label', async () => {
      expect(await shown(SESSIONS.lawFirm)).toEqual([
        ['Ready', 4],
        ['Closed, paid', 1],
      ]);
      // A client sees no name of a status that the firm did not open to clients.
      expect(await shown(SESSIONS.provider)).toEqual([['In progress', 3]]);
      await world.publishStatus(2, 'Ready', { visible_to_provider: true, provider_label: 'Being prepared' });
      await world.publishStatus(9, 'Closed, paid', { visible_to_provider: false });
      expect(await shown(SESSIONS.provider)).toEqual([
        ['Being prepared', 2],
        ['In progress', 1],
      ]);
      const { result } = await rows('status-breakdown', { group_by: [], filters: { status_key: ['2'] } }, SESSIONS.provider);
      expect(result.map(row => row['current_status'])).toEqual(['Being prepared', 'Being prepared']);
      expect(await shown(SESSIONS.lawFirm)).toContainEqual(['Closed, paid', 1]);
    });
  });

  describe('the landing page of clients', () => {
    it('counts open and recovered amounts of their cases', async () => {
      const { figures: found } = await figures('client-summary', {}, SESSIONS.provider);
      expect(Object.fromEntries(found.map(({ key, value }) => [key, value]))).toEqual({
        open_cases: 2,
        new_cases: 0,
        open_claim: 900,
        open_balance: 750,
        recovered_principal: 950,
        recovery: 80,
      });
    });
  });

  describe('denial reasons', () => {
    const asked = ASKED['denial-reason']!;

    it('are rows of reasons; a bill with two reasons is in both, and once in the totals', async () => {
      const { result, totals } = await rows('denial-reason', asked);
      expect(result).toMatchObject([
        { reason: 'Peer review', reason_key: 's1', bills: 2, cases: 2, denied: 1300, recovered: 800, denied_share: 65 },
        { reason: 'Late notice', reason_key: 's2', bills: 2, cases: 1, denied: 1000, recovered: 120, denied_share: 50 },
      ]);
      expect(totals).toMatchObject({ bills: 3, cases: 2, denied: 2000, recovered: 920 });
    });

    it('open the bills of a reason', async () => {
      const { result, total_rows } = await rows('denial-reason', { ...asked, group_by: [], filters: { reason_key: ['s1'] } });
      expect(total_rows).toBe(2);
      expect(result.map(row => [row['bill_number'], row['reasons']])).toEqual([
        ['B3', ['Peer review', 'Late notice']],
        ['B1', ['Peer review']],
      ]);
    });

    it('count a bill once in a group with two of its reasons', async () => {
      const { result } = await rows('denial-reason', { ...asked, group_by: ['reason_type'] });
      expect(result).toMatchObject([{ reason_type: 'Service', bills: 3, denied: 2000 }]);
    });

    it('of a provider are those of its bills', async () => {
      const { result } = await rows('denial-reason', asked, SESSIONS.provider);
      expect(result).toMatchObject([{ reason_key: 's1', bills: 1, cases: 1, denied: 1000, recovered: 800, denied_share: 100 }]);
    });
  });
});
