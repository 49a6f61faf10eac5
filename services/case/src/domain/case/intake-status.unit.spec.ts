import { fold } from '@atlas/event-sourcing';
import { caseDecider } from './case.decider.js';
import { closed, opened, opening, S, treated } from './case.example.js';
import type { CaseEvent } from './case.events.js';
import { openingWarnings, intakeStatusWarnings } from './intake-status.js';

const DENIED = { name: 'Denied claims', needs_denial: true, needs_number: false };
const PENDING = { name: 'Taken over', needs_denial: false, needs_number: true };
const NO_DENIAL = 'Initial Status Denied claims needs a denial, and no bill has one yet.';
const caseOf = (...events: CaseEvent[]) => fold(caseDecider.evolve, caseDecider.initialState, events)!;

describe('missing items of the initial status of a case', () => {
  it('is reported while no bill has a denial date or reason', () => {
    expect(intakeStatusWarnings(caseOf(opened()), DENIED)).toEqual([NO_DENIAL]);
    expect(intakeStatusWarnings(caseOf(opened(), treated('a')), DENIED)).toEqual([NO_DENIAL]);
    expect(intakeStatusWarnings(caseOf(opened(), treated('a', { denial_date: '2026-01-02' })), DENIED)).toEqual([]);
    const reasons = [{ id: 's7', name: 'Peer review' }];
    expect(intakeStatusWarnings(caseOf(opened(), treated('a'), treated('b', { denial_reasons: reasons })), DENIED)).toEqual([]);
  });

  it('is reported while an adopted case has no number', () => {
    expect(intakeStatusWarnings(caseOf(opened(S.AAA_ASSIGNED)), PENDING)).toEqual([
      'Initial Status Taken over needs Index / AAA Number.',
    ]);
    const numbered = opened(S.AAA_ASSIGNED, { index_or_aaa_number: '17-25-1187-4402' });
    expect(intakeStatusWarnings(caseOf(numbered), PENDING)).toEqual([]);
  });

  it('is not reported for a closed case, and for one without an initial status', () => {
    expect(intakeStatusWarnings(caseOf(opened(), closed), DENIED)).toEqual([]);
    expect(intakeStatusWarnings(caseOf(opened()), null)).toEqual([]);
  });

  it('is checked for a case that a file opens: its provider’s default intake status, used or skipped', () => {
    const reference = { id: 3, name: 'Denied claims' };
    expect(openingWarnings({ ...opening, initial_status: reference, needs_denial: true })).toEqual([NO_DENIAL]);
    expect(openingWarnings({ ...opening, passed_over: { id: 4, name: 'Taken over' } })).toEqual([
      'Initial Status Taken over needs Index / AAA Number, which a file cannot contain. The case was opened without this initial status.',
    ]);
    expect(openingWarnings(opening)).toEqual([]);
  });
});
