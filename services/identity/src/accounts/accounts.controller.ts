import {
  AccountActiveRequest,
  ACCOUNTS_LIST,
  checkReadOnly,
  CreateAccountRequest,
  FeatureRequest,
  ListRequest,
  UpdateAccountRequest,
  type AccountRecord,
  type FeatureState,
  type ListAnswer,
} from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  IfMatch,
  ListFilters,
  OnScreens,
  RecordsRead,
  SendsRevision,
  SystemUsersOnly,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { NO_RECORD, withWarnings } from '../http/with-warnings.js';
import { AccountsService } from './accounts.service.js';

/** Ours: all accounts of the installation, for the users who look after them. */
@Audience('law_firm')
@SystemUsersOnly()
@OnScreens('accounts')
@Controller('system/account')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('list')
  @ListFilters(ACCOUNTS_LIST.catalog)
  @HttpCode(200)
  @RecordsRead('Account list')
  list(@CurrentSession() session: Session, @Body() request: ListRequest): Promise<ListAnswer<Omit<AccountRecord, 'warnings'>>> {
    return this.accounts.list(session, request);
  }

  @SendsRevision()
  @Post()
  async create(@CurrentSession() session: Session, @Body() request: CreateAccountRequest): Promise<AccountRecord> {
    const ignored = await checkReadOnly(request, NO_RECORD);
    return withWarnings((await this.accounts.create(session, request)).account, ignored);
  }

  @SendsRevision()
  @Get(':id')
  @RecordsRead('Account')
  get(@Param('id', RecordId) id: number): Promise<AccountRecord> {
    return this.accounts.get(id);
  }

  @SendsRevision()
  @Put(':id')
  async update(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: UpdateAccountRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<AccountRecord> {
    const ignored = await checkReadOnly(request, () => this.accounts.get(id));
    return withWarnings(await this.accounts.update(session, id, request, ifMatch), ignored);
  }

  @Put(':id/active')
  @HttpCode(204)
  async setActive(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: AccountActiveRequest,
  ): Promise<void> {
    await this.accounts.setActive(session, id, request.is_active);
  }

  @Get(':id/features')
  features(@Param('id', RecordId) id: number): Promise<FeatureState[]> {
    return this.accounts.features(id);
  }

  @Put(':id/features')
  setFeature(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: FeatureRequest,
  ): Promise<FeatureState[]> {
    return this.accounts.setFeature(session, id, request);
  }
}
