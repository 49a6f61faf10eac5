import { CurrentSession, IfMatch, LargeBody, Public, ReadSubject, RecordsRead, type Session } from '@atlas/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ScimErrorFilter } from './scim-error.filter.js';
import { ScimGroupsService } from './scim-groups.service.js';
import type { ScimQuery } from './scim-list.js';
import type { GroupRow, UserRow } from './scim-records.js';
import { ScimUsersService } from './scim-users.service.js';
import { ScimGuard } from './scim.guard.js';

interface Recorded {
  readonly revision: number;
}

/** What the calls of one kind of record do. */
interface ScimService<Row extends Recorded> {
  list(session: Session, query: ScimQuery): Promise<object>;
  get(session: Session, id: string): Promise<Row>;
  create(session: Session, body: unknown): Promise<Row>;
  replace(session: Session, id: string, body: unknown, ifMatch?: number): Promise<Row>;
  patch(session: Session, id: string, body: unknown, ifMatch?: number): Promise<Row>;
  remove(session: Session, id: string, ifMatch?: number): Promise<void>;
  resource(row: Row, query?: ScimQuery): object;
}

/** The calls of one kind of record, for the provisioning client of the account (RFC 7644, section 3). */
abstract class ScimRecordsController<Row extends Recorded> {
  protected abstract readonly records: ScimService<Row>;

  @Get()
  @RecordsRead()
  list(@CurrentSession() session: Session, @Query() query: ScimQuery): Promise<object> {
    return this.records.list(session, query);
  }

  @Get(':id')
  @RecordsRead()
  async get(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() query: ScimQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.records.get(session, id), reply, query);
  }

  @Post()
  @LargeBody({})
  async create(
    @CurrentSession() session: Session,
    @Body() body: object,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.records.create(session, body), reply);
  }

  @Put(':id')
  @LargeBody({})
  async replace(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() body: object,
    @IfMatch() ifMatch: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.records.replace(session, id, body, ifMatch), reply);
  }

  @Patch(':id')
  @LargeBody({})
  async patch(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() body: object,
    @IfMatch() ifMatch: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.records.patch(session, id, body, ifMatch), reply);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentSession() session: Session, @Param('id') id: string, @IfMatch() ifMatch: number | undefined): Promise<void> {
    return this.records.remove(session, id, ifMatch);
  }

  #answer(row: Row, reply: FastifyReply, query?: ScimQuery): object {
    void reply.header('etag', `W/"${row.revision}"`);
    return this.records.resource(row, query);
  }
}

@Public()
@UseGuards(ScimGuard)
@UseFilters(ScimErrorFilter)
@Controller('scim/v2/Users')
@ReadSubject('Provisioned users')
export class ScimUsersController extends ScimRecordsController<UserRow> {
  constructor(protected readonly records: ScimUsersService) {
    super();
  }
}

@Public()
@UseGuards(ScimGuard)
@UseFilters(ScimErrorFilter)
@Controller('scim/v2/Groups')
@ReadSubject('Provisioned groups')
export class ScimGroupsController extends ScimRecordsController<GroupRow> {
  constructor(protected readonly records: ScimGroupsService) {
    super();
  }
}
