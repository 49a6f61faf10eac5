import { RESOURCES, USER_CHANGED } from '@atlas/contracts';
import { CopiedRecords, Inbox, MessagingModule, Outbox } from '@atlas/messaging';
import {
  ACTIVITY_RECORDER,
  CONFIG,
  Database,
  FILE_STORE,
  ReadModel,
  type ActivityRecorder,
  type Config,
  type FileStore,
} from '@atlas/platform';
import { ImportJobs, ImportUploads, RecordImportHandler, RecordImports, ResourceEngine } from '@atlas/resource-engine';
import { Module } from '@nestjs/common';
import { AllChanges } from './audit/all-changes.js';
import { masterDataBehaviours } from './behaviours/behaviours.js';
import { MASTER_DATA_CONTROLLERS } from './controllers.js';
import { CodeImportHandler } from './code-sets/code-import.handler.js';
import { DayLines } from './fee-schedule/day-lines.js';
import { userScope } from './access/session-scope.js';
import { CaseFigures } from './derived/case-figures.js';
import { derivedFields } from './derived/derived-fields.js';
import { MasterDataSetup } from './master-data-setup.js';
import { FollowingCases } from './merge/following-cases.js';
import { RecordMergeJob } from './merge/record-merge.job.js';
import { ScopedUsers } from './merge/scoped-users.js';
import { AccountCreatedConsumer } from './messaging/account-created.consumer.js';
import { OtherOwnersConsumer } from './messaging/other-owners.consumer.js';
import { RecordUseConsumer } from './messaging/record-use.consumer.js';
import { UserConsumer, USERS_GROUP } from './messaging/user.consumer.js';
import { MASTER_DATA_SCHEMA } from './schema.js';
import { ArticleReader } from './knowledge/article-reader.js';
import { ArticleVersions } from './knowledge/article-versions.js';
import { CasePartsReader } from './templates/case-parts.js';
import { SharedSeeds } from './seeds/shared-seeds.js';

const engine = (
  database: Database,
  activity: ActivityRecorder,
  { secretKeys }: Config,
  outbox: Outbox,
  files: FileStore,
  cases: CaseFigures,
): ResourceEngine =>
  new ResourceEngine(
    {
      schema: MASTER_DATA_SCHEMA,
      owner: 'master-data',
      definitions: RESOURCES,
      behaviours: masterDataBehaviours,
      scopeOf: userScope,
      derived: derivedFields(database, cases),
      enqueue: (tx, topic, events) => outbox.enqueue(tx, topic, events),
    },
    { database, activity, secretKeys, files },
  );

/** Reference records on one engine, and the lookups. Needs `PlatformModule` with an activity recorder and `MessagingModule.forProcess()`. */
@Module({
  imports: [MessagingModule.withOutbox(MASTER_DATA_SCHEMA), MessagingModule.withInbox(MASTER_DATA_SCHEMA)],
  controllers: [...MASTER_DATA_CONTROLLERS, RecordUseConsumer, OtherOwnersConsumer, AccountCreatedConsumer, UserConsumer],
  providers: [
    AllChanges,
    {
      provide: ResourceEngine,
      useFactory: engine,
      inject: [Database, ACTIVITY_RECORDER, CONFIG, Outbox, FILE_STORE, CaseFigures],
    },
    {
      provide: ReadModel,
      useFactory: (database: Database, inbox: Inbox) => new CopiedRecords(database, inbox, { [USER_CHANGED]: USERS_GROUP }),
      inject: [Database, Inbox],
    },
    CaseFigures,
    MasterDataSetup,
    ArticleReader,
    ArticleVersions,
    CasePartsReader,
    SharedSeeds,
    DayLines,
    CodeImportHandler,
    ImportJobs,
    ImportUploads,
    RecordImportHandler,
    RecordImports,
    FollowingCases,
    ScopedUsers,
    RecordMergeJob,
  ],
  exports: [MasterDataSetup],
})
export class MasterDataModule {}
