import { ApplicationSettingRequest, ListRequest, type ApplicationSetting } from '@atlas/contracts';
import { CurrentSession, ListFilters, RequirePermission, SignedIn, type Session } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { SETTING_FILTERS } from './application-setting-list.js';
import { ApplicationSettingsService } from './application-settings.service.js';

/** System settings: all may read their account's, few may change them. */
@Controller()
export class ApplicationSettingsController {
  constructor(private readonly settings: ApplicationSettingsService) {}

  @Get('application/setting')
  @SignedIn()
  all(@CurrentSession() session: Session): Promise<ApplicationSetting[]> {
    return this.settings.all(session);
  }

  @Post('setting/application/list')
  @ListFilters(SETTING_FILTERS)
  @HttpCode(200)
  @RequirePermission('CanManageApplicationSettings')
  list(@CurrentSession() session: Session, @Body() request: ListRequest) {
    return this.settings.list(session, request);
  }

  @Post('setting/application')
  @RequirePermission('CanManageApplicationSettings')
  create(@CurrentSession() session: Session, @Body() request: ApplicationSettingRequest): Promise<ApplicationSetting> {
    return this.settings.create(session, request);
  }

  @Put('setting/application/:id')
  @RequirePermission('CanManageApplicationSettings')
  update(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: ApplicationSettingRequest,
  ): Promise<ApplicationSetting> {
    return this.settings.update(session, id, request);
  }

  @Delete('setting/application/:id')
  @HttpCode(204)
  @RequirePermission('CanManageApplicationSettings')
  remove(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Query('domain_code') domainCode?: string,
  ): Promise<void> {
    return this.settings.remove(session, id, domainCode);
  }
}
