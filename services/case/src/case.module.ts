import { EVENT_STORE, AggregateStore, type EventStore } from '@atlas/event-sourcing';
import { MessagingModule } from '@atlas/messaging';
import { ReadModel } from '@atlas/platform';
import { ImportJobs, ImportUploads } from '@atlas/resource-engine';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { CaseIntake } from './application/case-intake.js';
import { NewCase } from './application/new-case.js';
import { CaseCommandHandler } from './application/case-command.handler.js';
import { CaseReads } from './application/case-reads.js';
import { CASE_AGGREGATES, Cases } from './application/cases.js';
import { CommandChecks } from './application/command-checks.js';
import { CODE_BOOK, MasterDataCodeBook } from './application/code-book.js';
import { Packets } from './application/packets.js';
import { Settlements } from './application/settlements.js';
import { SplitPayments } from './application/split-payments.js';
import { DocumentNodes } from './application/document-nodes.js';
import { CaseViews } from './application/case-views.js';
import { caseDecider } from './domain/case/case.decider.js';
import { caseUpcasters } from './domain/case/upcasters.js';
import { BackgroundJobController } from './http/background-job.controller.js';
import { BillingPacketController } from './http/billing-packet.controller.js';
import { BulkDocumentController } from './http/bulk-document.controller.js';
import { CaseImportController } from './http/case-import.controller.js';
import { CaseSearchController } from './http/case-search.controller.js';
import { CaseTimeController } from './http/case-time.controller.js';
import { CaseRulesController } from './http/case-rules.controller.js';
import { CaseAnswerInterceptor } from './http/case-answer.js';
import { CaseController } from './http/case.controller.js';
import { InvoiceExportController } from './http/invoice-export.controller.js';
import { ProviderCasesController } from './http/provider-cases.controller.js';
import { ProviderDoor } from './http/provider-door.js';
import { ProviderInvoiceController } from './http/provider-invoice.controller.js';
import { CloneCaseController } from './http/clone-case.controller.js';
import { NewCaseController } from './http/new-case.controller.js';
import { RetentionController } from './http/retention.controller.js';
import { DocumentFileController } from './http/document-file.controller.js';
import { DocumentController } from './http/document.controller.js';
import { NotesController } from './http/notes.controller.js';
import { PortfolioCaseController } from './http/portfolio-case.controller.js';
import { PacketController } from './http/packet.controller.js';
import { PartyController } from './http/party.controller.js';
import { PaymentKindController } from './http/payment-kind.controller.js';
import { PaymentController } from './http/payment.controller.js';
import { NoteImportController } from './http/note-import.controller.js';
import { PaymentImportController } from './http/payment-import.controller.js';
import { RecentCases } from './http/recent-cases.js';
import { SettlementController } from './http/settlement.controller.js';
import { SimilarCaseController } from './http/similar-case.controller.js';
import { SplitPaymentController } from './http/split-payment.controller.js';
import { TreatmentController } from './http/treatment.controller.js';
import { UnassignedDocumentController } from './http/unassigned-document.controller.js';
import { UnappliedPaymentController } from './http/unapplied-payment.controller.js';
import { GroupActs } from './sagas/case-group/group-acts.js';
import { MasterDataConsumer } from './messaging/master-data.consumer.js';
import { CaseImportHandler } from './imports/case-import/case-import.handler.js';
import { PARTY_DIRECTORY } from './imports/case-import/parties.js';
import { MasterDataDirectory } from './imports/case-import/party-directory.js';
import { CasesByName } from './imports/document-upload/cases-by-name.js';
import { DocumentAttacher } from './imports/document-upload/document-attacher.js';
import { DocumentUploadJob } from './imports/document-upload/document-upload.job.js';
import { UnassignedDocuments } from './imports/document-upload/unassigned-documents.js';
import { UploadedDocuments } from './imports/document-upload/uploaded-documents.js';
import { CaseMappings } from './imports/case-mappings.js';
import { PartyReplacer } from './sagas/party-replacement/party-replacer.js';
import { FiledCases } from './sagas/filing/filed-cases.js';
import { FilingConsumer } from './sagas/filing/filing.consumer.js';
import { PacketChecker } from './application/packet-check/packet-checker.js';
import { InvoicePlanner } from './invoicing/invoice-planner.js';
import { InvoiceStreams } from './invoicing/invoice-streams.js';
import { Invoices } from './invoicing/invoices.js';
import { UnfinishedInvoices } from './invoicing/unfinished-invoices.js';
import { NoteImportHandler } from './imports/note-import/note-import.handler.js';
import { PaymentImportHandler } from './imports/payment-import/payment-import.handler.js';
import { UnappliedDesk } from './imports/payment-import/unapplied-desk.js';
import { UnappliedRetryJob } from './jobs/unapplied-retry.job.js';
import { CaseProjector } from './projections/case-projector.js';
import { ProviderMoney } from './references/provider-money.js';
import { ReferenceCopies } from './references/reference-copies.js';
import { ReferenceResolver } from './references/reference-resolver.js';
import { RuleBooks } from './references/rule-books.js';
import { RememberedCounts } from './projections/case-list/case-list.counts.js';
import { StatusTable } from './references/status-table.js';
import { TodaysNames } from './references/todays-names.js';

