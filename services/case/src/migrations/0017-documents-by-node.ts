import { sqlMigration } from '@atlas/platform';
import { caseDocumentTableSql } from '../projections/case-document/case-document.projection.js';

/** Documents are listed by the node they lie in and the day they came in; a read model is not altered but made anew from the log. */
export const documentsByNode = sqlMigration('DocumentsByNode1764000000017', [
  `drop table cases.case_document`,
  ...caseDocumentTableSql,
  `delete from cases.projection_checkpoint where name = 'case_document'`,
]);
