import {
  AUDIENCES,
  BulkUpdateRequest,
  type ListAnswer,
  ListRequest,
  malformed,
  type MasterOption,
  RecordExportRequest,
  RecordListRequest,
  recordTexts,
} from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  filterNamesOf,
  idsFrom,
  IfMatch,
  ListFilters,
  RequirePermission,
  SendsRevision,
  SignedIn,
  RecordsRead,
  type Session,
} from '@atlas/platform';
import { Body, Get, HttpCode, Param, Patch, Post, Put, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MasterChoosers, MasterReaders, MasterWriters } from '../access/master-access.js';
import { listShownTo, writerOf } from '../access/session-scope.js';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { WireRecord } from '../read/present.js';
import { plainText } from '../write/plain-text.js';
import { recordNotFound } from '../service/record-errors.js';
import type { Input } from '../service/resource-commands.js';
import type { RecordUsage } from '../usage/usage.js';
import type { HistoryRow } from '../write/history.js';
import { cachedAnswer } from './cached-answer.js';
import { ignoredValues, withWarnings } from './read-only.js';

/** Ids are digits only: anything else in their place is a record that is not there. */
export function idFrom(model: ResourceModel, text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(id <= 2_147_483_647)) throw recordNotFound(model, text);
  return id;
}

const isRecord = (body: unknown): body is Input => typeof body === 'object' && body !== null && !Array.isArray(body);

/** The documented calls of one resource; a class per definition is derived from it (`resourceControllers`). */
abstract class ResourceController {
  constructor(
    protected readonly engine: ResourceEngine,
    protected readonly model: ResourceModel,
  ) {}

