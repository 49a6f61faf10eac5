import type { ImportMapping } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOptions } from '../../providers/lookups/use-options.js';
import type { Draft } from './import-draft.js';

/** Tells one choice of a file from the next, even of the same file. */
const fileKey = ({ file, facts }: Draft) => [file.name, file.size, file.lastModified, facts.lines];

/** What the whole file comes to under its mapping. The last answer stays while a new one is worked out. */
export function useSurvey(draft: Draft) {
  const { data: specialities } = useOptions('speciality/option');
  const names = specialities?.flatMap(({ name, code }) => (code ? [name, code] : [name]));
  return useQuery({
    queryKey: ['import-survey', ...fileKey(draft), draft.mapping, names],
    queryFn: () => draft.table.survey(draft.mapping, names ?? []),
    enabled: names !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** Some lines as they will be. */
export function useLines(draft: Draft, rows: readonly number[], mapping: ImportMapping = draft.mapping) {
  return useQuery({
    queryKey: ['import-lines', ...fileKey(draft), mapping, rows],
    queryFn: () => draft.table.lines(mapping, rows),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
