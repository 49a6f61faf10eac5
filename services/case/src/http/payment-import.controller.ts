import { PAYMENT_IMPORT } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ImportDesk } from '../processes/import/import-desk.js';
import { ImportRequest, SaveMappingRequest } from '../processes/import/import-requests.js';
import { SavedMappings } from '../processes/import/saved-mappings.js';
import { lawFirmOnly } from './law-firm-only.js';

/** `POST payment/transaction/bulk_import` and the mappings saved for it. */
@RequirePermission('CanManageCase')
@Controller('payment/transaction/bulk_import')
export class PaymentImportController {
  constructor(
    private readonly desk: ImportDesk,
    private readonly savedMappings: SavedMappings,
  ) {}

  /** CSV, XLSX or X12 835; what finds no case waits in `payment/unapplied`. */
  @HttpCode(202)
  @Post()
  start(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    lawFirmOnly(session);
    return this.desk.start(session, request, {
      kind: PAYMENT_IMPORT,
      request: ImportRequest,
      allowed: ['csv', 'txt', 'xlsx', 'x12'],
      options: () => ({}),
    });
  }

  @Get('mapping')
  mappings(@CurrentSession() session: Session) {
    return this.savedMappings.list(session, PAYMENT_IMPORT);
  }

  @HttpCode(200)
  @Post('mapping')
  saveMapping(@CurrentSession() session: Session, @Body() { name, mapping }: SaveMappingRequest) {
    return this.savedMappings.save(session, PAYMENT_IMPORT, name, mapping);
  }
}
