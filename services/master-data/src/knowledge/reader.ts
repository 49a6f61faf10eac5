import { hasPermission, type Session } from '@atlas/platform';

/** Who may read what of the articles `a`: what was published for people like the reader and, within the firm, for their department. */
export const READABLE = `a.deleted_at is null and a.is_active and a.publish_state = 'published' and a.audience @> array[$2::text]
  and ($2 <> 'law_firm' or $4::bool or cardinality(a.departments) = 0
       or exists (select from unnest(a.departments) d where lower(btrim(d)) = lower($3::text)))`;

/** The first parameters of every query that contains `READABLE`. */
export type ReaderValues = readonly [accountId: number, kind: string, department: string | null, manages: boolean];

/** Users who manage articles see all of them, whatever the department. */
export const manages = (session: Session): boolean =>
  session.dataScope.kind === 'law_firm' && hasPermission(session, 'CanManageMaster');

export const readerValues = (session: Session): ReaderValues => [
  session.accountId,
  session.dataScope.kind,
  session.department ?? null,
  manages(session),
];
