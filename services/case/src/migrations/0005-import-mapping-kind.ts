import { sqlMigration } from '@atlas/platform';

/** Mappings of every kind of import stand in one table: those there are were saved for cases. */
export const keepMappingsByKind = sqlMigration('KeepMappingsByKind1764000000005', [
  `alter table cases.import_mapping add column kind text not null default 'case_import'`,
  `alter table cases.import_mapping alter column kind drop default`,
  `alter table cases.import_mapping drop constraint import_mapping_pkey, add primary key (account_id, kind, name)`,
]);
