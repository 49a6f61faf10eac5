import { sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { reportFactsTableSql } from '../projections/report-facts/report-facts.table.js';
import { activityTableSql, emergencySql, refusedSignInsSql } from '../projections/activity/activity.table.js';

export const reportingMigrations: SchemaMigrations = {
  schema: 'reporting',
  migrations: [
    sqlMigration('Baseline1795600000000', [...activityTableSql, ...reportFactsTableSql]),
    sqlMigration('EmergencyAccess1797400000001', emergencySql),
    sqlMigration('RefusedSignIns1797500000000', refusedSignInsSql),
  ],
};
