import {
  checkReadOnly,
  CreateUserRequest,
  ListRequest,
  UpdateUserRequest,
  UserActiveRequest,
  USERS_LIST,
  type ListAnswer,
  type UserRecord,
} from '@atlas/contracts';
import {
  CurrentSession,
  IfMatch,
  ListFilters,
  RequirePermission,
  RecordsRead,
  type Session,
  Audience,
  SendsRevision,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { NO_RECORD, withWarnings } from '../http/with-warnings.js';
import { UsersService } from './users.service.js';

/** Users of the account, for those who keep them. */
@Audience('law_firm')
@OnScreens('userManagement')
@Controller('application/user')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @SendsRevision()
  @Post()
  @RequirePermission('Add', 'CanManageUser')
  async create(@CurrentSession() session: Session, @Body() request: CreateUserRequest): Promise<UserRecord> {
    const ignored = await checkReadOnly(request, NO_RECORD);
    return withWarnings(await this.users.create(session, request), ignored);
  }

  /** Ours: the documents name no path for the list of their user administration. */
  @Post('list')
  @ListFilters(USERS_LIST.catalog)
  @HttpCode(200)
  @RequirePermission('View', 'CanViewUser', 'CanManageUser')
  @RecordsRead('User list')
  list(@CurrentSession() session: Session, @Body() request: ListRequest): Promise<ListAnswer<UserRecord>> {
    return this.users.list(session, request);
  }

  @SendsRevision()
  @Get(':id')
  @RequirePermission('View', 'CanViewUser', 'CanManageUser')
  @RecordsRead('User')
  get(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<UserRecord> {
    return this.users.get(session, id);
  }

  @SendsRevision()
  @Put(':id')
  @RequirePermission('Edit', 'CanManageUser')
  async update(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: UpdateUserRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<UserRecord> {
    const ignored = await checkReadOnly(request, () => this.users.get(session, id));
    return withWarnings(await this.users.update(session, id, request, ifMatch), ignored);
  }

  @Put(':id/active')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageUser')
  setActive(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: UserActiveRequest,
  ): Promise<void> {
    return this.users.setActive(session, id, request.is_active);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequirePermission('Delete', 'CanDeleteUser')
  remove(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.users.remove(session, id);
  }
}
