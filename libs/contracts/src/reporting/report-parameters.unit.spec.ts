import { AppError } from '../errors/app-error.js';
import { defaultParameters, p, periodAt, readParameters, type ReportParameters } from './report-parameters.js';

const TODAY = '2026-03-31';
const PARAMETERS: ReportParameters = {
  period: p.period(['transaction_date', 'deposit_date'], 'this_month', { missing: 'Please Select Date Range .' }),
  denial: p.period(['denial_date'], 'last_12_months', { label: 'Denial date' }),
  day: p.day(),
  provider: p.lookup('Provider', 'Provider_Name', 'provider'),
  kind: p.choice('Kind', { all: { label: 'All' } }, 'all'),
  min_days: p.atLeast('Minimum days', 'days_overdue'),
  payer: p.startsWith('Payer', 'payer'),
};

function refusal(given: Readonly<Record<string, unknown>>): AppError {
  try {
    readParameters(PARAMETERS, given, TODAY);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The parameters were accepted.');
}

describe('parameters of a report', () => {
  it('have defaults, which are resolved to dates', () => {
    expect(readParameters(PARAMETERS, {}, TODAY)).toEqual({
      period: { from: '2026-03-01', to: '2026-03-31' },
      denial: { from: '2025-04-01', to: '2026-03-31' },
      day: '2026-03-31',
      kind: 'all',
    });
    expect(defaultParameters(PARAMETERS, TODAY)).toEqual(readParameters(PARAMETERS, {}, TODAY));
  });

  it.each([
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['this_year', '2026-01-01', '2026-03-31'],
    ['last_12_months', '2025-04-01', '2026-03-31'],
  ] as const)('know %s', (period, from, to) => {
    expect(periodAt(period, TODAY)).toEqual({ from, to });
  });

  it('accept days in common notations, one or several ids, and * for all', () => {
    const given = { period: { from: '01/02/2026', to: '2026-01-03', field: 'deposit_date' }, provider: 7, payer: ' Fern ' };
    expect(readParameters(PARAMETERS, given, TODAY)).toMatchObject({
      period: { from: '2026-01-02', to: '2026-01-03', field: 'deposit_date' },
      provider: ['7'],
      payer: 'Fern',
    });
    expect(readParameters(PARAMETERS, { provider: ['*'] }, TODAY)).not.toHaveProperty('provider');
  });

  it.each([
    ['period', null, 'Please Select Date Range .'],
    ['period', { from: '', to: '2026-01-01' }, 'Please Select Date Range .'],
    ['denial', null, 'Please Select Denial date.'],
    ['denial', { from: '2026-02-01', to: '2026-01-01' }, 'Denial date: the end date is before the start date.'],
    ['denial', { from: '2016-01-01', to: '2026-01-02' }, 'Denial date: at most 10 years.'],
    ['denial', { from: 'May', to: 'June' }, 'Denial date must be two dates (MM/DD/YYYY).'],
    ['denial', { from: '2026-01-01', to: '2026-01-02', field: 'posted_on' }, 'Denial date: choose one of denial_date.'],
    ['day', '', 'Please Enter As of.'],
    ['day', '02/30/2026', 'As of must be a date (MM/DD/YYYY).'],
    ['kind', 'some', 'Please Select Kind.'],
    ['kind', 'toString', 'Please Select Kind.'],
    ['min_days', 1.5, 'Minimum days must be a whole number.'],
    ['payer', 5, 'Payer must be text of at most 200 characters.'],
    ['provider', [{}], 'Provider must be a list of at most 1000 ids.'],
  ])('refuse %s %j with 422', (name, value, message) => {
    const error = refusal({ [name]: value });
    expect([error.status, error.errors]).toEqual([422, { [name]: message }]);
  });

  it('accept ten years to the day', () => {
    const denial = { from: '2016-01-02', to: '2026-01-01' };
    expect(readParameters(PARAMETERS, { denial }, TODAY)).toMatchObject({ denial });
  });

  it('refuse an unknown name with 400', () => {
    const error = refusal({ judge: 1 });
    expect([error.status, error.message]).toEqual([400, 'Unknown field: judge.']);
  });
});
