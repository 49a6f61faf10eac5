import { Module } from '@nestjs/common';
import { CodesAndFeesModule } from './codes-and-fees.module.js';
import { KnowledgeModule } from './knowledge.module.js';
import { LookupsModule } from './lookups.module.js';
import { MasterDataMessagesModule } from './master-data-messages.module.js';
import { MergeModule } from './merge.module.js';
import { ProvidersModule } from './providers.module.js';
import { RecordsModule } from './records.module.js';
import { TemplatesModule } from './templates.module.js';

/** Master data, by feature. Needs `PlatformModule` with an activity recorder, `JobsModule` and `MessagingModule.forProcess()`. */
@Module({
  imports: [
    RecordsModule,
    CodesAndFeesModule,
    TemplatesModule,
    ProvidersModule,
    LookupsModule,
    KnowledgeModule,
    MergeModule,
    MasterDataMessagesModule,
  ],
  exports: [MasterDataMessagesModule],
})
export class MasterDataModule {}
