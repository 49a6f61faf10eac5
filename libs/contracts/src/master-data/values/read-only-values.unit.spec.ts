import { arbitrator, enteredValues, provider, readOnlyDifferences, status } from '../index.js';

describe('the read-only fields of a record that is sent', () => {
  const current = {
    id: 7,
    revision: 3,
    name: 'Cedar Loop PT',
    group_id: 2,
    group_name: 'Family',
    open_cases: 12,
    created_at: '2026-01-01T00:00:00.000Z',
    contacts: [{ id: 1, contact_name: 'Ann', role: null }],
  };

  it('are none if nothing differs', () => {
    expect(readOnlyDifferences(provider, current, current)).toEqual([]);
    expect(readOnlyDifferences(provider, { id: 7, name: 'Cedar Loop', group_id: 9 }, current)).toEqual([]);
    expect(readOnlyDifferences(provider, { ...current, group_id: 9, revision: '3' }, current)).toEqual([]);
  });

  it('are figures, names beside ids and time stamps with another value', () => {
    const sent = { ...current, group_name: 'Other', open_cases: 13, created_at: null, revision: 2 };
    expect(readOnlyDifferences(provider, sent, current)).toEqual(
      expect.arrayContaining(['group_name', 'open_cases', 'created_at', 'revision'].map(path => ({ path, kind: 'calculated' }))),
    );
  });

  it('may be fixed: the mark of the system', () => {
    const paths = (sent: object, now: Record<string, unknown> | undefined) =>
      readOnlyDifferences(status, sent as Record<string, unknown>, now).map(({ path, kind }) => [path, kind]);
    expect(paths({ is_system: false }, { is_system: true })).toEqual([['is_system', 'fixed']]);
    expect(paths({ is_system: false }, undefined)).toEqual([]);
    expect(paths({ is_system: true }, undefined)).toEqual([['is_system', 'fixed']]);
  });

  it('include those of child rows, which are found by their id', () => {
    const rows = [
      { id: 2, insurance_company_id: 20, insurance_company_name: 'Second' },
      { id: 1, insurance_company_id: 10, insurance_company_name: 'First' },
    ];
    const sent = (name: string) => ({ avoid: [{ ...rows[1], insurance_company_name: name }] });
    expect(readOnlyDifferences(arbitrator, sent('First'), { avoid: rows })).toEqual([]);
    expect(readOnlyDifferences(arbitrator, sent('Third'), { avoid: rows })).toEqual([
      { path: 'avoid.0.insurance_company_name', kind: 'calculated' },
    ]);
  });

  it('are left out by a form', () => {
    const { group_name, open_cases, created_at, revision, ...entered } = current;
    expect([group_name, open_cases, created_at, revision]).toBeDefined();
    expect(enteredValues(provider, current)).toEqual(entered);
  });
});
