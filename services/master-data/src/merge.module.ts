import { RESOURCES } from '@atlas/contracts';
import { Module } from '@nestjs/common';
import { MasterDataCoreModule } from './master-data-core.module.js';
import { CaseMergeFollower } from './merge/case-merge-follower.js';
import { mergeControllers } from './merge/merge.controller.js';
import { RecordMergeJob } from './merge/record-merge.job.js';
import { ScopedUsers } from './merge/scoped-users.js';

/** Duplicates, and what makes one record of two. */
@Module({
  imports: [MasterDataCoreModule],
  controllers: mergeControllers(RESOURCES.filter(({ owner }) => owner === 'master-data')),
  providers: [CaseMergeFollower, ScopedUsers, RecordMergeJob],
  exports: [CaseMergeFollower],
})
export class MergeModule {}
