import { EmailSettingRequest } from '@atlas/contracts';
import { CurrentSession, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { EmailSettingService, type EmailSetting } from './email-setting.service.js';

/** The mail server an account sends by. */
@Controller('domain_account/email_setting')
export class EmailSettingController {
  constructor(private readonly settings: EmailSettingService) {}

  @Get()
  @RequirePermission('CanManageEmailSetting')
  @RecordsRead('Email setting')
  get(@CurrentSession() session: Session): Promise<EmailSetting> {
    return this.settings.get(session);
  }

  @Post()
  @HttpCode(200)
  @RequirePermission('CanManageEmailSetting')
  save(@CurrentSession() session: Session, @Body() request: EmailSettingRequest): Promise<EmailSetting> {
    return this.settings.save(session, request);
  }
}
