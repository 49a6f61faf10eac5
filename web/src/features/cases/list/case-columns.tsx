import { CASES_LIST, DEADLINE_OWNERS, type CaseRow } from '@atlas/contracts';
import { injuredName, statusCell } from '@/components/cases/case-columns.js';
import { DeadlineBadge } from '@/components/chips/DeadlineBadge.js';
import { StatusAge } from '@/components/chips/StatusAge.js';
import { dayOf, daysBetween } from '@/components/format/dates.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import { DateText } from '@/components/values/DateText.js';
import { v } from '@/theme/tokens.js';

/** The deadline a row shows: what the firm itself is late with, else the next one. */
function deadlineOf({ next_deadline, next_deadline_name, next_deadline_owner, our_deadline, our_deadline_name }: CaseRow) {
  const isOurs = our_deadline != null && our_deadline < dayOf(new Date());
  return isOurs
    ? { date: our_deadline, name: our_deadline_name ?? null, owner: 'firm' as const }
    : { date: next_deadline, name: next_deadline_name, owner: next_deadline_owner };
}

/** Who has to do what: 'Us: File AR-1 or suit'. */
function dutyText(row: CaseRow): string {
  const { name, owner } = deadlineOf(row);
  return [owner && DEADLINE_OWNERS[owner], name].filter(Boolean).join(': ');
}

/** How long and until when, and below it who has to do what. */
const Deadline = ({ row }: { row: CaseRow }) => {
  const { date, owner } = deadlineOf(row);
  if (!date) return null;
  return (
    <>
      <span style={{ display: 'flex', alignItems: 'center', gap: 8, height: 18 }}>
        <DeadlineBadge days={daysBetween(dayOf(new Date()), date)} owner={owner} />
        <DateText value={date} />
      </span>
      <span style={{ color: v.text2 }}>{dutyText(row)}</span>
    </>
  );
};

const ownerText = ({ next_deadline_owner: owner }: CaseRow): string => (owner ? DEADLINE_OWNERS[owner] : '');

export const CASE_COLUMNS = columnsOf(CASES_LIST, {
  injured_last_name: { text: injuredName },
  current_status: { render: statusCell },
  status_age: { render: row => <StatusAge days={row.status_age} most={row.status_max_days ?? null} /> },
  next_deadline: { kind: undefined, text: dutyText, render: row => <Deadline row={row} /> },
  next_deadline_owner: { text: ownerText },
  // Few cases are in one, and no index orders the others.
  packet_id: { sortable: false },
});
