import { CASE_IMPORT, ImportRequest, SaveMappingRequest, saysYes, YES_OR_NO } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { ImportUploads } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { CaseImportOptions } from '../imports/case-import/case-import.handler.js';
import { CaseMappings } from '../imports/case-mappings.js';

/** The fields beside the file. */
export class CaseImportRequest extends ImportRequest {
  /** Unknown providers, insurers and doctors: create them (the default, for those who may), or refuse their lines. */
  @IsOptional() @IsIn(['create', 'refuse'], { message: 'unknown_parties must be create or refuse.' }) unknown_parties?: string;
  /** Lines that the cases have with another amount: take the file's (true), or only list them (the default). */
  @IsOptional() @IsIn(YES_OR_NO, { message: 'apply_changes must be true or false.' }) apply_changes?: string;
}

/** `POST case/bulk_import` and the mappings saved for it. */
@RequirePermission('CanManageCase')
@Controller('case/bulk_import')
export class CaseImportController {
  constructor(
    private readonly uploads: ImportUploads,
    private readonly savedMappings: CaseMappings,
  ) {}

  @HttpCode(202)
  @Post()
  start(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    return this.uploads.startMapped(session, request, {
      kind: CASE_IMPORT,
      mappings: this.savedMappings,
      request: CaseImportRequest,
      allowed: ['csv', 'txt', 'xlsx', 'x12'],
      options: ({ unknown_parties, apply_changes }): CaseImportOptions => ({
        apply_changes: saysYes(apply_changes),
        create_parties: unknown_parties !== 'refuse' && session.permissions.has('CanManageMaster'),
      }),
    });
  }

  @Get('mapping')
  mappings(@CurrentSession() session: Session) {
    return this.savedMappings.list(session, CASE_IMPORT.type);
  }

  @HttpCode(200)
  @Post('mapping')
  saveMapping(@CurrentSession() session: Session, @Body() given: SaveMappingRequest) {
    return this.savedMappings.save(session, CASE_IMPORT, given);
  }
}
