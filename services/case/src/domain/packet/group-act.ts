import type { CaseCommand } from '../case/case.commands.js';

/** A change of several cases that is made completely or not at all. */
export type GroupActKind = 'join' | 'leave' | 'lead' | 'payment' | 'merge' | 'settlement';

/** What it does to one of them. */
export interface GroupStep {
  readonly case_id: string;
  readonly command: CaseCommand;
  /** Takes the command back when another case refuses; null where no step follows. */
  readonly undo: CaseCommand | null;
}

export interface GroupAct {
  readonly act_id: string;
  readonly kind: GroupActKind;
  /** In this order. */
  readonly steps: readonly GroupStep[];
}

/** Why it was aborted: the case that refused, and its message. */
export interface GroupRefusal {
  readonly case_id: string;
  readonly code: string;
  readonly message: string;
}

interface GroupEventData {
  /** Decided, with all its steps: any process that finds it unfinished can complete it. */
  ActBegun: GroupAct;
  ActDone: { readonly act_id: string };
  ActGivenUp: { readonly act_id: string } & GroupRefusal;
}
export type GroupEvent = {
  readonly [Type in keyof GroupEventData]: { readonly type: Type; readonly data: GroupEventData[Type] };
}[keyof GroupEventData];

interface GroupCommandData {
  BeginAct: GroupAct;
  FinishAct: { readonly act_id: string };
  GiveUpAct: { readonly act_id: string } & GroupRefusal;
}
export type GroupCommand = {
  readonly [Type in keyof GroupCommandData]: { readonly type: Type; readonly data: GroupCommandData[Type] };
}[keyof GroupCommandData];

export type GroupOutcome = 'begun' | 'done' | 'given_up';

/** Cases that are handled as one: a packet, or those that one payment is for. */
export interface CaseGroup {
  readonly acts: readonly (GroupAct & { readonly outcome: GroupOutcome; readonly refusal: GroupRefusal | null })[];
}

/** The event store's category; the stream's id is the packet's, or the payment's. */
export const CASE_GROUP_STREAM = 'case_group' as const;

/** All cases of actions of this kind that were not aborted; the case itself knows whether it is still a member. */
export const casesNamed = ({ acts }: CaseGroup, kind: GroupActKind): readonly string[] => [
  ...new Set(
    acts
      .filter(act => act.kind === kind && act.outcome !== 'given_up')
      .flatMap(({ steps }) => steps.map(({ case_id }) => case_id)),
  ),
];

/** The members of the packet by the actions that were not aborted: cases that joined and did not leave since. */
export function membersOf({
  acts,
}: {
  readonly acts: readonly (GroupAct & { readonly outcome: GroupOutcome })[];
}): ReadonlySet<string> {
  const members = new Set<string>();
  for (const { steps } of acts.filter(({ outcome }) => outcome !== 'given_up')) {
    for (const { case_id, command } of steps) {
      if (command.type === 'JoinPacket') members.add(case_id);
      if (command.type === 'LeavePacket') members.delete(case_id);
    }
  }
  return members;
}
