import { changedFields } from './changed-fields.js';

describe('the fields of a change', () => {
  it('are the differences, in readable form', () => {
    const before = { name: 'Ada', age: 1, on: false, left: 'x', same: [1], empty: '' };
    const after = { name: 'Bob', age: 2, on: true, same: [1], empty: null, come: { a: 1 } };
    expect(changedFields(before, after)).toEqual([
      { field_name: 'name', old_value: 'Ada', new_value: 'Bob' },
      { field_name: 'age', old_value: '1', new_value: '2' },
      { field_name: 'on', old_value: 'No', new_value: 'Yes' },
      { field_name: 'left', old_value: 'x', new_value: null },
      { field_name: 'come', old_value: null, new_value: '{"a":1}' },
    ]);
    expect(changedFields(after, after)).toEqual([]);
  });

  it('never contain a secret', () => {
    expect(changedFields({ password: 'old' }, { password: 'new' }, new Set(['password']))).toEqual([
      { field_name: 'password', old_value: null, new_value: 'changed' },
    ]);
  });
});
