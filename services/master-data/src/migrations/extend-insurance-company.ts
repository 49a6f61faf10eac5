import { sqlMigration } from '@atlas/platform';

/** Insurance companies have a group, an administrator and counsel of their own; their claim offices can be chosen where one of them is meant. */
export const extendInsuranceCompany = sqlMigration('ExtendInsuranceCompany1795299323146', [
  `alter table master_data.insurance_company
  add column "group_id" integer,
  add column "company_tpa_id" integer,
  add column "defence_id" integer`,
  `create index insurance_company_group_id on master_data.insurance_company (account_id, "group_id", id) include (is_active, deleted_at) where "group_id" is not null`,
  `create index insurance_company_company_tpa_id on master_data.insurance_company (account_id, "company_tpa_id", id) include (is_active, deleted_at) where "company_tpa_id" is not null`,
  `create index insurance_company_defence_id on master_data.insurance_company (account_id, "defence_id", id) include (is_active, deleted_at) where "defence_id" is not null`,
  `alter table master_data.insurance_company add constraint insurance_company_group_id_fk foreign key (account_id, "group_id") references master_data.insurance_company_group (account_id, id)`,
  `alter table master_data.insurance_company add constraint insurance_company_company_tpa_id_fk foreign key (account_id, "company_tpa_id") references master_data.company_tpa (account_id, id)`,
  `alter table master_data.insurance_company add constraint insurance_company_defence_id_fk foreign key (account_id, "defence_id") references master_data.attorney_firm (account_id, id)`,
  `select set_config('app.account_id', '*', true)`,
  `insert into master_data.record_copy (account_id, resource, id, revision, name, is_active, is_deleted, data)
   select c.account_id, 'insurance_company/claim_office', c.id, 1, c.name, c.is_active, false, jsonb_build_object('insurance_company_id', c.parent_id)
     from master_data.insurance_company_claim_offices c`,
]);
