import { sqlMigration } from '@atlas/platform';
import { caseSettlementTableSql } from '../projections/case-settlement/case-settlement.table.js';

/** Cases can be settled: their settlements are a read model of their own, filled from the log. */
export const listSettlements = sqlMigration('ListSettlements1764000000014', caseSettlementTableSql('cases.case_settlement'));
