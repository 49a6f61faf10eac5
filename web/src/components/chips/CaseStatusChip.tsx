import { useStatuses } from '@/providers/lookups/use-statuses.js';
import { StatusChip } from './StatusChip.js';
import { toneOf } from './status-tone.js';

interface Props {
  /** Its name or id. */
  status: string | number | null | undefined;
  /** Its name, shown until the statuses are here. */
  name?: string | null;
}

/** A case's status in the look of its row of master data. */
export const CaseStatusChip = ({ status, name }: Props) => {
  const statuses = useStatuses();
  if (status === null || status === undefined || status === '') return null;
  const row = statuses.find(each => each.name === status || each.id === status);
  // No color before the statuses are here: it would change a moment later.
  const tone = row ? toneOf(row) : statuses.length > 0 ? 'pre' : undefined;
  return <StatusChip tone={tone} label={row?.name ?? name ?? String(status)} />;
};
