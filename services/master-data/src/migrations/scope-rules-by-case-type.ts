import { sqlMigration } from '@atlas/platform';

/**
 * Rule rows name the case types they are for. Rows of several types may begin on one day, so dates alone no longer tell them apart. Accounts that have
 * rule rows are to be told which (`MasterDataSetup.scopeRules`): all rows so far are no-fault rules.
 */
export const scopeRulesByCaseType = sqlMigration('ScopeRulesByCaseType1795390000000', [
  `alter table master_data.rule_interest add column "without_case_type" boolean not null default false`,
  `create table master_data.rule_interest_case_types (account_id integer not null, parent_id integer not null, position integer not null, target_id integer not null,
  primary key (account_id, parent_id, target_id),
  foreign key (account_id, parent_id) references master_data.rule_interest (account_id, id) on delete cascade)`,
  `create index rule_interest_case_types_target on master_data.rule_interest_case_types (account_id, target_id)`,
  `select platform.protect('master_data.rule_interest_case_types')`,
  `alter table master_data.rule_interest_case_types add constraint rule_interest_case_types_target_id_fk foreign key (account_id, "target_id") references master_data.option_value (account_id, id)`,
  `alter table master_data.rule_deadline add column "without_case_type" boolean not null default false`,
  `create table master_data.rule_deadline_case_types (account_id integer not null, parent_id integer not null, position integer not null, target_id integer not null,
  primary key (account_id, parent_id, target_id),
  foreign key (account_id, parent_id) references master_data.rule_deadline (account_id, id) on delete cascade)`,
  `create index rule_deadline_case_types_target on master_data.rule_deadline_case_types (account_id, target_id)`,
  `select platform.protect('master_data.rule_deadline_case_types')`,
  `alter table master_data.rule_deadline_case_types add constraint rule_deadline_case_types_target_id_fk foreign key (account_id, "target_id") references master_data.option_value (account_id, id)`,
  `alter table master_data.rule_attorney_fee add column "without_case_type" boolean not null default false`,
  `create table master_data.rule_attorney_fee_case_types (account_id integer not null, parent_id integer not null, position integer not null, target_id integer not null,
  primary key (account_id, parent_id, target_id),
  foreign key (account_id, parent_id) references master_data.rule_attorney_fee (account_id, id) on delete cascade)`,
  `create index rule_attorney_fee_case_types_target on master_data.rule_attorney_fee_case_types (account_id, target_id)`,
  `select platform.protect('master_data.rule_attorney_fee_case_types')`,
  `alter table master_data.rule_attorney_fee_case_types add constraint rule_attorney_fee_case_types_target_id_fk foreign key (account_id, "target_id") references master_data.option_value (account_id, id)`,
  `drop index master_data.rule_interest_effective_from_unique`,
  `drop index master_data.rule_attorney_fee_fee_stage_policy_issue_effective_from_unique`,
  `create table master_data.rules_to_scope (account_id integer not null primary key)`,
  `insert into master_data.rules_to_scope select distinct account_id from master_data.rule_deadline`,
  `select platform.protect('master_data.rules_to_scope')`,
]);
