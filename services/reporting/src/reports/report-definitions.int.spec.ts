import {
  groupFilter,
  narrowingGroups,
  NO_GROUP,
  reportField,
  REPORTS,
  type ReportAnswer,
  type ReportFieldName,
  type ReportFigures,
  type ReportParameter,
  type ReportQuestion,
  type ReportRequest,
  type ReportRow,
} from '@atlas/contracts';
import { exportRows, type Session } from '@atlas/platform';
import XLSX from '@e965/xlsx';
import Papa from 'papaparse';
import { buffer, text } from 'node:stream/consumers';
import { payment, ReportWorld, SESSIONS, TODAY } from '../../test/report-world.js';
import { exportColumns, exportRow, reportAnswer, reportFigures, rowOnWire, totalsOf } from './report-answers.js';
import { ReportQuery } from './report-query.js';

/** What a report is asked for where its defaults have no rows. */
const ASKED: Readonly<Record<string, ReportQuestion>> = {
  payment: { parameters: { period: { from: '2026-01-01', to: '2026-03-31' } } },
};
const FORMULA = '=HYPERLINK("http://example.test")';
const LONG_AGO = { from: '1990-01-01', to: '1990-12-31' };
type TotaledReport = ReportAnswer & Pick<ReportFigures, 'totals'>;
/** One of these counts each row of a report once. */
const COUNTS: readonly ReportFieldName[] = ['bills', 'entries', 'cases'];

