import { statusesShown, UNTOLD_STATUS, type StatusRecord } from '@atlas/contracts';
import { fold } from '@atlas/event-sourcing';
import { caseDecider } from '../case.decider.js';
import type { CaseEvent } from '../case.events.js';
import type { StatusRule } from '../../rules/status-rules.js';
import { context, kept, opened, S } from '../case.example.js';
import type { CaseFact } from '../facts.js';
import { caseDetails } from './case-details.js';
import { caseDifference } from './difference/case-difference.js';
import { FIRM_VIEW, toClientCase, type CaseView } from './client-case.js';
import { isOffered, shownAs, toClientStatus } from './client-status.js';

const LOOKS: Readonly<Record<string, StatusRecord['data']>> = {
  READY: { provider_label: 'Soon filed' },
  MISSING_INFO: { visible_to_provider: false, case_status_id: 1 },
  AWAIT_PAYDENY: { visible_to_provider: false, case_status_id: 1 },
};
const seen = statusesShown(
  context.statuses.map(({ id, name, code }) => ({ id, name, data: LOOKS[code] ?? {} })),
  [{ id: 1, name: 'Pre-filing', data: { provider_label: 'Being prepared' } }],
);
const view: CaseView = { ...FIRM_VIEW, audience: 'provider', statuses: seen };
const moved = (from: StatusRule, to: StatusRule): CaseEvent => ({
  type: 'StatusChanged',
  data: { from: kept(from), to: kept(to), on: '2026-04-22', date: null, reason: null, filed_on: null },
});
const factsOf = (events: readonly CaseEvent[]): readonly CaseFact[] =>
  events.map((event, revision) => ({ event, revision, signature: { by: 'Casey Clerk', at: '2026-04-22T10:00:00.000Z' } }));
const caseOf = (...events: CaseEvent[]) => fold(caseDecider.evolve, caseDecider.initialState, events)!;

describe('the visible status of a case for clients', () => {
  it('is its label, or its case status if hidden, in the details', () => {
    const details = (one: StatusRule) =>
      caseDetails(toClientCase(caseOf(opened(one)), view), { today: '2026-04-22', revision: 0 });
    expect(details(S.READY)).toMatchObject({ current_status_id: S.READY.id, current_status_name: 'Soon filed' });
    expect(details(S.MISSING_INFO).current_status_name).toBe('Being prepared');
    expect(JSON.stringify(details(S.MISSING_INFO))).not.toContain(S.MISSING_INFO.name);
  });

  it('is the firm’s name for the firm itself', () => {
    const current = caseOf(opened(S.MISSING_INFO));
    expect(toClientCase(current, FIRM_VIEW)).toBe(current);
    expect(isOffered(S.MISSING_INFO.id, undefined)).toBe(true);
  });

  it('shows no change between two statuses with one label, and no name of a hidden one', () => {
    const before = caseOf(opened(S.NEW));
    const facts = factsOf([moved(S.NEW, S.MISSING_INFO), moved(S.MISSING_INFO, S.AWAIT_PAYDENY)]);
    const changedFields = caseDifference(before, facts, { view }).fields;
    expect(changedFields).toMatchObject([
      { field_name: 'current_status_id', before: S.NEW.name, after: 'Being prepared', changes: 1 },
    ]);
    expect(caseDifference(before, facts).fields).toMatchObject([{ after: S.AWAIT_PAYDENY.name, changes: 2 }]);
  });

  it('is found by its visible name, and not offered if hidden', () => {
    const [id = 0] = [seen.statuses.get(S.AWAIT_PAYDENY.id)!.id];
    expect(shownAs([id], seen)).toEqual(expect.arrayContaining([S.MISSING_INFO.id, S.AWAIT_PAYDENY.id]));
    expect(isOffered(id, seen)).toBe(false);
    expect(isOffered(S.READY.id, seen)).toBe(true);
  });

  it('is the case status of a deleted status, else nothing', () => {
    const gone = { id: 999, code: 'GONE', name: 'Gone', is_final: false };
    expect(toClientStatus({ ...gone, case_status: { id: 1, name: 'Pre-filing' } }, seen).name).toBe('Being prepared');
    expect(toClientStatus({ ...gone, case_status: null }, seen).name).toBe(UNTOLD_STATUS);
  });
});
