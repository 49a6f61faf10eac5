import { CASE_IMPORT } from '@atlas/contracts';
import { guessedAgain, isEdited, newDraft, savedUnder, withField, withSaved } from './import-draft.js';
import { columnLooks } from './mapping/column-look.js';
import type { Survey } from './table/survey.js';
import type { TableClient } from './table/table-client.js';

const headers = ['Claim #', 'Patient Last', 'Our Claim Number', 'Location Cd', 'Spare'];
const facts = {
  encoding: 'UTF-8' as const,
  fixed: false,
  sheet: undefined,
  lines: 100,
  columns: headers.map(header => ({ header, samples: ['x'], filled: header === 'Spare' ? 0 : 100 })),
};
const draft = newDraft(CASE_IMPORT, new File([], 'clinic.csv'), {} as TableClient, facts, {});
const NOTHING: Survey = { amount_cents: 0, groups: 0, notes: {}, refused: [], noted: [] };

describe('the mapping of a new import', () => {
  it('starts with the guess and assigns a field to one column only', () => {
    expect(draft.mapping).toEqual({ 'Claim #': 'ins_claim_number', 'Patient Last': 'injured_last_name' });
    const moved = withField(draft, 'Our Claim Number', 'ins_claim_number');
    expect(moved.mapping).toEqual({ 'Patient Last': 'injured_last_name', 'Our Claim Number': 'ins_claim_number' });
    expect(isEdited(draft)).toBe(false);
    expect(isEdited(moved)).toBe(true);
    expect(guessedAgain(moved).mapping).toEqual(draft.mapping);
  });

  it('uses a saved mapping for the columns of the file', () => {
    const saved = withSaved(draft, { name: 'Brightmoor', mapping: { 'Location Cd': 'account_no', Elsewhere: 'policy_number' } });
    expect(saved).toMatchObject({ savedAs: 'Brightmoor', mapping: { 'Location Cd': 'account_no' } });
    const changed = withField(saved, 'Location Cd', null);
    expect(isEdited(changed)).toBe(true);
    expect(isEdited(savedUnder(changed, 'Brightmoor 2'))).toBe(false);
  });

  it('shows the confidence and its reason for each column', () => {
    const looks = columnLooks(draft, {
      ...NOTHING,
      notes: { ins_claim_number: [{ shape: '', example: 'Please Enter Claim Number.', lines: 4, refused: true }] },
    });
    expect(looks.map(({ column, group, confidence, why }) => [column.header, group, confidence, why])).toEqual([
      ['Claim #', 'look', 73, '4 lines without a value: refused'],
      ['Patient Last', 'matched', 95, 'Name and values match'],
      ['Our Claim Number', 'look', undefined, 'No match. Choose a field or skip.'],
      ['Location Cd', 'look', undefined, 'No match. Choose a field or skip.'],
      ['Spare', 'left_out', undefined, 'Empty column'],
    ]);
    const chosen = columnLooks(withField(withField(draft, 'Location Cd', 'account_no'), 'Our Claim Number', null), NOTHING);
    expect(chosen.slice(2, 4).map(({ group, why }) => [group, why])).toEqual([
      ['left_out', 'Skipped by you'],
      ['matched', 'Chosen by you, values match'],
    ]);
  });
});
