import { CurrentSession, IfMatch, LargeBody, Public, RecordsRead, type Session } from '@atlas/platform';
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
import type { GroupRow } from './scim-records.js';
import { ScimGuard } from './scim.guard.js';

/** Roles of the account, for its provisioning client. */
@Public()
@UseGuards(ScimGuard)
@UseFilters(ScimErrorFilter)
@Controller('scim/v2/Groups')
export class ScimGroupsController {
  constructor(private readonly groups: ScimGroupsService) {}

  @Get()
  @RecordsRead('Provisioned groups')
  list(@CurrentSession() session: Session, @Query() query: ScimQuery): Promise<object> {
    return this.groups.list(session, query);
  }

  @Get(':id')
  @RecordsRead('Provisioned group')
  async get(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() query: ScimQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.groups.get(session, id), reply, query);
  }

  @Post()
  @LargeBody({})
  async create(
    @CurrentSession() session: Session,
    @Body() body: object,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.groups.create(session, body), reply);
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
    return this.#answer(await this.groups.replace(session, id, body, ifMatch), reply);
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
    return this.#answer(await this.groups.patch(session, id, body, ifMatch), reply);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentSession() session: Session, @Param('id') id: string, @IfMatch() ifMatch: number | undefined): Promise<void> {
    return this.groups.remove(session, id, ifMatch);
  }

  #answer(group: GroupRow, reply: FastifyReply, query?: ScimQuery): object {
    void reply.header('etag', `W/"${group.revision}"`);
    return this.groups.resource(group, query);
  }
}
