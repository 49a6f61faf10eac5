import { REPORTS, type ReportDefinition } from '@atlas/contracts';
import { figureState, questionOf, readAddress, requestOf, rowsOf, writeAddress, type ReportState } from './report-address.js';

const named = (id: string): ReportDefinition => REPORTS.find(report => report.id === id)!;
const payment = named('payment');
const denial = named('denial-reason');
const stateAt = (definition: ReportDefinition, search = '') => readAddress(definition, new URLSearchParams(search));

describe('the URL of a report', () => {
  it('is only its path while nothing is chosen', () => {
    expect(writeAddress(payment, stateAt(payment))).toBe('/reports/paymentReport');
    expect(stateAt(denial)).toMatchObject({ groups: ['reason'], page: 1, top: 25 });
  });

  it('contains everything that is shown', () => {
    const state: ReportState = {
      parameters: {
        period: { from: '2026-01-01', to: '2026-03-31', field: 'deposit_date' },
        provider: ['1', '2'],
        standing: 'in_effect',
        payer: 'Fern & Co',
      },
      groups: ['month', 'provider'],
      within: { component: 'principal' },
      sort: { field: 'amount', dir: 'desc' },
      search: 'ferrante',
      page: 3,
      top: 50,
    };
    const [, search] = writeAddress(payment, state).split('?');
    expect(stateAt(payment, search)).toEqual(state);
  });

  it('says that rows are not grouped if they are by default', () => {
    const address = writeAddress(denial, rowsOf(stateAt(denial), { reason: 's1' }));
    expect(address).toBe('/reports/denialReasonReport?group=&reason_key=s1');
    expect(stateAt(denial, address.split('?')[1])).toMatchObject({ groups: [], within: { reason: 's1' } });
  });

  it('ignores unknown parameters', () => {
    expect(stateAt(payment, 'group=judge&page=-1&top=x&nothing=1')).toEqual(stateAt(payment, 'group='));
  });
});

describe('the request of a report', () => {
  it('filters rows of a group by its key', () => {
    const state = rowsOf(stateAt(denial), { reason: 's1' });
    expect(questionOf(state)).toEqual({ parameters: {}, group_by: [], filters: { reason_key: ['s1'] } });
    expect(requestOf(state)).toMatchObject({ page: 1, top: 25 });
  });

  it('opens the rows that a figure sums', () => {
    expect(figureState(stateAt(payment), 'interest').within).toEqual({ component: 'interest' });
    expect(figureState(stateAt(denial), 'denied')).toMatchObject({ groups: [], within: {} });
  });
});
