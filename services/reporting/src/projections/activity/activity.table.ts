import { projectionCheckpointSql } from '@atlas/event-sourcing';

/** All events of a command have one time: rows are listed and paged by revision within it. */
const NEWEST_FIRST = 'created_at desc, (coalesce(revision, -1)) desc, event_id desc';

/** What was done with emergency access; of facts from before it existed nothing was. */
export const emergencySql = [
  `alter table reporting.activity add column if not exists emergency_id uuid`,
  `create index if not exists activity_in_emergency on reporting.activity (account_id, ${NEWEST_FIRST}) where emergency_id is not null`,
];

/**
 * Refused sign-ins were listed among sign-ins. Their rows are changed in place, by every description that they can have: a rebuild of the whole
 * table takes long. No policy lets the owner change rows of a log either, so row-level security does not apply to it meanwhile.
 */
export const refusedSignInsSql = [
  `alter table reporting.activity no force row level security`,
  `update reporting.activity set change_type_id = 28, change_type = 'Refused attempt'
    where change_type_id = 32
      and description ~ '^(Sign-in( of an unknown user| from the old portal)?|Single sign-on) refused(, [0-9]+ times)?$'`,
  `alter table reporting.activity force row level security`,
];

/**
 * Every fact of every account as people read it: the history of a case is the part that names the case, the user activity report the part
 * that names its users. `case_scope` says whose cases they are.
 */
export const activityTableSql = [
  ...projectionCheckpointSql('reporting'),
  `create table reporting.activity (
     account_id int not null,
     event_id uuid not null,
     case_id text,
     revision int,
     user_id int not null,
     user_name text not null,
     created_at timestamptz not null,
     change_type_id smallint not null,
     change_type text not null,
     audit_type text not null,
     description text not null,
     details jsonb,
     address text,
     primary key (account_id, event_id)
   )`,
  `create index activity_of_case on reporting.activity (account_id, case_id, ${NEWEST_FIRST}) where case_id is not null`,
  `create index activity_of_user on reporting.activity (account_id, user_id, ${NEWEST_FIRST})`,
  `create index activity_newest on reporting.activity (account_id, ${NEWEST_FIRST})`,
  ...emergencySql,
  `select platform.protect_log('reporting.activity', true)`,
  `create table reporting.case_scope (
     account_id int not null,
     case_id text not null,
     provider_id int,
     portfolio_id int,
     is_deleted boolean not null,
     primary key (account_id, case_id)
   )`,
  `select platform.protect('reporting.case_scope')`,
];
