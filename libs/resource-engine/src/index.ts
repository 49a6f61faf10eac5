export * from './engine.js';
export { MasterOwners, MasterReaders, MasterResource, MasterWriters } from './access/master-access.js';
export { refuse } from './access/refuse.js';
export { firmRows, isScoped, writerOf } from './access/session-scope.js';
export { keepRecordCopies } from './copies/record-copies.js';
export type { UploadedRecordFile } from './files/file-storage.js';
export { sendFile } from './http/file.controller.js';
export { cachedAnswer } from './http/cached-answer.js';
export { importController } from './http/import.controller.js';
export { className, resourceControllers } from './http/resource-controllers.js';
export { idFrom, optionRequest } from './http/resource.controller.js';
export { recordActivity, recordDownload } from './activity/record-activity.js';
export { openImportFile } from './import/engine/import-file.js';
export type {
  ImportHandler,
  ImportJob,
  ImportReport,
  ImportRun,
  ImportUndoJob,
  MappedColumns,
  ReadLines,
  RowPart,
  RowSource,
  TableImportHandler,
  TableSource,
  UndoRun,
} from './import/engine/import-handler.js';
export { ImportJobs } from './import/engine/import-jobs.js';
export { ImportUploads, type ImportForm, type ImportPayload, type MappedImport } from './import/engine/import-uploads.js';
export type { RowGroup } from './import/engine/row-buffer.js';
export { RowMessages, type RowReporter } from './import/engine/row-messages.js';
export { groupsOf, NO_MESSAGES, runImport, runUndo, type ImportProgress } from './import/engine/run-import.js';
export { tableReader } from './import/engine/table-reader.js';
export { RecordImportHandler } from './import/record-import.handler.js';
export { RecordImporter, type RecordImportTask } from './import/record-importer.js';
export { RecordImports } from './import/record-imports.js';
export { SavedMappings } from './import/engine/saved-mappings.js';
export { recordFilters } from './list/record-filters.js';
export { sortableFields } from './list/sorting.js';
export { findDuplicates } from './merge/duplicates.js';
export { isWhole, publishMerge } from './merge/merge-event.js';
export { mergeList, MergeLog, messageEffects, messagesOf, type RecordedMerge } from './merge/merge-log.js';
export { mergeRulesOf, readMergeOrder, type MergedPair } from './merge/merge-request.js';
export { RecordMerger } from './merge/record-merger.js';
export type { RefusedRecord } from './merge/row-effects.js';
export { quoted } from './model/column.js';
export { ResourceSet, type ResourceModel } from './model/resource-model.js';
export { SHARED_ACCOUNT } from './model/shared.js';
export { scopeSql, type ScopeIds, type ScopeResolver } from './options/scope.js';
export type { DerivedQuestion, DerivedSource, DerivedSources } from './read/derived.js';
export { recordChanges } from './read/record-changes.js';
export { presentRow, type StoredRecord, type WireRecord } from './read/present.js';
export { recordColumns } from './read/record-sql.js';
export { secretColumnsOf, secretPlace } from './secrets/secret-place.js';
export { recordInUse, recordNotFound } from './service/record-errors.js';
export { viewerOf } from './service/viewer.js';
export { schemaDrift } from './sql/drift.js';
export { engineSql } from './sql/engine-sql.js';
export { importSql } from './sql/import-sql.js';
export { referenceSql, resourceTableSql } from './sql/table-sql.js';
export { keepRecordUses } from './usage/record-uses.js';
export { usageOf, type RecordUsage } from './usage/usage.js';
export type { Behaviors, BehaviorScope, RecordRelations, RecordScope, ResourceBehavior, UploadedFile } from './write/behavior.js';
export type { Draft, WriteContext } from './write/draft.js';
export { plainText } from './write/plain-text.js';
export { storeDrafts } from './write/store.js';
export { recordChanged } from './write/record-events.js';
export { recordBatch } from './write/record-batch.js';
export type { Enqueue, RecordWriter } from './write/record-writer.js';
export { historyLog, HistorySeals } from './write/history-log.js';
export { writeHistory, type HistoryEntry } from './write/history.js';
