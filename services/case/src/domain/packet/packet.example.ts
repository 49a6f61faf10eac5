import type { CaseEvent } from '@atlas/contracts';
import { fold } from '@atlas/event-sourcing';
import { caseDecider } from '../case/case.decider.js';
import { kept, opened, S } from '../case/case.example.js';
import type { Case } from '../case/case.state.js';

export const PACKET = 'DEMO26-P000001';

/** A case of the one invented person, under a unique id. */
export function aCaseOf(case_id: string, attributes: object = {}, ...more: readonly CaseEvent[]): Case {
  const opening = opened(S.READY, attributes) as CaseEvent<'CaseOpened'>;
  const events: CaseEvent[] = [{ ...opening, data: { ...opening.data, case_id } }, ...more];
  return fold(caseDecider.evolve, caseDecider.initialState, events)!;
}

export const joined = (role: 'LEAD' | 'MEMBER', packet_id = PACKET): CaseEvent => ({
  type: 'PacketJoined',
  data: {
    packet_id,
    role,
    cases: [],
    before: { status: kept(S.READY), since: '2026-01-06' },
    gave: null,
    status_kept: null,
  },
});
