import type { ListView } from '@/components/list/data-list-types.js';
import { toneOf } from '@/components/chips/status-tone.js';
import { addDays, dayOf } from '@/components/format/dates.js';
import { type StatusOption, useStatuses } from '@/providers/lookups/use-statuses.js';
import { useIsOfFirm } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';

/** Closed cases have no deadline. */
const DUE_DAYS = 7;

const idsOf = (statuses: readonly StatusOption[]): number[] => statuses.map(({ id }) => Number(id));

/** By who has to act and when, which clients do not see: the firm's duties, and in a separate list the insurer's late ones. */
const dutyViews = (today: string): readonly ListView[] => [
  {
    id: 'due',
    label: t('cases.dueInDuedaysDays', { dueDays: DUE_DAYS }),
    filter: { our_deadline: { from: today, to: addDays(today, DUE_DAYS) } },
  },
  { id: 'overdue', label: t('cases.overdue'), filter: { our_deadline: { to: addDays(today, -1) } } },
  { id: 'insurer_late', label: t('cases.insurerLate'), filter: { insurer_deadline: { to: addDays(today, -1) } } },
];

/** The views every firm starts with. Statuses are found by the process they serve, so a firm may call them what it likes. */
export function useCaseViews(): readonly ListView[] {
  const statuses = useStatuses();
  const isLawFirm = useIsOfFirm();
  const byRole = (id: string, label: string, ...roles: string[]): ListView[] => {
    const ids = idsOf(statuses.filter(({ process_role }) => roles.includes(process_role ?? '')));
    return ids.length > 0 ? [{ id, label, filter: { Current_Status: ids } }] : [];
  };
  const needWork = idsOf(statuses.filter(status => toneOf(status) === 'att'));
  const today = dayOf(new Date());
  return [
    { id: 'open', label: t('cases.allOpen'), filter: { is_closed: false } },
    ...(isLawFirm ? dutyViews(today) : []),
    ...byRole('ready', t('cases.readyToFile'), 'ready'),
    ...(needWork.length > 0 ? [{ id: 'work', label: t('common.needsWork'), filter: { Current_Status: needWork } }] : []),
    ...byRole('filed', t('common.filed'), 'filed_email', 'filed', 'aaa_assigned'),
    ...byRole('hearing', t('cases.hearingSet'), 'hearing_set', 'adjourned'),
    ...byRole('payment', t('cases.paymentDue'), 'settled', 'payment_due'),
    { id: 'all', label: t('cases.allCases'), filter: {} },
  ];
}
