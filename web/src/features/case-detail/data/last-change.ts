import { formatStamp } from '@/components/format/dates.js';
import { t } from '@/texts/t.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from './calls.js';

const TRIES = 4;
const WAIT_MS = 300;
const RECENT = 20;

/** Finds who wrote to the case after a revision, and when; the history may lag behind for a moment. */
export function useAuthorSince(revision: number): () => Promise<string | undefined> {
  const calls = useCaseCalls();
  const { caseId } = useCase();
  return async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { result } = await calls.history(caseId, { top: RECENT });
      const found = result.find(item => (item.revision ?? 0) > revision);
      if (found) {
        const { user_name: name, created_date } = found;
        return t('components.anotherUserSince', { name, time: formatStamp(created_date), revision: found.revision ?? 0 });
      }
      await new Promise(resolve => setTimeout(resolve, WAIT_MS));
    }
    return undefined;
  };
}
