import { RESOURCES, USER_CHANGED } from '@atlas/contracts';
import { CopiedRecords, Inbox, MessagingModule, Outbox } from '@atlas/messaging';
import {
  ACTIVITY_RECORDER,
  ChangeRecorder,
  CONFIG,
  Database,
  FILE_STORE,
  ReadModel,
  type ActivityRecorder,
  type Config,
  type FileStore,
} from '@atlas/platform';
import { HistorySeals, ResourceEngine } from '@atlas/resource-engine';
import { Module } from '@nestjs/common';
import { userScope } from './access/session-scope.js';
import { masterDataBehaviors } from './behaviors/behaviors.js';
import { CaseFigures } from './derived/case-figures.js';
import { derivedFields } from './derived/derived-fields.js';
import { USERS_GROUP } from './messaging/user.consumer.js';
import { MASTER_DATA_SCHEMA } from './schema.js';

const engine = (
  database: Database,
  activity: ActivityRecorder,
  changes: ChangeRecorder,
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
      behaviors: masterDataBehaviors,
      scopeOf: userScope,
      derived: derivedFields(database, cases),
      enqueue: (tx, topic, events) => outbox.enqueue(tx, topic, events),
    },
    { database, activity, changes, secretKeys, files },
  );

/** What every feature of master data builds on: the engine of records, and the messages from and to other services. */
@Module({
  imports: [MessagingModule.withOutbox(MASTER_DATA_SCHEMA), MessagingModule.withInbox(MASTER_DATA_SCHEMA)],
  providers: [
    CaseFigures,
    HistorySeals,
    {
      provide: ResourceEngine,
      useFactory: engine,
      inject: [Database, ACTIVITY_RECORDER, ChangeRecorder, CONFIG, Outbox, FILE_STORE, CaseFigures],
    },
    {
      provide: ReadModel,
      useFactory: (database: Database, inbox: Inbox) => new CopiedRecords(database, inbox, { [USER_CHANGED]: USERS_GROUP }),
      inject: [Database, Inbox],
    },
  ],
  exports: [ResourceEngine, ReadModel, MessagingModule],
})
export class MasterDataCoreModule {}
