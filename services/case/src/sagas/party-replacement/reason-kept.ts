import { CASE_ATTRIBUTES, type CaseEvent, caseTexts, type RefusedCase } from '@atlas/contracts';
import type { Loaded } from '@atlas/event-sourcing';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { attributesOf } from '../../domain/case/replaced-parties.js';

/** Why a case stays as it is when a merge is undone; nothing where it never followed, or is put back already. */
export function reasonKept(
  caseId: string,
  { events, state }: Loaded<CaseState>,
  jobId: string,
  command: CaseCommand,
): RefusedCase[] {
  if (!state || state.is_deleted || command.type !== 'UndoPartyReplacement') return [];
  const ways = events.flatMap(({ type, data }) => {
    const event = { type, data } as unknown as CaseEvent;
    return event.type === 'PartyReplaced' && event.data.merge.job_id === jobId ? [event.data.merge.way] : [];
  });
  if (!ways.includes('merge') || ways.includes('undo')) return [];
  const [attribute] = attributesOf(command.data.resource);
  const label = attribute ? CASE_ATTRIBUTES[attribute].label : 'Record';
  return [{ case_id: caseId, message: caseTexts.givenAnother(caseId, label) }];
}
