import { projectionCheckpointSql } from '@atlas/event-sourcing';
import { sqlMigration } from '@atlas/platform';
import { caseDocumentTableSql } from '../projections/case-document/case-document.projection.js';
import { caseListTableSql, caseSearchSql } from '../projections/case-list/case-list.table.js';

/** Read models: made of events alone, rebuilt at any time. */
export const createReadModels = sqlMigration('CreateReadModels1764000000001', [
  `create extension if not exists pg_trgm`,
  ...projectionCheckpointSql('cases'),
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  ...caseDocumentTableSql,
]);
