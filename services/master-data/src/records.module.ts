import { RESOURCES } from '@atlas/contracts';
import {
  importController,
  ImportJobs,
  ImportUploads,
  RecordImportHandler,
  RecordImports,
  resourceControllers,
} from '@atlas/resource-engine';
import { Module } from '@nestjs/common';
import { AllChanges } from './audit/all-changes.js';
import { MasterChangesController } from './http/master-changes.controller.js';
import { MasterDataCoreModule } from './master-data-core.module.js';

const OWN = RESOURCES.filter(({ owner }) => owner === 'master-data');

/** The documented calls of every definition, its imports, and the changes of all records. */
@Module({
  imports: [MasterDataCoreModule],
  controllers: [
    ...OWN.flatMap(definition => [importController(definition), ...resourceControllers(definition)]),
    MasterChangesController,
  ],
  providers: [AllChanges, ImportJobs, ImportUploads, RecordImportHandler, RecordImports],
  exports: [ImportJobs, ImportUploads],
})
export class RecordsModule {}
