import { Module } from '@nestjs/common';
import { MasterDataCoreModule } from './master-data-core.module.js';
import { MasterDataSetup } from './master-data-setup.js';
import { AccountCreatedConsumer } from './messaging/account-created.consumer.js';
import { DepartmentConsumer } from './messaging/department.consumer.js';
import { OtherOwnersConsumer } from './messaging/other-owners.consumer.js';
import { RecordUseConsumer } from './messaging/record-use.consumer.js';
import { UserConsumer } from './messaging/user.consumer.js';
import { SharedSeeds } from './seeds/shared-seeds.js';

/** What other services publish, new accounts among it, and the records that an account begins with. */
@Module({
  imports: [MasterDataCoreModule],
  controllers: [RecordUseConsumer, OtherOwnersConsumer, AccountCreatedConsumer, UserConsumer, DepartmentConsumer],
  providers: [MasterDataSetup, SharedSeeds],
  exports: [MasterDataSetup],
})
export class MasterDataMessagesModule {}
