import { InvoiceExportRequest, type InvoiceLineRow } from '@atlas/contracts';
import {
  Audience,
  ACTIVITY_RECORDER,
  CurrentSession,
  exportRows,
  RequirePermission,
  type ActivityRecorder,
  type ExportColumn,
  type Session,
  shownId,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { invoiceLineRow } from '../domain/invoice/invoice-view.js';
import { Invoices } from '../invoicing/invoices.js';
import { ProviderDoor } from './provider-door.js';

const COLUMNS: readonly ExportColumn<InvoiceLineRow>[] = [
  { key: 'case_id', label: 'Case ID', type: 'text' },
  { key: 'injured_name', label: 'Injured', type: 'text' },
  { key: 'insurance_company_name', label: 'Insurance Company', type: 'text' },
  { key: 'bill_number', label: 'Bill Number', type: 'text' },
  { key: 'transaction_date', label: 'Transaction Date', type: 'date' },
  { key: 'transaction_type', label: 'Transaction Type', type: 'text' },
  { key: 'check_no', label: 'Check No', type: 'text' },
  { key: 'reason', label: 'Reason', type: 'text' },
  { key: 'amount', label: 'Collected', type: 'money' },
  { key: 'provider', label: 'Provider', type: 'money' },
  { key: 'firm', label: 'Firm', type: 'money' },
  { key: 'advancer', label: 'Advanced', type: 'money' },
  { key: 'funder', label: 'Funder', type: 'money' },
];

/** The lines of an invoice as a file. */
@Audience('law_firm', 'provider', { permission: 'CanManageMaster' })
@Controller('provider_master/:id/invoices')
export class InvoiceExportController {
  constructor(
    private readonly invoices: Invoices,
    private readonly door: ProviderDoor,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /** Ours. */
  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post(':invoice/export')
  async export(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('invoice') number: string,
    @Body() { format = 'xlsx' }: InvoiceExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const providerId = await this.door.enter(session, id, `invoice ${shownId(number)}`);
    const { invoice_number, lines } = await this.invoices.load(session, providerId, number);
    await this.activity.record(session, {
      type: 'Exported',
      description: `Invoice ${invoice_number}, ${lines.length} lines as ${format.toUpperCase()}`,
      data: { rows: lines.length, format },
    });
    const { stream, headers } = exportRows({
      columns: COLUMNS,
      rows: lines.map(invoiceLineRow),
      format,
      filename: invoice_number,
    });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }
}
