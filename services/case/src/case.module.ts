import { EVENT_STORE, AggregateStore, type EventStore } from '@atlas/event-sourcing';
import { MessagingModule } from '@atlas/messaging';
import { ReadModel } from '@atlas/platform';
import { ImportIntake } from '@atlas/resource-engine';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { CaseIntake } from './application/case-intake.js';
import { NewCase } from './application/new-case.js';
import { CaseCommandHandler } from './application/case-command.handler.js';
import { CaseReads } from './application/case-reads.js';
import { CASE_AGGREGATES, Cases } from './application/cases.js';
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
import { ClientReportController } from './http/client-report.controller.js';
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
import { PaymentImportController } from './http/payment-import.controller.js';
import { RecentCases } from './http/recent-cases.js';
import { SettlementController } from './http/settlement.controller.js';
import { SimilarCaseController } from './http/similar-case.controller.js';
import { SplitPaymentController } from './http/split-payment.controller.js';
import { TreatmentController } from './http/treatment.controller.js';
import { UnassignedDocumentController } from './http/unassigned-document.controller.js';
import { UnappliedPaymentController } from './http/unapplied-payment.controller.js';
import { CaseChronicler } from './processes/case-chronicle/case-chronicler.js';
import { GroupActs } from './processes/case-group/group-acts.js';
import { MasterDataConsumer } from './messaging/master-data.consumer.js';
import { CaseImportWork } from './processes/case-import/case-import.work.js';
import { PARTY_DIRECTORY } from './processes/case-import/parties.js';
import { MasterDataDirectory } from './processes/case-import/party-directory.js';
import { CasesByName } from './processes/document-upload/cases-by-name.js';
import { DocumentAttacher } from './processes/document-upload/document-attacher.js';
import { DocumentUploadJob } from './processes/document-upload/document-upload.job.js';
import { UnassignedDocuments } from './processes/document-upload/unassigned-documents.js';
import { UploadedDocuments } from './processes/document-upload/uploaded-documents.js';
import { CaseMappings } from './processes/import/case-mappings.js';
import { ImportDesk } from './processes/import/import-desk.js';
import { ImportJobs } from './processes/import/import-jobs.js';
import { PartyReplacer } from './processes/party-replacement/party-replacer.js';
import { FiledCases } from './processes/filing/filed-cases.js';
import { FilingConsumer } from './processes/filing/filing.consumer.js';
import { PacketChecker } from './processes/filing/packet-checker.js';
import { InvoicePlanner } from './processes/invoicing/invoice-planner.js';
import { InvoiceStreams } from './processes/invoicing/invoice-streams.js';
import { Invoices } from './processes/invoicing/invoices.js';
import { UnfinishedInvoices } from './processes/invoicing/unfinished-invoices.js';
import { PaymentImportWork } from './processes/payment-import/payment-import.work.js';
import { UnappliedDesk } from './processes/payment-import/unapplied-desk.js';
import { UnappliedRetryJob } from './processes/payment-import/unapplied-retry.job.js';
import { CaseProjector } from './projections/case-projector.js';
import { ProviderMoney } from './references/provider-money.js';
import { ReferenceCopies } from './references/reference-copies.js';
import { ReferenceResolver } from './references/reference-resolver.js';
import { RuleBooks } from './references/rule-books.js';
import { StatusTable } from './references/status-table.js';
import { TodaysNames } from './references/todays-names.js';

/** The life of a case. Needs `PlatformModule` with an event store, a file store and an activity recorder, and `JobsModule`. */
@Module({
  imports: [CqrsModule.forRoot(), MessagingModule.withInbox('cases'), MessagingModule.withOutbox('cases')],
  controllers: [
    // Literal paths first: 'case/bulk_import' is no case id.
    CaseImportController,
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
    ClientReportController,
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
    CaseChronicler,
    CaseCommandHandler,
    CaseIntake,
    NewCase,
    CaseImportWork,
    CaseMappings,
    CaseProjector,
    { provide: ReadModel, useExisting: CaseProjector },
    CaseReads,
    Cases,
    CaseViews,
    CasesByName,
    DocumentAttacher,
    DocumentNodes,
    DocumentUploadJob,
    FiledCases,
    GroupActs,
    ImportDesk,
    ImportIntake,
    ImportJobs,
    InvoicePlanner,
    Invoices,
    InvoiceStreams,
    PacketChecker,
    PartyReplacer,
    PaymentImportWork,
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
    TodaysNames,
    UnappliedDesk,
    UnappliedRetryJob,
    UnassignedDocuments,
    UnfinishedInvoices,
    UploadedDocuments,
  ],
})
export class CaseModule {}
