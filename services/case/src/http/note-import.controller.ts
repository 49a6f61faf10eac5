import { ImportRequest, NOTE_IMPORT, SaveMappingRequest } from '@atlas/contracts';
import { Audience, CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { ImportUploads } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CaseMappings } from '../imports/case-mappings.js';

/** `POST case/note/bulk_import`: notes of the firm's old system, and the mappings saved for it. */
@Audience('law_firm')
@RequirePermission('CanManageCase')
@Controller('case/note/bulk_import')
export class NoteImportController {
  constructor(
    private readonly uploads: ImportUploads,
    private readonly savedMappings: CaseMappings,
  ) {}

  @HttpCode(202)
  @Post()
  start(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    return this.uploads.startMapped(session, request, {
      kind: NOTE_IMPORT,
      mappings: this.savedMappings,
      request: ImportRequest,
      allowed: ['csv', 'txt', 'xlsx'],
      options: () => ({}),
    });
  }

  @Get('mapping')
  mappings(@CurrentSession() session: Session) {
    return this.savedMappings.list(session, NOTE_IMPORT.type);
  }

  @HttpCode(200)
  @Post('mapping')
  saveMapping(@CurrentSession() session: Session, @Body() given: SaveMappingRequest) {
    return this.savedMappings.save(session, NOTE_IMPORT, given);
  }
}
