import { AppError } from '@atlas/contracts';
import { CONFIG, MAILER, MailRefused, type Config, type Mail, type Mailer, type SentMail } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EmailSettingService } from '../settings/email-setting.service.js';

/** Mails in the name of a firm: by the server of its email setting, or by the product's own where the firm has none. */
@Injectable()
export class FirmMail {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailFrom'>,
    private readonly settings: EmailSettingService,
  ) {}

  /** `copies`: also to the cc and bcc recipients of the setting, which a mail with a secret never is. Throws `MailRefused`. */
  async send(
    accountId: number,
    mail: Pick<Mail, 'to' | 'subject' | 'text'>,
    { copies = false }: { readonly copies?: boolean } = {},
  ): Promise<SentMail> {
    const sender = await this.settings.sender(accountId);
    if (!sender) return this.mailer.send({ from: this.config.mailFrom, ...mail });
    const { from, replyTo, cc, bcc, server } = sender;
    return this.mailer.send({ from, replyTo, ...(copies ? { cc, bcc } : {}), ...mail }, server);
  }

  /** The same in a job, which is not tried again after a final refusal: it throws 502 `MAIL_REFUSED` then. */
  async sendInJob(...mail: Parameters<FirmMail['send']>): Promise<void> {
    await this.send(...mail).catch((error: unknown) => {
      throw error instanceof MailRefused && error.permanent ? new AppError(502, 'MAIL_REFUSED', error.message) : error;
    });
  }
}
