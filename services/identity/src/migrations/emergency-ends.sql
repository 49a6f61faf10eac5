-- When the end of an emergency access was put into the activity: it can end by a person, by its time or with its session.
alter table identity.emergency_access add column end_recorded_at timestamptz;
update identity.emergency_access e set end_recorded_at = now()
 where e.ends_at <= now()
    or exists (select from identity.session s where s.account_id = e.account_id and s.session_id = e.session_id and s.ended_at is not null);
create index emergency_access_unrecorded on identity.emergency_access (account_id) where end_recorded_at is null;
