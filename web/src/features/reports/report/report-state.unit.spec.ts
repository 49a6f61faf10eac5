import { REPORTS, type ReportDefinition } from '@atlas/contracts';
import { listQuery } from '@/providers/data/list-query.js';
import { filtersFor } from './report-columns.js';
import { problemsOf } from './report-problems.js';
import { figurePath, readState, reportPath, rowPath, type ReportState } from './report-state.js';

const named = (id: string): ReportDefinition => REPORTS.find(report => report.id === id)!;
const payment = named('payment');
const denial = named('denial-reason');
const stateAt = (definition: ReportDefinition, path = '') => readState(definition, `?${path.split('?')[1] ?? ''}`);

describe('the address of a report', () => {
  it('is the bare path if nothing is selected', () => {
    expect(reportPath(payment, stateAt(payment))).toBe('/reports/paymentReport');
    expect(stateAt(denial)).toEqual({ parameters: {}, groups: ['reason'], filters: {} });
  });

  it('holds everything that is shown', () => {
    const state: ReportState = {
      parameters: {
        period: { from: '2026-01-01', to: '2026-03-31', field: 'deposit_date' },
        provider: ['1', '2'],
        standing: 'in_effect',
        payer: 'Fern & Co',
      },
      groups: ['month', 'provider'],
      filters: { component_key: ['principal'], q: 'ferrante' },
    };
    expect(stateAt(payment, reportPath(payment, state))).toEqual(state);
  });

  it('says that rows are not grouped where they are by default', () => {
    const path = rowPath(denial, stateAt(denial), { row_key: 's1', reason_key: 's1' });
    expect(stateAt(denial, path)).toEqual({ parameters: {}, groups: [], filters: { reason_key: ['s1'] } });
    expect(stateAt(denial, reportPath(denial, stateAt(denial, path)))).toEqual(stateAt(denial, path));
  });

  it('ignores groupings that the report does not have', () => {
    const path = `?filter=${JSON.stringify({ group_by: ['judge', 'month'] })}`;
    expect(stateAt(payment, path).groups).toEqual(['month']);
  });
});

describe('what a report is asked', () => {
  it('has parameters and grouping beside its filters', () => {
    const { parameters, filters } = stateAt(payment, rowPath(denial, stateAt(denial), { row_key: 's1', reason_key: 's1' }));
    const body = listQuery({ filter: { ...filters, q: 'fern', parameters, group_by: [] } });
    expect(body).toEqual({ page: 1, top: 25, query: 'fern', filters: { reason_key: ['s1'] }, parameters: {}, group_by: [] });
  });

  it('opens of a figure the rows that it sums', () => {
    const opened = (definition: ReportDefinition, name: 'interest' | 'denied') =>
      stateAt(definition, figurePath(definition, stateAt(definition), name));
    expect(opened(payment, 'interest').filters).toEqual({ component_key: ['interest'] });
    expect(opened(denial, 'denied')).toMatchObject({ groups: [], filters: {} });
  });

  it('names the groups that its rows are narrowed to, and offers no others', () => {
    const within = (filters: ReportState['filters']) =>
      filtersFor(payment, { ...stateAt(payment), filters }).filter(({ field }) => field.endsWith('_key'));
    expect(within({})).toEqual([]);
    expect(within({ component_key: ['filing_fee'], provider_key: ['7'] })).toEqual([
      { field: 'provider_key', label: 'Provider', type: 'option', path: 'domain/Provider_Name/option' },
      { field: 'component_key', label: 'Component', type: 'choice', choices: [{ id: 'filing_fee', name: 'filing fee' }] },
    ]);
  });
});

describe('the parameters of a report', () => {
  it('are checked before they are sent: a period needs both of its days', () => {
    const period = { from: '2026-11-01', to: '' };
    expect(problemsOf(payment, { period }, '2026-11-27')).toEqual({ period: 'Please Select Date Range .' });
    expect(problemsOf(payment, { period: { ...period, to: '2026-11-27' } }, '2026-11-27')).toEqual({});
  });
});