describe('every report', () => {
  let world: ReportWorld;
  beforeAll(async () => {
    world = await ReportWorld.start();
    await world.seedRules();
    await world.seedCases();
    const check = { ...payment('E9', 'PRINCIPAL', 1_000, '2026-02-20', 'B2'), payer: FORMULA, check_no: FORMULA };
    await world.pay('C2', check);
    await world.fact('C2', '2026-02-21T15:00:00.000Z', 'CaseUpdated', {
      changes: { ins_claim_number: { from: null, to: FORMULA } },
    });
  }, 60_000);
  afterAll(() => world?.close());

  describe.each(REPORTS.map(definition => [definition.id, definition] as const))('%s', (id, definition) => {
    const asked = ASKED[id] ?? {};
    const all = { ...asked, group_by: [], top: 1000 };
    const count = COUNTS.find(name => definition.measures.includes(name))!;
    const queryOf = (question: ReportQuestion, session: Session = SESSIONS.lawFirm) =>
      new ReportQuery(definition, session, question, TODAY);
    /** A page, with the totals that the screen shows below it. */
    const rows = (request: ReportRequest, session: Session = SESSIONS.lawFirm): Promise<TotaledReport> =>
      world.database.database.withAccount(session.accountId, async tx => ({
        ...(await reportAnswer(tx, queryOf(request, session), request)),
        totals: (await reportFigures(tx, queryOf(request, session))).totals,
      }));
    const figures = (question: ReportQuestion, session: Session = SESSIONS.lawFirm): Promise<ReportFigures> =>
      world.database.database.withAccount(session.accountId, tx => reportFigures(tx, queryOf(question, session)));
    const within = (change: Readonly<Record<string, unknown>>) => ({
      ...all,
      parameters: { ...asked.parameters, ...change },
    });
    const columnOf = (answer: Pick<ReportAnswer, 'result'>, name: ReportFieldName): number[] =>
      answer.result.map(row => Number(row[name]));
    const sum = (values: readonly number[]): number => Math.round(100 * values.reduce((a, b) => a + b, 0)) / 100;

    it.each([
      ['a provider', SESSIONS.provider, ['C1', 'C2', 'C5']],
      ['a funder', SESSIONS.funder, ['C2', 'C4']],
    ])('shows %s its own cases only, in rows, totals, figures and groups', async (_name, session, cases) => {
      const { result, totals, total_rows } = await rows(all, session);
      expect(result.filter(row => !cases.includes(String(row['case_id'])))).toEqual([]);
      expect(totals.cases).toBe(new Set(result.map(row => row['case_id'])).size);
      const grouped = await rows({ ...all, group_by: ['provider'] }, session);
      expect(sum(columnOf(grouped, 'cases'))).toBe(totals.cases);
      expect((await figures({ ...all, group_by: ['provider'] }, session)).totals).toEqual(totals);
      expect(total_rows).toBe(result.length);
    });

    it('shows another account nothing of this one', async () => {
      const { result } = await rows(all, SESSIONS.north);
      expect(result.filter(row => row['injured_name'] !== 'Injured C1, Odalys')).toEqual([]);
      expect(result.length).toBeLessThanOrEqual(1);
    });

    it('finds nothing for a record outside the scope instead of refusing', async () => {
      expect((await rows(within({ provider: [2] }), SESSIONS.provider)).total_rows).toBe(0);
    });

    it('has totals that are the sums of its rows', async () => {
      const answer = await rows(all);
      expect(answer.result.length).toBeGreaterThan(0);
      // A bill with two reasons is two rows and counts once.
      const once = [...new Map(answer.result.map(row => [String(row['bill_number'] ?? row.row_key), row])).values()];
      const counted = definition.source === 'bill_denial' ? { ...answer, result: once } : answer;
      const summed = definition.measures.filter(name => definition.columns.includes(name));
      expect(Object.fromEntries(summed.map(name => [name, sum(columnOf(counted, name))]))).toEqual(
        Object.fromEntries(summed.map(name => [name, answer.totals[name]])),
      );
      expect(counted.result.length).toBe(answer.totals[count]);
    });

    it('groups by every grouping, and each group opens its rows', async () => {
      for (const group of definition.groupings) {
        const { result, totals } = await rows({ ...all, group_by: [group] });
        if (group !== 'reason') expect([group, sum(columnOf({ result }, count))]).toEqual([group, totals[count]]);
        for (const row of result) {
          const opened = await rows({ ...all, filters: { [groupFilter(group)]: [String(row[groupFilter(group)])] } });
          expect([group, opened.totals[count]]).toEqual([group, row[count]]);
        }
      }
    });

    it('has figures that open their rows', async () => {
      const answer = await figures(all);
      expect(answer.figures.map(({ key }) => key)).toEqual(definition.figures);
      for (const { key, value } of answer.figures) {
        const { of } = reportField(key);
        const opened = await rows({ ...all, ...(of ? { filters: { [groupFilter(of.group)]: [of.key] } } : {}) });
        expect([key, opened.totals[key]]).toEqual([key, value]);
        if (value) expect(opened.result.length).toBeGreaterThan(0);
      }
    });

    it('has a chart whose points open their rows', async () => {
      const { chart } = await figures(all);
      expect(chart.points.length).toBeGreaterThan(0);
      for (const { key, values } of chart.points) {
        const { totals } = await rows({ ...all, filters: { [groupFilter(definition.chart.by)]: [key] } });
        expect([key, totals[definition.chart.measure]]).toEqual([key, sum(values)]);
      }
    });

    it('runs with each parameter', async () => {
      const { total_rows } = await rows(all);
      const found = async (change: Readonly<Record<string, unknown>>) => (await rows(within(change))).total_rows;
      const checks: {
        readonly [Kind in ReportParameter['kind']]: (
          name: string,
          one: Extract<ReportParameter, { kind: Kind }>,
        ) => Promise<void>;
      } = {
        period: async (name, { fields }) => {
          for (const field of fields) expect(await found({ [name]: { ...LONG_AGO, field } })).toBe(0);
        },
        day: async name => expect(await found({ [name]: TODAY })).toBe(total_rows),
        choice: async (name, { choices, default: usual }) => {
          for (const choice of Object.keys(choices)) expect(await found({ [name]: choice })).toEqual(expect.any(Number));
          expect(await found({ [name]: usual })).toBe(total_rows);
        },
        lookup: async (name, { group }) => {
          expect(await found({ [name]: '*' })).toBe(total_rows);
          expect(await found({ [name]: ['999999'] })).toBe(0);
          const grouped = await world.database.database.withAccount(1, tx => {
            const { text: sql, parameters } = queryOf(all).groupedBy([group]);
            return tx.query<Record<string, unknown>>(sql, parameters);
          });
          for (const row of grouped.filter(one => one[groupFilter(group)] !== NO_GROUP)) {
            const answer = await rows(within({ [name]: [row[groupFilter(group)]] }));
            expect([name, answer.totals[count]]).toEqual([name, Number(row[count])]);
          }
        },
        at_least: async name => {
          expect(await found({ [name]: -9999 })).toBe(total_rows);
          expect(await found({ [name]: 99_999 })).toBe(0);
        },
        starts_with: async name => {
          expect(await found({ [name]: 'nobody has this' })).toBe(0);
          expect(await found({ [name]: FORMULA.slice(0, 6).toLowerCase() })).toBe(1);
        },
      };
      for (const [name, one] of Object.entries(definition.parameters)) await checks[one.kind](name, one as never);
    });

    it('refuses unknown parameters, groupings and columns, and invalid values', () => {
      const refused = (parameters: Readonly<Record<string, unknown>>) => () => queryOf({ parameters });
      expect(refused({ judge: 1 })).toThrow('Unknown field: judge.');
      expect(() => queryOf({ group_by: ['judge'] })).toThrow('group_by must name');
      expect(() => queryOf(asked).columnsOf(['judge'])).toThrow('Unknown field: judge.');
      const wrong: Readonly<Record<ReportParameter['kind'], unknown>> = {
        period: { from: '2026-02-01', to: '2026-01-01' },
        day: '31/31/2026',
        choice: 'never',
        lookup: [{}],
        at_least: 'many',
        starts_with: 5,
      };
      for (const [name, { kind }] of Object.entries(definition.parameters)) expect(refused({ [name]: wrong[kind] })).toThrow();
    });

    it.each([1, 3])('is the same in pages of %s by their tokens', async top => {
      for (const group_by of [[], definition.groupings.slice(0, 2)]) {
        const whole = (await rows({ ...all, group_by })).result;
        const paged: unknown[] = [];
        let page_token: string | undefined;
        do {
          const page = await rows({ ...all, group_by, top, ...(page_token ? { page_token } : {}) });
          paged.push(...page.result);
          page_token = page.next_page_token;
        } while (page_token);
        expect(paged).toEqual(whole);
      }
    });

    it('can be sorted by every column except lists, up and down', async () => {
      const { columns, measures, groupings } = definition;
      const sortedBy = async (fields: readonly string[], group_by: readonly string[]) => {
        for (const field of fields)
          for (const dir of ['asc', 'desc'] as const)
            expect((await rows({ ...all, group_by, sort: [{ field, dir }] })).result.length).toBeGreaterThan(0);
      };
      const sortable = columns.filter(name => reportField(name).type !== 'list');
      await sortedBy(sortable, []);
      await sortedBy([...measures, groupings[0]!], [groupings[0]!]);
    });

    it('has XLSX and CSV files with the rows of the screen, and no formula in them', async () => {
      for (const group_by of [[], definition.groupings.slice(0, 1)]) {
        const query = queryOf({ ...asked, group_by });
        const shown = await rows({ ...all, group_by });
        const sums = await world.database.database.withAccount(1, tx => totalsOf(tx, query));
        const exported: ReportRow[] = [];
        for await (const batch of query.rows({}).all(world.database.database))
          exported.push(...batch.map(row => rowOnWire(row, query.groups, query.columnsOf(undefined), sums)));
        expect(exported).toEqual(shown.result);
        const columns = exportColumns(query, undefined);
        const file = (format: 'csv' | 'xlsx') =>
          exportRows({ columns, rows: exported.map(exportRow), format, filename: definition.title }).stream;
        const csv = Papa.parse<string[]>((await text(file('csv'))).replace(/^\ufeff/, '').trimEnd()).data;
        const sheet = XLSX.read(await buffer(file('xlsx'))).Sheets['List']!;
        const cells = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' });
        for (const table of [csv, cells]) {
          expect(table[0]).toEqual(columns.map(({ label }) => label));
          expect(table).toHaveLength(exported.length + 1);
          expect(table.flat().filter(cell => String(cell).startsWith('='))).toEqual([]);
        }
        const money = columns.findIndex(({ type }) => type === 'money');
        const values = exported.map(row => Number(row[columns[money]!.key]));
        expect(csv.slice(1).map(row => Number(row[money]))).toEqual(values);
        expect(cells.slice(1).map(row => Number(row[money]))).toEqual(values);
        expect(Object.values(sheet).filter(cell => typeof cell === 'object' && cell !== null && 'f' in cell)).toEqual([]);
      }
    });

    it('searches all descriptive fields for every word', async () => {
      const { result } = await rows({ ...all, query: 'odalys c2 larkspur' });
      expect(result.every(row => row['case_id'] === 'C2')).toBe(true);
      expect((await rows({ ...all, query: 'nowhere' })).total_rows).toBe(0);
    });

    it('can be filtered by everything that a figure or a bar opens', () => {
      const names = narrowingGroups(definition).map(groupFilter);
      expect(() => queryOf({ filters: Object.fromEntries(names.map(name => [name, ['x']])) })).not.toThrow();
    });
  });
});
