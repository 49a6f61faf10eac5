import { checkReadOnly, EmailSettingRequest } from '@atlas/contracts';
import {
  CurrentSession,
  IfMatch,
  RequirePermission,
  RecordsRead,
  type Session,
  Audience,
  SendsRevision,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { withWarnings } from '../http/with-warnings.js';
import { TestMailService } from '../mail/test-mail.service.js';
import { EmailSettingService, type EmailSetting } from './email-setting.service.js';

/** The mail server an account sends by. */
@Audience('law_firm')
@OnScreens('accountSettings')
@Controller('domain_account/email_setting')
export class EmailSettingController {
  constructor(
    private readonly settings: EmailSettingService,
    private readonly testMails: TestMailService,
  ) {}

  @SendsRevision()
  @Get()
  @RequirePermission('View', 'CanManageEmailSetting')
  @RecordsRead('Email setting')
  get(@CurrentSession() session: Session): Promise<EmailSetting> {
    return this.settings.get(session);
  }

  @SendsRevision()
  @Post()
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageEmailSetting')
  async save(
    @CurrentSession() session: Session,
    @Body() request: EmailSettingRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<EmailSetting> {
    const ignored = await checkReadOnly(request, () => this.settings.get(session));
    return withWarnings(await this.settings.save(session, request, ifMatch), ignored);
  }

  /** Ours: a mail by the saved setting to the user's own address. Throws 422 `MAIL_REFUSED`. */
  @Post('test_mail')
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageEmailSetting')
  testMail(@CurrentSession() session: Session): Promise<{ sent_to: string }> {
    return this.testMails.send(session);
  }
}
