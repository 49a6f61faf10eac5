import { type FirmMailServer, ServiceClient, type Session, type SmtpServer } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { EmailConfigs, type EmailConfig } from './email-configs.js';

/** Which server sends the mails of a mail box. */
@Injectable()
export class MailServers {
  constructor(
    private readonly services: ServiceClient,
    private readonly configs: EmailConfigs,
  ) {}

  /** The mail box's own, or else that of the firm's email setting; undefined: the one the product is set up with. */
  async of(session: Session, config: EmailConfig): Promise<SmtpServer | undefined> {
    const own = this.configs.ownServerOf(session.accountId, config);
    if (own) return own;
    const { server } = await this.services.json<FirmMailServer>(session, { service: 'identity', path: 'access/mail_server' });
    return server ?? undefined;
  }
}
