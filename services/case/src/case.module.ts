import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CaseAnswerInterceptor } from './http/case-answer.js';
import { CaseRecordModule } from './case-record.module.js';
import { CaseListModule } from './case-list.module.js';
import { CaseworkModule } from './casework.module.js';
import { DocumentsModule } from './documents.module.js';
import { ImportsModule } from './imports.module.js';
import { PacketsModule } from './packets.module.js';
import { SettlementsModule } from './settlements.module.js';
import { InvoicingModule } from './invoicing.module.js';
import { PartiesModule } from './parties.module.js';
import { CaseMessagesModule } from './case-messages.module.js';

/** Cases, by feature. Needs `PlatformModule` with an event store, a file store and an activity trail, and `JobsModule`. */
@Module({
  imports: [
    CaseRecordModule,
    CaseListModule,
    CaseworkModule,
    DocumentsModule,
    ImportsModule,
    PacketsModule,
    SettlementsModule,
    InvoicingModule,
    PartiesModule,
    CaseMessagesModule,
  ],
  providers: [{ provide: APP_INTERCEPTOR, useClass: CaseAnswerInterceptor }],
})
export class CaseModule {}
