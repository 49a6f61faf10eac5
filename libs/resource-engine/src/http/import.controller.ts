import { AppError, malformed, type MappingTo, recordTexts, type ResourceDefinition, SaveMappingRequest } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res, StreamableFile, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MasterResource, MasterWriters } from '../access/master-access.js';
import { writerOf } from '../access/session-scope.js';
import { ResourceEngine } from '../engine.js';
import type { SavedMapping } from '../import/engine/saved-mappings.js';
import { RecordImports } from '../import/record-imports.js';
import type { ResourceModel } from '../model/resource-model.js';
import { className } from './resource-controllers.js';

/** `POST {path}/import` (ours): a file of records, its template, and the mappings saved for it. */
abstract class ImportController {
  constructor(
    protected readonly engine: ResourceEngine,
    protected readonly imports: RecordImports,
    protected readonly model: ResourceModel,
  ) {}

  @RequirePermission('Add', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(202)
  @Post('import')
  async start(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    const as = writerOf(session);
    // A job belongs to the caller's account; records that all accounts share are imported as a release.
    if (as.accountId !== session.accountId)
      throw new AppError(409, 'LOADED_AS_RELEASE', recordTexts.importedAsRelease(this.model.definition.plural));
    return this.imports.start(session, request, this.model);
  }

  @RequirePermission('Add', 'CanManageMaster')
  @MasterWriters()
  @Get('import/template')
  async template(
    @CurrentSession() session: Session,
    @Query('format') format: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    if (format !== undefined && format !== 'csv' && format !== 'xlsx')
      throw malformed('format must be csv or xlsx.', { format: 'must be csv or xlsx' });
    const { stream, headers } = this.imports.template(this.model, format ?? 'xlsx');
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  @RequirePermission('Add', 'CanManageMaster')
  @MasterWriters()
  @Get('import/mapping')
  async mappings(@CurrentSession() session: Session): Promise<readonly SavedMapping[]> {
    return this.imports.mappings(session, this.model);
  }

  @RequirePermission('Add', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(200)
  @Post('import/mapping')
  async saveMapping(
    @CurrentSession() session: Session,
    @Body() given: SaveMappingRequest,
  ): Promise<{ name: string; mapping: MappingTo }> {
    return this.imports.saveMapping(session, this.model, given);
  }
}

/** The calls that import files of an entity's records; the service provides `ImportJobs`, `ImportUploads`, `RecordImports` and `RecordImportHandler`. */
export function importController(definition: ResourceDefinition): Type {
  class Generated extends ImportController {
    constructor(engine: ResourceEngine, imports: RecordImports) {
      super(engine, imports, engine.set.model(definition.path));
    }
  }
  Object.defineProperty(Generated, 'name', { value: className(definition.path, 'ImportController') });
  Inject(ResourceEngine)(Generated, undefined, 0);
  Inject(RecordImports)(Generated, undefined, 1);
  MasterResource(definition.path)(Generated);
  Controller(definition.path)(Generated);
  return Generated;
}
