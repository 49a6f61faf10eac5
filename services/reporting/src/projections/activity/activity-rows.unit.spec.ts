import { CHANGE_TYPES } from '@atlas/contracts';
import { exportedRow, historyRow, ownHistoryRow, type StoredActivity } from './activity-rows.js';

const { refused_attempt, viewed, payment } = CHANGE_TYPES;
const stored = (kind: { readonly id: number; readonly label: string }, revision: number | null): StoredActivity => ({
  event_id: '00000000-0000-4000-8000-000000000001',
  case_id: null,
  revision,
  user_name: 'Casey Client',
  created_at: new Date('2026-03-02T09:00:00Z'),
  address: null,
  emergency_id: null,
  change_type_id: kind.id,
  change_type: kind.label,
  audit_type: 'Access',
  description: 'Invoice FIRM26-I000002',
  details: [{ fieldName: 'ids', newValue: 'FIRM26-I000002', oldValue: null }],
});

describe("the rows of a client user's own history", () => {
  it.each([
    ['a refused attempt, whose ids may be of another client', stored(refused_attempt, null)],
    ['a fact of a case, which is worded with internal statuses', stored(payment, 7)],
  ])('say the kind only for %s', (_, row) => {
    expect(ownHistoryRow(row)).toMatchObject({ description: row.change_type, change_detials: [] });
    expect(historyRow(row).description).toBe('Invoice FIRM26-I000002');
  });

  it('contain full details of what the user read', () => {
    expect(ownHistoryRow(stored(viewed, null))).toEqual(historyRow(stored(viewed, null)));
  });
});

describe('the fields of a change', () => {
  it.each([
    ['parameter_value', 'Parameter Value'],
    ['provider_ids', 'Providers'],
    ['is_active', 'Active'],
    ['NF-10 Date', 'NF-10 Date'],
    ['department of ada@demo.test', 'department of ada@demo.test'],
  ])('show %s as %s', (fieldName, label) => {
    const row = { ...stored(viewed, null), details: [{ fieldName, newValue: 'new', oldValue: 'old' }] };
    expect(historyRow(row).change_detials).toMatchObject([{ field_name: label }]);
    expect(exportedRow(row).change_detials).toContain(label);
  });
});
