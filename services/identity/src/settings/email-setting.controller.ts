import { checkReadOnly, EmailSettingRequest } from '@atlas/contracts';
import { CurrentSession, IfMatch, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { withRevision } from '../http/with-revision.js';
import { EmailSettingService, type EmailSetting } from './email-setting.service.js';

/** The mail server an account sends by. */
@Controller('domain_account/email_setting')
export class EmailSettingController {
  constructor(private readonly settings: EmailSettingService) {}

  @Get()
  @RequirePermission('CanManageEmailSetting')
  @RecordsRead('Email setting')
  async get(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply): Promise<EmailSetting> {
    return withRevision(reply, await this.settings.get(session));
  }

  @Post()
  @HttpCode(200)
  @RequirePermission('CanManageEmailSetting')
  async save(
    @CurrentSession() session: Session,
    @Body() request: EmailSettingRequest,
    @IfMatch() ifMatch: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmailSetting> {
    const ignored = await checkReadOnly(request, () => this.settings.get(session));
    return withRevision(reply, await this.settings.save(session, request, ifMatch), ignored);
  }
}