/** The life of a case. Needs `PlatformModule` with an event store, a file store and an activity recorder, and `JobsModule`. */
@Module({
  imports: [CqrsModule.forRoot(), MessagingModule.withInbox('cases'), MessagingModule.withOutbox('cases')],
  controllers: [
    // Literal paths first: 'case/bulk_import' is no case id.
    CaseImportController,
    NoteImportController,
    PaymentImportController,
    UnappliedPaymentController,
    BulkDocumentController,
    UnassignedDocumentController,
    RetentionController,
    CaseSearchController,
    PartyController,
    BillingPacketController,
    CaseRulesController,
    CloneCaseController,
    NewCaseController,
    PortfolioCaseController,
    SimilarCaseController,
    PacketController,
    CaseController,
    CaseTimeController,
    TreatmentController,
    NotesController,
    SettlementController,
    PaymentKindController,
    SplitPaymentController,
    PaymentController,
    DocumentController,
    DocumentFileController,
    BackgroundJobController,
    ProviderCasesController,
    ProviderInvoiceController,
    InvoiceExportController,
    MasterDataConsumer,
    FilingConsumer,
  ],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: CaseAnswerInterceptor },
    {
      provide: CASE_AGGREGATES,
      useFactory: (store: EventStore) => new AggregateStore(store, { decider: caseDecider, upcasters: caseUpcasters }),
      inject: [EVENT_STORE],
    },
    { provide: PARTY_DIRECTORY, useClass: MasterDataDirectory },
    { provide: CODE_BOOK, useClass: MasterDataCodeBook },
    CaseCommandHandler,
    CaseIntake,
    NewCase,
    CaseImportHandler,
    CaseMappings,
    CaseProjector,
    { provide: ReadModel, useExisting: CaseProjector },
    CaseReads,
    Cases,
    CommandChecks,
    CaseViews,
    CasesByName,
    DocumentAttacher,
    DocumentNodes,
    DocumentUploadJob,
    FiledCases,
    GroupActs,
    ImportJobs,
    ImportUploads,
    InvoicePlanner,
    Invoices,
    InvoiceStreams,
    PacketChecker,
    PartyReplacer,
    NoteImportHandler,
    PaymentImportHandler,
    Packets,
    ProviderDoor,
    ProviderMoney,
    RecentCases,
    ReferenceCopies,
    ReferenceResolver,
    RuleBooks,
    Settlements,
    SplitPayments,
    StatusTable,
    RememberedCounts,
    TodaysNames,
    UnappliedDesk,
    UnappliedRetryJob,
    UnassignedDocuments,
    UnfinishedInvoices,
    UploadedDocuments,
  ],
})
export class CaseModule {}
