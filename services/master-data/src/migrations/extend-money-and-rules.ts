import { sqlMigration } from '@atlas/platform';

/** Sub types of transactions have codes. What a switch may be set to is worked out of its key and no column any more. */
export const extendMoneyAndRules = sqlMigration('ExtendMoneyAndRules1795310000000', [
  `alter table master_data.transaction_sub_type add column "code" text collate "C"`,
  `create unique index transaction_sub_type_code_unique on master_data.transaction_sub_type (account_id, coalesce("code", '')) where deleted_at is null and "code" is not null`,
  `create index transaction_sub_type_code on master_data.transaction_sub_type (account_id, "code", id) include (is_active, deleted_at)`,
  `alter table master_data.rule_switch drop column "allowed"`,
  `alter table master_data.rule_switch drop column "allowed_key"`,
]);
