import type { DemoApi } from '../api.js';
import type { CaseStory } from '../invention/story.js';

/** A case with its id. */
export interface WrittenCase {
  readonly caseId: string;
  readonly story: CaseStory;
}

const PACKETS = 3;

const claimOf = ({ attributes }: CaseStory): string | undefined => attributes['ins_claim_number'];
const isOpen = ({ steps }: CaseStory): boolean => !steps.some(({ do: kind }) => kind === 'CloseCase');

/** Cases of one accident are joined, where none is closed. */
export async function makePackets(api: DemoApi, cases: readonly WrittenCase[]): Promise<void> {
  const open = cases.filter(({ story }) => isOpen(story));
  const claims = new Set(open.map(({ story }) => claimOf(story)));
  const shared = [...claims].map(claim => open.filter(({ story }) => claimOf(story) === claim));
  for (const members of shared.filter(({ length }) => length > 1).slice(-PACKETS))
    await api.post('packet', { case_ids: members.map(({ caseId }) => caseId) });
}
