import { Module } from '@nestjs/common';
import { MasterDataConsumer } from './messaging/master-data.consumer.js';
import { FilingConsumer } from './sagas/filing/filing.consumer.js';
import { FiledCases } from './sagas/filing/filed-cases.js';
import { CaseCoreModule } from './case-core.module.js';

/** What other services publish: changes of master data, and filings. */
@Module({
  imports: [CaseCoreModule],
  controllers: [MasterDataConsumer, FilingConsumer],
  providers: [FiledCases],
})
export class CaseMessagesModule {}
