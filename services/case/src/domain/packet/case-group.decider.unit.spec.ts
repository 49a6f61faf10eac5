import { specification } from '@atlas/event-sourcing/testing';
import { caseGroupDecider } from './case-group.decider.js';
import { casesNamed, type GroupAct, type GroupEvent } from './group-act.js';

const aGroup = specification(caseGroupDecider);
const act = (act_id: string, ...cases: string[]): GroupAct => ({
  act_id,
  kind: 'join',
  steps: cases.map(case_id => ({ case_id, command: { type: 'SetMemo', data: { memo: act_id } }, undo: null })),
});
const refusal = { case_id: 'C2', code: 'CASE_NOT_OPEN', message: 'Case C2 is closed.' };
const begun = (id: string, ...cases: string[]): GroupEvent => ({ type: 'ActBegun', data: act(id, ...cases) });
const done = (act_id: string): GroupEvent => ({ type: 'ActDone', data: { act_id } });
const givenUp = (act_id: string): GroupEvent => ({ type: 'ActGivenUp', data: { act_id, ...refusal } });

describe('a saga over several cases', () => {
  it('starts once, with all its commands', () => {
    aGroup.when({ type: 'BeginAct', data: act('a', 'C1', 'C2') }).then([begun('a', 'C1', 'C2')]);
    aGroup
      .given([begun('a', 'C1')])
      .when({ type: 'BeginAct', data: act('a', 'C1') })
      .thenNothing();
  });

  it('waits for the one before it', () => {
    const next = { type: 'BeginAct', data: act('b', 'C1') } as const;
    aGroup
      .given([begun('a', 'C1')])
      .when(next)
      .thenRefused('GROUP_BUSY');
    aGroup
      .given([begun('a', 'C1'), done('a')])
      .when(next)
      .then([begun('b', 'C1')]);
    aGroup
      .given([begun('a', 'C1'), givenUp('a')])
      .when(next)
      .then([begun('b', 'C1')]);
  });

  it('leaves no case alone, also if two leave a packet of three at once', () => {
    const moves = (act_id: string, kind: 'join' | 'leave', ...cases: string[]): GroupAct => ({
      act_id,
      kind,
      steps: cases.map(case_id => ({
        case_id,
        command:
          kind === 'leave'
            ? { type: 'LeavePacket', data: { packet_id: 'P', reason: null } }
            : { type: 'JoinPacket', data: { packet_id: 'P', role: 'MEMBER', cases, injured: '' } },
        undo: null,
      })),
    });
    const one = aGroup.given([{ type: 'ActBegun', data: moves('a', 'join', 'C1', 'C2', 'C3') }, done('a')]);
    const other = one.given([{ type: 'ActBegun', data: moves('b', 'leave', 'C1') }, done('b')]);
    one.when({ type: 'BeginAct', data: moves('c', 'leave', 'C2') }).thenMatching([{ type: 'ActBegun' }]);
    other.when({ type: 'BeginAct', data: moves('c', 'leave', 'C2') }).thenRefused('PACKET_CHANGED');
    other.when({ type: 'BeginAct', data: moves('c', 'leave', 'C2', 'C3') }).thenMatching([{ type: 'ActBegun' }]);
  });

  it('ends once; a later end changes nothing', () => {
    const finish = { type: 'FinishAct', data: { act_id: 'a' } } as const;
    const giveUp = { type: 'GiveUpAct', data: { act_id: 'a', ...refusal } } as const;
    aGroup
      .given([begun('a', 'C1')])
      .when(finish)
      .then([done('a')]);
    aGroup
      .given([begun('a', 'C1')])
      .when(giveUp)
      .then([givenUp('a')]);
    aGroup
      .given([begun('a', 'C1'), done('a')])
      .when(giveUp)
      .thenNothing();
    aGroup
      .given([begun('a', 'C1'), givenUp('a')])
      .when(finish)
      .thenNothing();
    aGroup.when(finish).thenRefused('ACT_NOT_FOUND');
    aGroup.when(giveUp).thenRefused('ACT_NOT_FOUND');
  });

  it('lists its cases, unless it was aborted', () => {
    aGroup.given([begun('a', 'C1', 'C2'), done('a'), begun('b', 'C3'), givenUp('b'), begun('c', 'C2', 'C4')]).thenState(group => {
      expect(casesNamed(group, 'join')).toEqual(['C1', 'C2', 'C4']);
      expect(casesNamed(group, 'payment')).toEqual([]);
    });
  });
});
