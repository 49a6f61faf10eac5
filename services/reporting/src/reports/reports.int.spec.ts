import {
  REPORTS,
  type ReportAnswer,
  type ReportDefinition,
  type ReportFigures,
  type ReportQuestion,
  type ReportRequest,
} from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { ReportWorld, SESSIONS, TODAY } from '../../test/report-world.js';
import { exportColumns, reportAnswer, reportFigures, rowOnWire, totalsOf } from './report-answers.js';
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
  const rows = (id: string, request: ReportRequest = {}, session: Session = SESSIONS.lawFirm): Promise<ReportAnswer> =>
    inAccount(session, tx => reportAnswer(tx, new ReportQuery(named(id), session, request, TODAY), request));
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

    it('shows balance by bucket, each of which opens its rows', async () => {
      const { chart } = await figures('overdue');
      expect(chart.points).toEqual([
        { key: '31-60', label: '31 to 60 days', values: [250] },
        { key: '91-180', label: '91 to 180 days', values: [500] },
      ]);
      const { result } = await rows('overdue', { filters: { overdue_bucket_key: ['31-60'] } });
      expect(result).toMatchObject([{ case_id: 'C5' }]);
    });

    it('includes denied bills where asked to', async () => {
      const { result } = await rows('overdue', { parameters: { denied: 'include' } });
      expect(result.map(row => row['bill_number'])).toEqual(expect.arrayContaining(['B2', 'B6', 'B3', 'B4']));
    });
  });

  describe('payment', () => {
    it('shows every entry, a reversal negative on its own day', async () => {
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

    it('leaves out a reversed payment and its reversal where only entries in effect are asked for', async () => {
      const { total_rows, totals } = await rows('payment', { parameters: { period: QUARTER, standing: 'in_effect' } });
      expect([total_rows, totals]).toMatchObject([5, { principal: 1070, amount: 1110 }]);
    });

    it('is about the New York day on which entries were posted where that is asked for', async () => {
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

  describe('denial reasons', () => {
    const asked = ASKED['denial-reason']!;

    it('are rows of reasons; a bill with two reasons is in both, and in the totals once', async () => {
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

    it('count a bill once in a group that has two of its reasons', async () => {
      const { result } = await rows('denial-reason', { ...asked, group_by: ['reason_type'] });
      expect(result).toMatchObject([{ reason_type: 'Service', bills: 3, denied: 2000 }]);
    });

    it('of a provider are those of its bills', async () => {
      const { result } = await rows('denial-reason', asked, SESSIONS.provider);
      expect(result).toMatchObject([{ reason_key: 's1', bills: 1, cases: 1, denied: 1000, recovered: 800, denied_share: 100 }]);
    });
  });

  describe.each(REPORTS.map(({ id }) => id))('%s', id => {
    const asked = ASKED[id]!;
    const all = { ...asked, group_by: [] };

    it.each([
      ['a provider', SESSIONS.provider, ['C1', 'C2', 'C5']],
      ['a funder', SESSIONS.funder, ['C2', 'C4']],
    ])('shows %s nothing outside its scope, in rows, totals, chart and groups', async (_name, session, cases) => {
      const { result, totals, total_rows } = await rows(id, { ...all, top: 1000 }, session);
      expect(result.filter(row => !cases.includes(String(row['case_id'])))).toEqual([]);
      expect(totals.cases).toBe(new Set(result.map(row => row['case_id'])).size);
      const grouped = await rows(id, { ...asked, group_by: ['provider'] }, session);
      expect(grouped.result.reduce((sum, row) => sum + Number(row['cases']), 0)).toBe(totals.cases);
      expect((await figures(id, all, session)).totals).toEqual(totals);
      expect(total_rows).toBe(result.length);
    });

    it('shows another account nothing of this one', async () => {
      const { result } = await rows(id, { ...all, top: 1000 }, SESSIONS.north);
      expect(result.filter(row => row['bill_number'] !== 'B1' || row['injured_name'] !== 'Injured C1, Odalys')).toEqual([]);
      expect(result.length).toBeLessThanOrEqual(1);
    });

    it('finds nothing for a record outside the scope instead of refusing', async () => {
      const parameters = { ...asked.parameters, provider: [2] };
      expect((await rows(id, { ...all, parameters }, SESSIONS.provider)).total_rows).toBe(0);
    });

    it.each([1, 2, 3])('is the same in pages of %s by their tokens', async top => {
      for (const group_by of [[], named(id).groupings.slice(0, 2)]) {
        const whole = (await rows(id, { ...asked, group_by, top: 1000 })).result;
        const paged: unknown[] = [];
        let page_token: string | undefined;
        do {
          const page: ReportAnswer = await rows(id, { ...asked, group_by, top, ...(page_token ? { page_token } : {}) });
          paged.push(...page.result);
          page_token = page.next_page_token;
        } while (page_token);
        expect(paged).toEqual(whole);
      }
    });

    it('can be sorted by every column but lists, up and down', async () => {
      const { columns, measures, groupings } = named(id);
      const sort = (fields: readonly string[], group_by: readonly string[]) =>
        fields.flatMap(field => (['asc', 'desc'] as const).map(dir => rows(id, { ...asked, group_by, sort: [{ field, dir }] })));
      const sorted = [
        ...sort(
          columns.filter(name => name !== 'reasons'),
          [],
        ),
        ...sort([...measures, groupings[0]!], [groupings[0]!]),
      ];
      expect((await Promise.all(sorted)).every(({ result }) => result.length > 0)).toBe(true);
    });

    it('groups by everything it offers, and the groups have all rows', async () => {
      const { totals } = await rows(id, all);
      const [measure] = named(id).measures.filter(name => name === 'bills' || name === 'entries');
      for (const group of named(id).groupings) {
        const { result } = await rows(id, { ...asked, group_by: [group], top: 1000 });
        const sum = result.reduce((total, row) => total + Number(row[measure!]), 0);
        expect([group, sum]).toEqual([group, group === 'reason' ? 4 : totals[measure!]]);
      }
    });

    it('exports what the screen shows', async () => {
      const query = new ReportQuery(named(id), SESSIONS.lawFirm, asked, TODAY);
      const exported = await inAccount(SESSIONS.lawFirm, async tx => {
        const { text, parameters } = query.all({});
        const stored = await tx.query<never>(text, parameters);
        const sums = await totalsOf(tx, query);
        return stored.map(row => rowOnWire(row, query.groups, query.columnsOf(undefined), sums));
      });
      expect(exported).toEqual((await rows(id, { ...asked, top: 1000 })).result);
      expect(
        exportColumns(query, undefined)
          .map(({ key }) => key)
          .filter(key => !(key in exported[0]!)),
      ).toEqual([]);
    });

    it('refuses groupings and columns that it does not have', () => {
      expect(() => new ReportQuery(named(id), SESSIONS.lawFirm, { group_by: ['judge'] }, TODAY)).toThrow('group_by must name');
      const query = new ReportQuery(named(id), SESSIONS.lawFirm, asked, TODAY);
      expect(() => query.columnsOf(['judge'])).toThrow('Unknown field: judge.');
    });

    it('searches every word in what a person knows', async () => {
      expect((await rows(id, { ...all, query: 'odalys c2 larkspur' })).result.every(row => row['case_id'] === 'C2')).toBe(true);
      expect((await rows(id, { ...all, query: 'nowhere' })).total_rows).toBe(0);
    });
  });
});