  /** A new record with defaults and the choices its form needs, or the whole active list. */
  @SignedIn()
  @MasterChoosers()
  @Get()
  @RecordsRead()
  async blankOrAll(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | undefined> {
    if (this.model.definition.get === 'new') return this.engine.queries.blank(session, this.model);
    const rows = await this.whole(session);
    return cachedAnswer(request, reply, rows);
  }

  /** `GET {path}` as a list: a lookup of forms. Users who may read the records get the rows of the list, all others the options. */
  protected async whole(session: Session): Promise<readonly object[]> {
    const shown = listShownTo(session, this.model);
    const { all } = this.engine.behaviors[this.model.definition.path] ?? {};
    if (all && shown !== 'choices')
      return this.engine.database.withAccount(session.accountId, tx => all(tx, this.engine.set, this.model, session));
    if (shown !== 'records') return this.engine.queries.options(session, this.model, {});
    return (await this.engine.queries.list(session, this.model, { top: 1000 })).result;
  }

  @SignedIn()
  @Audience(...AUDIENCES)
  @Get('option')
  async option(
    @CurrentSession() session: Session,
    @Query('query') query: string | undefined,
    @Query('top') top: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MasterOption[] | undefined> {
    return cachedAnswer(request, reply, await this.engine.queries.options(session, this.model, optionRequest(query, top)));
  }

  @SignedIn()
  @MasterReaders()
  @SendsRevision()
  @Get(':id')
  @RecordsRead('record')
  async get(@CurrentSession() session: Session, @Param('id') id: string): Promise<WireRecord> {
    return this.engine.queries.get(session, this.model, idFrom(this.model, id));
  }

  @SignedIn()
  @MasterReaders()
  @HttpCode(200)
  @Post('list')
  @RecordsRead()
  async list(@CurrentSession() session: Session, @Body() request: RecordListRequest): Promise<ListAnswer<WireRecord>> {
    return this.engine.queries.list(session, this.model, request);
  }

  /** Without an id creates (201), with one updates (200). */
  @RequirePermission('Save', 'CanManageMaster')
  @MasterWriters()
  @SendsRevision()
  @Post()
  async save(
    @CurrentSession() session: Session,
    @Body() body: object,
    @IfMatch() revision: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WireRecord> {
    const as = writerOf(session);
    if (!isRecord(body)) throw malformed(recordTexts.recordExpected);
    const { id: given, ...input } = body;
    if (given === undefined || given === null) {
      const ignored = await ignoredValues(this.model.definition, input, undefined);
      const draft = await this.engine.commands.create(session, writeContext(as), this.model, input);
      return withWarnings(await this.engine.queries.get(session, this.model, draft.id), ignored);
    }
    const id = idFrom(this.model, plainText(given));
    const read = () => this.engine.queries.get(session, this.model, id);
    const ignored = await ignoredValues(this.model.definition, input, read);
    await this.engine.commands.update(session, writeContext(as), this.model, { id, input }, revision);
    void reply.status(200);
    return withWarnings(await read(), ignored);
  }

  @RequirePermission('Delete', 'CanDeleteMaster')
  @MasterWriters()
  @HttpCode(200)
  @Post('delete')
  async delete(@CurrentSession() session: Session, @Body() body: unknown): Promise<{ deleted: number }> {
    const as = writerOf(session);
    const records = await this.engine.commands.delete(session, writeContext(as), this.model, idsFrom(body));
    return { deleted: records.length };
  }

  @RequirePermission('Delete', 'CanDeleteMaster')
  @MasterWriters()
  @HttpCode(200)
  @Post('restore')
  async restore(@CurrentSession() session: Session, @Body() body: unknown): Promise<{ restored: number }> {
    const as = writerOf(session);
    const records = await this.engine.commands.restore(session, writeContext(as), this.model, idsFrom(body));
    return { restored: records.length };
  }

  @RequirePermission('Edit', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(200)
  @Post('bulk_update')
  async bulkUpdate(@CurrentSession() session: Session, @Body() request: BulkUpdateRequest): Promise<{ updated: number }> {
    const as = writerOf(session);
    const drafts = await this.engine.commands.bulkUpdate(session, writeContext(as), this.model, request);
    return { updated: drafts.length };
  }

  /** The list as a file: the list's body and `format`. */
  @SignedIn()
  @MasterReaders()
  @HttpCode(200)
  @Post('export')
  async export(
    @CurrentSession() session: Session,
    @Body() request: RecordExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, headers, rows } = await this.engine.queries.export(session, this.model, request);
    const { plural, path } = this.model.definition;
    const { format = 'xlsx' } = request;
    await this.engine.activity.record(session, {
      type: 'MasterDataExported',
      description: `${plural} exported, ${rows} rows as ${format.toUpperCase()}`,
      data: { resource: path, rows, format, filters: filterNamesOf(request) },
    });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  @SignedIn()
  @MasterReaders()
  @Get(':id/usage')
  @RecordsRead('usage')
  async usage(@CurrentSession() session: Session, @Param('id') id: string): Promise<readonly RecordUsage[]> {
    return this.engine.queries.usage(session, this.model, idFrom(this.model, id));
  }

  @SignedIn()
  @MasterReaders()
  @HttpCode(200)
  @Post(':id/audit/records')
  @ListFilters({})
  @RecordsRead('history')
  async history(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() request: ListRequest,
  ): Promise<ListAnswer<HistoryRow>> {
    return this.engine.queries.history(session, this.model, idFrom(this.model, id), request);
  }

  protected async setActive(session: Session, id: string, isActive: boolean): Promise<void> {
    const as = writerOf(session);
    await this.engine.commands.setActive(session, writeContext(as), this.model, idFrom(this.model, id), isActive);
  }
}

export function optionRequest(query: string | undefined, top: string | undefined): { query?: string; top?: number } {
  if (top !== undefined && !/^[1-9]\d{0,3}$/.test(top))
    throw malformed('top must be a number from 1 to 1000.', { top: 'is not valid' });
  return { ...(query === undefined ? {} : { query: String(query) }), ...(top === undefined ? {} : { top: Number(top) }) };
}

/** (De)activation by PATCH: the first document's entities and ours. */
export abstract class PatchResourceController extends ResourceController {
  @RequirePermission('Edit', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(204)
  @Patch(':id/activate')
  activate(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.setActive(session, id, true);
  }

  @RequirePermission('Edit', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(204)
  @Patch(':id/deactivate')
  deactivate(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.setActive(session, id, false);
  }
}

/** (De)activation by PUT: the second document's entities. */
export abstract class PutResourceController extends ResourceController {
  @RequirePermission('Edit', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(204)
  @Put(':id/activate')
  activate(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.setActive(session, id, true);
  }

  @RequirePermission('Edit', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(204)
  @Put(':id/deactivate')
  deactivate(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.setActive(session, id, false);
  }
}
