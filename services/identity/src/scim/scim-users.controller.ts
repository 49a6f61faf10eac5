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
import { ScimUsersService } from './scim-users.service.js';
import type { ScimQuery } from './scim-list.js';
import type { UserRow } from './scim-records.js';
import { ScimGuard } from './scim.guard.js';

/** Users of the account, for its provisioning client. */
@Public()
@UseGuards(ScimGuard)
@UseFilters(ScimErrorFilter)
@Controller('scim/v2/Users')
export class ScimUsersController {
  constructor(private readonly users: ScimUsersService) {}

  @Get()
  @RecordsRead('Provisioned users')
  list(@CurrentSession() session: Session, @Query() query: ScimQuery): Promise<object> {
    return this.users.list(session, query);
  }

  @Get(':id')
  @RecordsRead('Provisioned user')
  async get(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() query: ScimQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.users.get(session, id), reply, query);
  }

  @Post()
  @LargeBody({})
  async create(
    @CurrentSession() session: Session,
    @Body() body: object,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.#answer(await this.users.create(session, body), reply);
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
    return this.#answer(await this.users.replace(session, id, body, ifMatch), reply);
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
    return this.#answer(await this.users.patch(session, id, body, ifMatch), reply);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentSession() session: Session, @Param('id') id: string, @IfMatch() ifMatch: number | undefined): Promise<void> {
    return this.users.remove(session, id, ifMatch);
  }

  #answer(user: UserRow, reply: FastifyReply, query?: ScimQuery): object {
    void reply.header('etag', `W/"${user.revision}"`);
    return this.users.resource(user, query);
  }
}
