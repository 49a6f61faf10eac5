import type { Projection } from '@atlas/event-sourcing';
import { CASE_GROUP_STREAM, type GroupEvent } from '../../domain/packet/group-act.js';
import type { GroupActs } from './group-acts.js';

/**
 * Completes unfinished actions over several cases in the name of the user who started them. It follows the log as a projection does,
 * with a checkpoint and in one process at a time, but has no tables: it acts on the cases.
 */
export const groupActFollower = (acts: GroupActs): Projection => ({
  name: 'group_acts',
  runsAlone: true,
  categories: [CASE_GROUP_STREAM],
  tables: [],
  async apply(events) {
    for (const { stream, metadata, type, data } of events) {
      const event = { type, data } as unknown as GroupEvent;
      if (event.type === 'ActDone') continue;
      await acts.settle({ accountId: stream.accountId, actor: metadata.actor }, stream.id, event.data.act_id);
    }
  },
});
