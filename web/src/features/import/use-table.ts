import type { MappingTo } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Draft } from './import-draft.js';
import { useImportScreen } from './screen/import-screen.js';

/** Distinguishes two selections, even of the same file. */
const fileKey = ({ kind, file, facts }: Draft) => [kind.type, file.name, file.size, file.lastModified, facts.lines];

/** What the whole file comes to under its mapping. The last answer stays while a new one is worked out. */
export function useSurvey(draft: Draft) {
  const known = useImportScreen().useKnownValues();
  return useQuery({
    queryKey: ['import-survey', ...fileKey(draft), draft.mapping, known],
    queryFn: () => draft.table.survey(draft.mapping, known ?? {}),
    enabled: known !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** Some lines as they will be. */
export function useLines(draft: Draft, rows: readonly number[], mapping: MappingTo = draft.mapping) {
  return useQuery({
    queryKey: ['import-lines', ...fileKey(draft), mapping, rows],
    queryFn: () => draft.table.lines(mapping, rows),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
