import { AppError, filingTexts, TestMailRequest } from '@atlas/contracts';
import {
  ChangeRecorder,
  CurrentSession,
  Database,
  RequirePermission,
  type Session,
  Audience,
  OnEveryScreen,
} from '@atlas/platform';
import { idFrom, ResourceEngine } from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { EmailConfigs } from '../email/email-configs.js';
import { MailServers } from '../email/mail-servers.js';
import { MailDelivery } from '../submissions/mail-delivery.js';

/** Does a mail box work? A mail from it says so before a case is filed with it. */
@Audience('law_firm', { permission: 'CanManageMaster' })
@OnEveryScreen()
@Controller('domain_email_config')
export class TestMailController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly configs: EmailConfigs,
    private readonly servers: MailServers,
    private readonly delivery: MailDelivery,
    private readonly database: Database,
    private readonly changes: ChangeRecorder,
  ) {}

  /** Throws 422 `MAIL_REFUSED`. */
  @RequirePermission('Edit', 'CanManageMaster')
  @HttpCode(200)
  @Post(':id/test_mail')
  async send(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() { to }: TestMailRequest,
  ): Promise<{ sent_to: string }> {
    const configId = idFrom(this.engine.set.model('domain_email_config'), id);
    const config = await this.configs.one(session.accountId, configId);
    const mail = {
      from: config.from_email_id,
      to: [to],
      subject: filingTexts.testMailSubject,
      text: filingTexts.testMail(config.from_email_id),
    };
    const outcome = await this.delivery.send(mail, await this.servers.of(session, config));
    await this.database.withAccount(session.accountId, tx =>
      this.changes.record(tx, session, {
        type: 'TestMailSent',
        description: filingTexts.testMailRecorded(config.from_email_id, outcome.kind === 'sent'),
        data: { resource: 'domain_email_config', id: configId },
      }),
    );
    if (outcome.kind === 'sent') return { sent_to: to };
    throw new AppError(422, 'MAIL_REFUSED', outcome.why);
  }
}
