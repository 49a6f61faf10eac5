import { sqlMigration } from '@atlas/platform';

/** The status of a mail box was the text of an id; as a reference it has the status's name beside it. */
export const referToStatus = sqlMigration('ReferToStatus1795377600001', [
  `drop index filing.domain_email_config_status_key`,
  `alter table filing.domain_email_config drop column "status_key"`,
  `alter table filing.domain_email_config alter column "status" type integer
     using case when "status" ~ '^[1-9][0-9]{0,8}$' then "status"::integer end`,
  `create index domain_email_config_status on filing.domain_email_config (account_id, "status", id) include (is_active, deleted_at) where "status" is not null`,
]);
