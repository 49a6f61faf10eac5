import { Module } from '@nestjs/common';
import { ProviderCasesController } from './http/routes/provider-cases.routes.js';
import { ProviderInvoiceController } from './http/routes/provider-invoice.routes.js';
import { InvoiceExportController } from './http/routes/invoice-export.routes.js';
import { InvoicePlanner } from './invoicing/invoice-planner.js';
import { Invoices } from './invoicing/invoices.js';
import { InvoiceStreams } from './invoicing/invoice-streams.js';
import { ProviderAccess } from './application/provider-access.js';
import { ProviderMoney } from './references/provider-money.js';
import { UnfinishedInvoices } from './invoicing/unfinished-invoices.js';
import { CaseCoreModule } from './case-core.module.js';

/** What a provider's record shows of their cases, and the invoices of the firm. */
@Module({
  imports: [CaseCoreModule],
  controllers: [ProviderCasesController, ProviderInvoiceController, InvoiceExportController],
  providers: [InvoicePlanner, Invoices, InvoiceStreams, ProviderAccess, ProviderMoney, UnfinishedInvoices],
})
export class InvoicingModule {}
