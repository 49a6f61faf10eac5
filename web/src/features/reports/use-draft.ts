import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKey } from '@/components/keys/use-key.js';
import { t } from '@/texts/t.js';

interface Options<Values> {
  /** The resource of the rows, under whose key the figures are asked as well. */
  resource: string;
  /** The address, to which the values belong. */
  search: string;
  values: Values;
  /** Opens the address with other values. */
  show: (values: Values) => void;
  /** What is wrong with the values is shown, and nothing is asked; default: nothing is. */
  check?: (values: Values) => boolean;
}

/** What is chosen and not run yet; it belongs to the address at which it was chosen. */
export function useDraft<Values>({ resource, search, values, show, check }: Options<Values>) {
  const queries = useQueryClient();
  const isRunning = useIsFetching({ queryKey: [resource] }) > 0;
  const [kept, setKept] = useState({ search, draft: values });
  const draft = kept.search === search ? kept.draft : values;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(values);
  const run = () => {
    if (check && !check(draft)) return;
    // Earlier answers are asked again: at once where they are shown, otherwise when their address opens.
    void queries.invalidateQueries({ queryKey: [resource], refetchType: isChanged ? 'none' : 'active' });
    if (isChanged) show(draft);
  };
  useKey('ctrl+Enter', run, { label: t('reports.runReport'), group: 'list' });
  return { draft, isChanged, isRunning, run, setDraft: (next: Values) => setKept({ search, draft: next }) };
}
