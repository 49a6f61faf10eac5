import { sqlMigration } from '@atlas/platform';

/** A package configuration may be a workflow's own, begin with a cover and be sent from a mail box of its own. */
export const extendPackageConfiguration = sqlMigration('ExtendPackageConfiguration1795299900000', [
  `alter table master_data.package_configuration add column "case_workflow_type_id" integer, add column "cover_id" integer, add column "domain_email_config_id" integer`,
  `create index package_configuration_case_workflow_type_id on master_data.package_configuration (account_id, "case_workflow_type_id", id) include (is_active, deleted_at) where "case_workflow_type_id" is not null`,
  `create index package_configuration_cover_id on master_data.package_configuration (account_id, "cover_id", id) include (is_active, deleted_at) where "cover_id" is not null`,
  `create index package_configuration_domain_email_config_id on master_data.package_configuration (account_id, "domain_email_config_id", id) include (is_active, deleted_at) where "domain_email_config_id" is not null`,
  `alter table master_data.package_configuration add constraint package_configuration_case_workflow_type_id_fk foreign key (account_id, "case_workflow_type_id") references master_data.case_workflow_type (account_id, id)`,
  `alter table master_data.package_configuration add constraint package_configuration_cover_id_fk foreign key (account_id, "cover_id") references master_data.document_template (account_id, id)`,
]);
