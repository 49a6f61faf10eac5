import {
  APPLICATION_SETTINGS_LIST,
  ApplicationSettingRequest,
  checkReadOnly,
  ExportRequest,
  identityTexts,
  ListRequest,
  type ApplicationSetting,
} from '@atlas/contracts';
import {
  CurrentSession,
  exportColumns,
  exportRows,
  IfMatch,
  ListFilters,
  RequirePermission,
  SignedIn,
  type Session,
  Audience,
  SendsRevision,
  OnScreens,
  OnEveryScreen,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdentityActivity } from '../activity/identity-activity.js';
import { RecordId } from '../http/record-id.pipe.js';
import { NO_RECORD, withWarnings } from '../http/with-warnings.js';
import { ApplicationSettingsService, domainNamedIn } from './application-settings.service.js';

/** System settings: all may read their account's, few may change them. */
@Audience('law_firm')
@OnScreens('userManagement')
@Controller()
export class ApplicationSettingsController {
  constructor(
    private readonly settings: ApplicationSettingsService,
    private readonly activity: IdentityActivity,
  ) {}

  @OnEveryScreen()
  @Get('application/setting')
  @SignedIn()
  @Audience('law_firm', 'provider', 'funder')
  all(@CurrentSession() session: Session): Promise<ApplicationSetting[]> {
    return this.settings.all(session);
  }

  @Post('setting/application/list')
  @ListFilters(APPLICATION_SETTINGS_LIST.catalog)
  @HttpCode(200)
  @RequirePermission('View', 'CanManageApplicationSettings')
  list(@CurrentSession() session: Session, @Body() request: ListRequest) {
    return this.settings.list(session, request);
  }

  /** The list as a file: its body and `format`. */
  @Post('setting/application/export')
  @ListFilters(APPLICATION_SETTINGS_LIST.catalog)
  @HttpCode(200)
  @RequirePermission('View', 'CanManageApplicationSettings')
  async export(
    @CurrentSession() session: Session,
    @Body() { format = 'xlsx', ...request }: ExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { result: rows } = await this.settings.list(session, { ...request, show_all: true });
    const { stream, headers } = exportRows({
      columns: exportColumns(APPLICATION_SETTINGS_LIST),
      rows,
      format,
      filename: 'System settings',
    });
    const code = domainNamedIn(request)?.toUpperCase() ?? session.accountCode;
    await this.activity.record(session, 'SettingsExported', identityTexts.settingsExported(rows.length, code), {
      domain_code: code,
      rows: rows.length,
    });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  @SendsRevision()
  @Post('setting/application')
  @RequirePermission('Add', 'CanManageApplicationSettings')
  async create(@CurrentSession() session: Session, @Body() request: ApplicationSettingRequest): Promise<ApplicationSetting> {
    const ignored = await checkReadOnly(request, NO_RECORD);
    return withWarnings(await this.settings.create(session, request), ignored);
  }

  @SendsRevision()
  @Put('setting/application/:id')
  @RequirePermission('Edit', 'CanManageApplicationSettings')
  async update(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: ApplicationSettingRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ApplicationSetting> {
    const ignored = await checkReadOnly(request, () => this.settings.get(session, id, request.domain_code));
    return withWarnings(await this.settings.update(session, id, request, ifMatch), ignored);
  }

  @Delete('setting/application/:id')
  @HttpCode(204)
  @RequirePermission('Delete', 'CanManageApplicationSettings')
  remove(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @IfMatch() ifMatch: number | undefined,
    @Query('domain_code') domainCode?: string,
  ): Promise<void> {
    return this.settings.remove(session, id, domainCode, ifMatch);
  }
}
