import type { NewCaseDefaults } from '@atlas/contracts';
import { defaultsIn, impliedChanges, isForOtherTrack, newCaseBody, startingForm } from './new-case-form.js';

const firm: NewCaseDefaults = {
  accident_state: 'NY',
  case_type_id: 5,
  case_type_name: 'No-fault',
  date_open: '2026-11-22',
  track: 'ARB',
  initial_status_id: null,
  initial_status_name: null,
  case_workflow_type_id: 2,
  case_workflow_type_name: 'Arbitration',
  attorney_firm_id: null,
  attorney_firm_name: null,
  claimant_attorney_id: null,
  claimant_attorney_name: null,
  court_id: 7,
  court_name: 'Kings Civil Court',
  location_id: null,
  location_name: null,
  warnings: ['Location Queens of the case file setting is inactive.'],
};
const court = {
  ...firm,
  track: 'COURT',
  initial_status_id: 4,
  initial_status_name: 'Court, new',
  case_workflow_type_id: null,
  case_workflow_type_name: null,
} as const;

describe('the form of a new case', () => {
  it('starts with the firm’s defaults', () => {
    expect(startingForm(firm)).toMatchObject({
      accident_state: 'NY',
      case_type_id: 5,
      case_type_name: 'No-fault',
      date_open: '2026-11-22',
      injured_last_name: null,
      court_id: 7,
      court_name: 'Kings Civil Court',
    });
    expect(startingForm(firm)).not.toHaveProperty('warnings');
    expect(defaultsIn(startingForm(firm))).toContain('court_id');
  });
  it('sends null for a default that the user removed', () => {
    const start = startingForm(firm);
    const body = newCaseBody(start, { ...start, court_id: null, injured_last_name: 'Ferrante' });
    expect(body).toMatchObject({ court_id: null, injured_last_name: 'Ferrante', case_type_id: 5 });
    expect(body).not.toHaveProperty('location_id');
  });
  it('removes the default workflow type when the user chooses another track', () => {
    const start = startingForm(firm);
    expect(isForOtherTrack(firm, start)).toBe(false);
    expect(isForOtherTrack(firm, { ...start, track: 'COURT' })).toBe(true);
    expect(isForOtherTrack(firm, { ...start, track: 'COURT', case_workflow_type_id: 9 })).toBe(false);
  });
  it('uses initial status and track of the provider', () => {
    expect(impliedChanges(court, firm, startingForm(firm))).toEqual({
      initial_status_id: 4,
      initial_status_name: 'Court, new',
      track: 'COURT',
      case_workflow_type_id: null,
      case_workflow_type_name: null,
    });
  });
  it('removes the status of the previous provider', () => {
    expect(impliedChanges(firm, court, { ...startingForm(firm), ...court })).toEqual({
      initial_status_id: null,
      initial_status_name: null,
      track: 'ARB',
      case_workflow_type_id: 2,
      case_workflow_type_name: 'Arbitration',
    });
  });
  it('keeps the status and the track that the user chose', () => {
    expect(impliedChanges(court, firm, { ...startingForm(firm), initial_status_id: 9, case_workflow_type_id: 9 })).toEqual({});
    expect(impliedChanges(court, firm, { ...startingForm(firm), track: 'PRE' })).toEqual({
      initial_status_id: 4,
      initial_status_name: 'Court, new',
      case_workflow_type_id: null,
      case_workflow_type_name: null,
    });
  });
});
