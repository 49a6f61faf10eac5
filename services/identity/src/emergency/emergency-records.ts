import { emergencyTexts, notFound, type EmergencyAccess, type EmergencyState } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';

/** The emergency access of a session, while it lasts. */
export async function emergencyOf(tx: Transaction, accountId: number, sessionId: string): Promise<Session['emergency']> {
  // A session that has not begun has no id.
  if (!sessionId) return undefined;
  const [row] = await tx.query<{ id: string; ends_at: Date }>(
    `select emergency_id as id, ends_at from identity.emergency_access
      where account_id = $1 and session_id = $2 and ends_at > now() order by ends_at desc limit 1`,
    [accountId, sessionId],
  );
  return row && { id: row.id, until: row.ends_at.toISOString() };
}

interface StoredEmergency extends Omit<EmergencyAccess, 'started_at' | 'ends_at' | 'reviewed_at' | 'may_end' | 'may_review'> {
  readonly session_id: string;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly reviewed_at: Date | null;
  readonly state: EmergencyState;
}

/** It ends with its session. */
const EMERGENCIES = `
  select e.emergency_id as id, e.user_id, u.first_name || ' ' || u.last_name as user_name, e.reason, e.session_id, e.started_at,
         least(e.ends_at, s.ended_at) as ends_at, r.first_name || ' ' || r.last_name as reviewed_by, e.reviewed_at, e.review_note,
         case when e.reviewed_by is not null then 'reviewed' when least(e.ends_at, s.ended_at) > now() then 'active' else 'to_review' end as state
    from identity.emergency_access e
    join identity.app_user u on u.account_id = e.account_id and u.user_id = e.user_id
    left join identity.session s on s.account_id = e.account_id and s.session_id = e.session_id
    left join identity.app_user r on r.account_id = e.account_id and r.user_id = e.reviewed_by
   where e.account_id = $1`;

const MOST_LISTED = 500;

/** The newest first; `onlyUser`: those of one user. */
export const listEmergencies = (tx: Transaction, accountId: number, onlyUser: number | null): Promise<StoredEmergency[]> =>
  tx.query<StoredEmergency>(
    `${EMERGENCIES} and ($2::int is null or e.user_id = $2) order by e.started_at desc, e.emergency_id limit ${MOST_LISTED}`,
    [accountId, onlyUser],
  );

/** Locked until the transaction ends. Throws 404. */
export async function emergencyById(tx: Transaction, accountId: number, id: string): Promise<StoredEmergency> {
  const [row] = await tx.query<StoredEmergency>(`${EMERGENCIES} and e.emergency_id = $2 for update of e`, [accountId, id]);
  if (!row) throw notFound('EMERGENCY_ACCESS_NOT_FOUND', emergencyTexts.notFound);
  return row;
}

/** As a user sees it who may end and review those of others (`reviews`), or only end their own. */
export const shownEmergency = (
  { session_id: _, started_at, ends_at, reviewed_at, ...row }: StoredEmergency,
  { userId, reviews }: { readonly userId: number; readonly reviews: boolean },
): EmergencyAccess => ({
  ...row,
  started_at: started_at.toISOString(),
  ends_at: ends_at.toISOString(),
  reviewed_at: reviewed_at?.toISOString() ?? null,
  may_end: row.state === 'active' && (reviews || row.user_id === userId),
  may_review: row.state === 'to_review' && reviews && row.user_id !== userId,
});
