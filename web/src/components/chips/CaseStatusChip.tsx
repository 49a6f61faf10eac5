import { useStatuses } from '../../providers/lookups/use-statuses.js';
import { StatusChip } from './StatusChip.js';
import { toneOf } from './status-tone.js';

/** A case's status, given by its name or id, in the look of its row of master data. */
export const CaseStatusChip = ({ status }: { status: string | number | null | undefined }) => {
  const statuses = useStatuses();
  if (status === null || status === undefined || status === '') return null;
  const row = statuses.find(({ id, name }) => name === status || id === status);
  return <StatusChip tone={row ? toneOf(row) : 'pre'} label={row?.name ?? String(status)} />;
};
