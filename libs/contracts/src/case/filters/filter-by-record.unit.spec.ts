import { filterByRecord } from './filter-by-record.js';

describe('the filter that finds the cases of a record', () => {
  it.each([
    ['provider_master', 'Provider_Name'],
    ['provider_master/group', 'Provider_GroupName'],
    ['insurance_company', 'InsuranceCompany_Name'],
    ['status', 'Current_Status'],
    ['portfolio', 'Portfolio_Name'],
  ])('%s: %s', (resource, filter) => {
    expect(filterByRecord(resource)).toBe(filter);
  });
  it('is not set if a filter finds only some of the records, or if none does', () => {
    expect(filterByRecord('case_status')).toBeUndefined();
    expect(filterByRecord('rule/holiday')).toBeUndefined();
  });
});
