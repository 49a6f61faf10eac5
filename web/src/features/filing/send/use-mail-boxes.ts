import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFilingCalls } from '../calls.js';
import { boxesFor } from './mail-box.js';

const KEY = ['mail-boxes'];

/** The mail boxes to choose from. */
export function useMailBoxes() {
  const calls = useFilingCalls();
  const query = useQuery({ queryKey: [...KEY, 'choices'], queryFn: ({ signal }) => calls.choices(signal), retry: false });
  return { ...query, boxes: query.data && boxesFor(query.data) };
}

/** One of them with its server and its mail; never its password. */
export function useMailBox(id: number | undefined) {
  const calls = useFilingCalls();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => calls.mailBox(id ?? 0, signal),
    enabled: id !== undefined,
    retry: false,
  });
}

/** After one was changed. */
export function useForgetMailBoxes(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
