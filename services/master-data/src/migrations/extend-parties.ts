import { sqlMigration } from '@atlas/platform';

/** Where services are rendered, the work that meets a deadline, and who signs: the user whose signature it is, and the signature. */
export const extendParties = sqlMigration('ExtendParties1795304400000', [
  `alter table master_data.provider_master add column "place_of_service_id" integer`,
  `create index provider_master_place_of_service_id on master_data.provider_master (account_id, "place_of_service_id", id) include (is_active, deleted_at) where "place_of_service_id" is not null`,
  `alter table master_data.provider_master add constraint provider_master_place_of_service_id_fk foreign key ("place_of_service_id") references master_data.place_of_service (id)`,
  `alter table master_data.location add column "place_of_service_id" integer`,
  `create index location_place_of_service_id on master_data.location (account_id, "place_of_service_id", id) include (is_active, deleted_at) where "place_of_service_id" is not null`,
  `alter table master_data.location add constraint location_place_of_service_id_fk foreign key ("place_of_service_id") references master_data.place_of_service (id)`,
  `alter table master_data.rule_deadline add column "task_type_id" integer`,
  `create index rule_deadline_task_type_id on master_data.rule_deadline (account_id, "task_type_id", id) include (is_active, deleted_at) where "task_type_id" is not null`,
  `alter table master_data.rule_deadline add constraint rule_deadline_task_type_id_fk foreign key (account_id, "task_type_id") references master_data.task_type (account_id, id)`,
  `alter table master_data.attorney_firm_attorneys
  add column "signer_id" integer,
  add column "signature_id" uuid`,
  `alter table master_data.attorney_firm_attorneys add constraint attorney_firm_attorneys_signature_id_fk foreign key (account_id, "signature_id") references master_data.record_file (account_id, id)`,
  `alter table master_data.doctor_rebuttal_signing
  add column "signer_id" integer,
  add column "signature_id" uuid`,
  `create index doctor_rebuttal_signing_signer_id on master_data.doctor_rebuttal_signing (account_id, "signer_id", id) include (is_active, deleted_at) where "signer_id" is not null`,
  `alter table master_data.doctor_rebuttal_signing add constraint doctor_rebuttal_signing_signature_id_fk foreign key (account_id, "signature_id") references master_data.record_file (account_id, id)`,
]);
