import { codeListsOf, hasCodes, unlikelyMessages, type CodeLists, type CodesByList, type Finding } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Warnings } from '@/components/forms/Warnings.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { type CaseCalls, useCaseCalls } from '../data/calls.js';
import { enteredCodes, type EditedTreatment, type TreatmentValues } from './treatment-values.js';

const DEBOUNCE_MS = 400;

/** Undefined when there is nothing to look up, or no answer: codes are then judged by their form alone. */
export const lookUpCodes = async (calls: CaseCalls, codes: CodesByList, signal?: AbortSignal): Promise<CodeLists | undefined> =>
  hasCodes(codes) ? codeListsOf([await calls.checkCodes(codes, signal)]) : undefined;

interface Props {
  edited?: EditedTreatment | undefined;
  find: (values: TreatmentValues, lists: CodeLists | undefined) => readonly Finding[];
}

/** What is unlikely about the bill as it is typed, its codes among it. */
export const TreatmentWarnings = ({ edited, find }: Props) => {
  const calls = useCaseCalls();
  const values = useWatch() as TreatmentValues;
  const typed = useDebounced(JSON.stringify(enteredCodes(values, edited)), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['code-check', typed],
    queryFn: async ({ signal }) => (await lookUpCodes(calls, JSON.parse(typed) as CodesByList, signal)) ?? null,
    retry: false,
  });
  return <Warnings texts={[...new Set(unlikelyMessages(find(values, data ?? undefined)))]} />;
};
