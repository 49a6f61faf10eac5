import { sqlMigration } from '@atlas/platform';

/** Which users of the account belong to an attorney firm. */
export const addAttorneyFirmUsers = sqlMigration('AddAttorneyFirmUsers1795300109313', [
  `create table master_data.attorney_firm_user (account_id integer not null, parent_id integer not null, position integer not null, target_id integer not null,
  primary key (account_id, parent_id, target_id),
  foreign key (account_id, parent_id) references master_data.attorney_firm (account_id, id) on delete cascade)`,
  `create index attorney_firm_user_target on master_data.attorney_firm_user (account_id, target_id)`,
  `select platform.protect('master_data.attorney_firm_user')`,
]);
