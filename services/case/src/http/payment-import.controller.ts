import { ImportRequest, PAYMENT_IMPORT, SaveMappingRequest } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { ImportUploads } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CaseMappings } from '../imports/case-mappings.js';
import { lawFirmOnly } from './law-firm-only.js';

/** `POST payment/transaction/bulk_import` and the mappings saved for it. */
@RequirePermission('CanManageCase')
@Controller('payment/transaction/bulk_import')
export class PaymentImportController {
  constructor(
    private readonly uploads: ImportUploads,
    private readonly savedMappings: CaseMappings,
  ) {}

  /** CSV, XLSX or X12 835; what finds no case waits in `payment/unapplied`. */
  @HttpCode(202)
  @Post()
  start(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    lawFirmOnly(session);
    return this.uploads.startMapped(session, request, {
      kind: PAYMENT_IMPORT,
      mappings: this.savedMappings,
      request: ImportRequest,
      allowed: ['csv', 'txt', 'xlsx', 'x12'],
      options: () => ({}),
    });
  }

  @Get('mapping')
  mappings(@CurrentSession() session: Session) {
    return this.savedMappings.list(session, PAYMENT_IMPORT.type);
  }

  @HttpCode(200)
  @Post('mapping')
  saveMapping(@CurrentSession() session: Session, @Body() given: SaveMappingRequest) {
    return this.savedMappings.save(session, PAYMENT_IMPORT, given);
  }
}
