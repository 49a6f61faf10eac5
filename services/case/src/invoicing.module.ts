import { Module } from '@nestjs/common';
import { ProviderCasesController } from './http/provider-cases.controller.js';
import { ProviderInvoiceController } from './http/provider-invoice.controller.js';
import { InvoiceExportController } from './http/invoice-export.controller.js';
import { InvoicePlanner } from './invoicing/invoice-planner.js';
import { Invoices } from './invoicing/invoices.js';
import { InvoiceStreams } from './invoicing/invoice-streams.js';
import { ProviderDoor } from './http/provider-door.js';
import { ProviderMoney } from './references/provider-money.js';
import { UnfinishedInvoices } from './invoicing/unfinished-invoices.js';
import { CaseCoreModule } from './case-core.module.js';

/** What a provider's record shows of their cases, and the invoices of the firm. */
@Module({
  imports: [CaseCoreModule],
  controllers: [ProviderCasesController, ProviderInvoiceController, InvoiceExportController],
  providers: [InvoicePlanner, Invoices, InvoiceStreams, ProviderDoor, ProviderMoney, UnfinishedInvoices],
})
export class InvoicingModule {}
