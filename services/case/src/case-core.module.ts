import { AggregateStore, EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { MessagingModule } from '@atlas/messaging';
import { ReadModel } from '@atlas/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CaseCommandHandler } from './application/case-command.handler.js';
import { CasesCommandHandler } from './application/cases-command.handler.js';
import { CaseQueryHandler, CasesQueryHandler } from './application/queries/case.query.js';
import { ShownCaseQueryHandler } from './application/queries/shown-case.query.js';
import { CaseDetailsQueryHandler } from './application/queries/case-details.query.js';
import { PacketQueryHandler } from './application/queries/packet.query.js';
import { StatusOfferQueryHandler } from './application/queries/status-offer.query.js';
import { ReferenceCopies } from './references/reference-copies.js';
import { Cases, CASE_AGGREGATES } from './application/cases.js';
import { CommandChecks } from './application/command-checks.js';
import { CaseReads } from './application/case-reads.js';
import { CaseViews } from './access/case-views.js';
import { CaseDefaults } from './application/case-file-setting/case-defaults.js';
import { DocumentNodes } from './application/document-nodes.js';
import { GroupActs } from './sagas/case-group/group-acts.js';
import { Packets } from './application/packets.js';
import { ReferenceResolver } from './references/reference-resolver.js';
import { RuleBooks } from './references/rule-books.js';
import { StatusTable } from './references/status-table.js';
import { CurrentNames } from './references/current-names.js';
import { EventSeals } from './jobs/event-seals.js';
import { CaseProjector } from './projections/case-projector.js';
import { CODE_BOOK, MasterDataCodeBook } from './application/code-book.js';
import { caseDecider } from './domain/case/case.decider.js';
import { caseUpcasters } from './domain/case/upcasters.js';

const AGGREGATES = {
  provide: CASE_AGGREGATES,
  useFactory: (store: EventStore) => new AggregateStore(store, { decider: caseDecider, upcasters: caseUpcasters }),
  inject: [EVENT_STORE],
};
const CODES = { provide: CODE_BOOK, useClass: MasterDataCodeBook };
const READ_MODEL = { provide: ReadModel, useExisting: CaseProjector };
const MESSAGING = [MessagingModule.withInbox('cases'), MessagingModule.withOutbox('cases')];

/** What every feature of cases builds on: loading a case, the command and query handlers of a case, sagas over several cases, the read models and copies of master data. */
@Module({
  imports: [CqrsModule.forRoot(), ...MESSAGING],
  providers: [
    AGGREGATES,
    CODES,
    READ_MODEL,
    CaseCommandHandler,
    CasesCommandHandler,
    CaseQueryHandler,
    CasesQueryHandler,
    ShownCaseQueryHandler,
    CaseDetailsQueryHandler,
    PacketQueryHandler,
    StatusOfferQueryHandler,
    ReferenceCopies,
    Cases,
    CommandChecks,
    CaseReads,
    CaseViews,
    DocumentNodes,
    CaseDefaults,
    GroupActs,
    Packets,
    ReferenceResolver,
    RuleBooks,
    StatusTable,
    CurrentNames,
    CaseProjector,
    EventSeals,
  ],
  exports: [
    CASE_AGGREGATES,
    CODE_BOOK,
    ReadModel,
    CqrsModule,
    MessagingModule,
    Cases,
    CommandChecks,
    CaseReads,
    CaseViews,
    DocumentNodes,
    CaseDefaults,
    GroupActs,
    Packets,
    ReferenceResolver,
    RuleBooks,
    StatusTable,
    CurrentNames,
  ],
})
export class CaseCoreModule {}
