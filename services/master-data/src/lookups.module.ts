import { Module } from '@nestjs/common';
import { LookupController } from './lookups/lookup.controller.js';
import { PartyLookupController } from './lookups/party-lookup.controller.js';
import { VocabularyLookupController } from './lookups/vocabulary-lookup.controller.js';
import { ZipLookupController } from './lookups/zip-lookup.controller.js';
import { MasterDataCoreModule } from './master-data-core.module.js';
import { MergeModule } from './merge.module.js';
import { TemplatesModule } from './templates.module.js';

/** The choices that forms offer. */
@Module({
  imports: [MasterDataCoreModule, MergeModule, TemplatesModule],
  controllers: [LookupController, PartyLookupController, VocabularyLookupController, ZipLookupController],
})
export class LookupsModule {}
