import { CurrentSession, ServiceOnly, type FirmMailServer, type Session } from '@atlas/platform';
import { Controller, Get } from '@nestjs/common';
import { EmailSettingService } from '../settings/email-setting.service.js';

/** Answers the services that send mails for a firm the server of its email setting. With the password: they sign in there. */
@ServiceOnly()
@Controller('access/mail_server')
export class MailServerController {
  constructor(private readonly settings: EmailSettingService) {}

  @Get()
  async find(@CurrentSession() { accountId }: Session): Promise<FirmMailServer> {
    return { server: (await this.settings.sender(accountId))?.server ?? null };
  }
}
