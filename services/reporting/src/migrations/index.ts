import { sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { reportFactsAgainSql, reportFactsTableSql } from '../projections/report-facts/report-facts.table.js';
import { activityOrderSql, activityTableSql } from '../projections/activity/activity.table.js';

export const reportingMigrations: SchemaMigrations = {
  schema: 'reporting',
  migrations: [
    sqlMigration('CreateActivity1764000000000', activityTableSql),
    sqlMigration('ProtectActivity1795400000001', [`select platform.protect_log('reporting.activity', true)`]),
    sqlMigration('AddActivityAddress1795400000002', [`alter table reporting.activity add column address text`]),
    sqlMigration('OrderActivityByRevision1795400000003', activityOrderSql),
    sqlMigration('CreateReportFacts1795400000004', reportFactsTableSql),
    sqlMigration('FillReportFactsAgain1795400000005', reportFactsAgainSql),
  ],
};
