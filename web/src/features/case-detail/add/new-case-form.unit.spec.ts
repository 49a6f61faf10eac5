import type { NewCaseDefaults } from '@atlas/contracts';
import { impliedChanges, startingForm } from './new-case-form.js';

const firm: NewCaseDefaults = {
  accident_state: 'NY',
  case_type_id: 5,
  case_type_name: 'No-fault',
  date_open: '2026-11-22',
  track: 'ARB',
  initial_status_id: null,
  initial_status_name: null,
};
const court = { ...firm, track: 'COURT', initial_status_id: 4, initial_status_name: 'Court, new' } as const;

describe('the form of a new case', () => {
  it('starts with the firm’s defaults', () => {
    expect(startingForm(firm)).toMatchObject({
      accident_state: 'NY',
      case_type_id: 5,
      case_type_name: 'No-fault',
      date_open: '2026-11-22',
      injured_last_name: null,
    });
  });
  it('uses initial status and track of the provider', () => {
    expect(impliedChanges(court, firm, startingForm(firm))).toEqual({
      initial_status_id: 4,
      initial_status_name: 'Court, new',
      track: 'COURT',
    });
  });
  it('removes the status of the previous provider', () => {
    expect(impliedChanges(firm, court, { ...startingForm(firm), ...court })).toEqual({
      initial_status_id: null,
      initial_status_name: null,
      track: 'ARB',
    });
  });
  it('keeps the status and the track that the user chose', () => {
    expect(impliedChanges(court, firm, { ...startingForm(firm), initial_status_id: 9 })).toEqual({});
    expect(impliedChanges(court, firm, { ...startingForm(firm), track: 'PRE' })).toEqual({
      initial_status_id: 4,
      initial_status_name: 'Court, new',
    });
  });
});
