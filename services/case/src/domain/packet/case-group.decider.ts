import { DomainError, packetTexts } from '@atlas/contracts';
import type { Decider } from '@atlas/event-sourcing';
import {
  membersOf,
  type CaseGroup,
  type GroupActKind,
  type GroupCommand,
  type GroupEvent,
  type GroupOutcome,
  type GroupRefusal,
} from './group-act.js';

/**
 * The saga over several cases is decided only here, in one stream: started, then either completed or aborted, once. The cases
 * follow, and follow again after a crash.
 */
export const caseGroupDecider: Decider<CaseGroup, GroupCommand, GroupEvent> = {
  initialState: { acts: [] },
  decide: {
    BeginAct: ({ data }, group) => {
      if (actOf(group, data.act_id)) return [];
      if (group.acts.some(({ outcome }) => outcome === 'begun')) {
        throw new DomainError('GROUP_BUSY', packetTexts.changedTogether);
      }
      // The members may have changed since the plan: two cases that leave at the same time must not leave one case behind.
      if (PACKET_ACTS.has(data.kind) && membersOf({ acts: [...group.acts, { ...data, outcome: 'begun' }] }).size === 1) {
        throw new DomainError('PACKET_CHANGED', packetTexts.changedMeanwhile);
      }
      return [{ type: 'ActBegun', data }];
    },
    FinishAct: ({ data: { act_id } }, group) => {
      const { outcome } = requireAct(group, act_id);
      return outcome === 'begun' ? [{ type: 'ActDone', data: { act_id } }] : [];
    },
    GiveUpAct: ({ data }, group) => {
      const { outcome } = requireAct(group, data.act_id);
      return outcome === 'begun' ? [{ type: 'ActGivenUp', data }] : [];
    },
  },
  evolve: {
    ActBegun: ({ acts }, { data }) => ({ acts: [...acts, { ...data, outcome: 'begun', refusal: null }] }),
    ActDone: (group, { data: { act_id } }) => ended(group, act_id, 'done', null),
    ActGivenUp: (group, { data: { act_id, ...refusal } }) => ended(group, act_id, 'given_up', refusal),
  },
};

const PACKET_ACTS: ReadonlySet<GroupActKind> = new Set<GroupActKind>(['join', 'leave']);

export const actOf = ({ acts }: CaseGroup, id: string) => acts.find(({ act_id }) => act_id === id);

const requireAct = (group: CaseGroup, id: string) => {
  const act = actOf(group, id);
  if (!act) throw new DomainError('ACT_NOT_FOUND', packetTexts.notStarted, { act_id: id });
  return act;
};

const ended = ({ acts }: CaseGroup, id: string, outcome: GroupOutcome, refusal: GroupRefusal | null): CaseGroup => ({
  acts: acts.map(act => (act.act_id === id ? { ...act, outcome, refusal } : act)),
});
