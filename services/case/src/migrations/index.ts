import { projectionCheckpointSql } from '@atlas/event-sourcing';
import { sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { caseFileSettingSql } from '../application/case-file-setting/case-file-setting.table.js';
import { invoiceClaimSql } from '../invoicing/invoice-claims.js';
import { recordUseTableSql } from '../messaging/record-use/record-use-relay.js';
import { caseDocumentTableSql } from '../projections/case-document/case-document.projection.js';
import { caseListVersionTableSql } from '../projections/case-list/case-list.counts.js';
import { casesFoundOnceSql } from '../projections/case-list/case-list.found.js';
import { caseListNamesTableSql } from '../projections/case-list/case-list.names.js';
import { caseListRulesTableSql } from '../projections/case-list/case-list.rules.js';
import { caseListSumTableSql, fillCaseListSumSql } from '../projections/case-list/case-list.sums.js';
import { caseListTableSql, caseSearchSql, commonWordsSql } from '../projections/case-list/case-list.table.js';
import { casePaymentTableSql } from '../projections/case-payment/case-payment.projection.js';
import { caseSettlementTableSql } from '../projections/case-settlement/case-settlement.table.js';
import { providerInvoiceTableSql } from '../projections/provider-invoice/provider-invoice.projection.js';
import { caseFoundationSql } from './case-foundation.js';
import { paymentImportSql, uploadedDocumentSql } from './import-tables.js';

/** Made of events alone. When one changes, a later migration drops it, creates it again, and forgets its checkpoint: it is read again from the log. */
const readModelSql = [
  `create extension if not exists pg_trgm`,
  ...projectionCheckpointSql('cases'),
  ...caseListRulesTableSql('cases.case_list_rules'),
  ...caseListNamesTableSql('cases.case_list_names'),
  ...caseListVersionTableSql('cases.case_list_version'),
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  ...caseDocumentTableSql,
  ...caseSettlementTableSql('cases.case_settlement'),
  ...casePaymentTableSql,
  ...providerInvoiceTableSql,
];

export const caseMigrations: SchemaMigrations = {
  schema: 'cases',
  migrations: [
    sqlMigration('Baseline1795420000000', [
      ...caseFoundationSql,
      ...paymentImportSql,
      ...uploadedDocumentSql,
      ...recordUseTableSql,
      ...invoiceClaimSql,
      ...readModelSql,
    ]),
    sqlMigration('CommonWords1795900000000', commonWordsSql),
    sqlMigration('WordBeginnings1796000000000', [...caseSearchSql, ...commonWordsSql]),
    sqlMigration('CaseListSums1796100000000', [...caseListSumTableSql('cases.case_list_sum'), ...fillCaseListSumSql]),
    sqlMigration('CasesFoundOnce1796200000000', [...caseSearchSql, ...casesFoundOnceSql]),
    sqlMigration('CaseFileSetting1797100000000', caseFileSettingSql),
  ],
};
