import { AppError } from '@atlas/contracts';
import {
  CONFIG,
  Database,
  FILE_STORE,
  fileKey,
  htmlOfText,
  MAILER,
  MailRefused,
  withLogo,
  type Config,
  type FileStore,
  type FirmLogo,
  type Mail,
  type Mailer,
  type SentMail,
} from '@atlas/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { EmailSettingService } from '../settings/email-setting.service.js';
import { LOGO_AREA, logoOf } from '../settings/law-firm-logo.service.js';

type FirmText = Pick<Mail, 'to' | 'subject'> & { readonly text: string };

/** Mails in the name of a firm, with its logo: by the server of its email setting, or by the product's own where the firm has none. */
@Injectable()
export class FirmMail {
  readonly #log = new Logger('Mail');

  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailFrom'>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly database: Database,
    private readonly settings: EmailSettingService,
  ) {}

  /** `copies`: also to the cc and bcc recipients of the setting, which a mail with a secret never is. Throws `MailRefused`. */
  async send(accountId: number, mail: FirmText, { copies = false }: { readonly copies?: boolean } = {}): Promise<SentMail> {
    const sender = await this.settings.sender(accountId);
    const logo = await this.#logo(accountId);
    const content = logo ? { ...mail, ...withLogo({ html: htmlOfText(mail.text) }, logo) } : mail;
    if (!sender) return this.mailer.send({ from: this.config.mailFrom, ...content });
    const { from, replyTo, cc, bcc, server } = sender;
    return this.mailer.send({ from, replyTo, ...(copies ? { cc, bcc } : {}), ...content }, server);
  }

  /** The same in a job, which is not tried again after a final refusal: it throws 502 `MAIL_REFUSED` then. */
  async sendInJob(...mail: Parameters<FirmMail['send']>): Promise<void> {
    await this.send(...mail).catch((error: unknown) => {
      throw error instanceof MailRefused && error.permanent ? new AppError(502, 'MAIL_REFUSED', error.message) : error;
    });
  }

  /** Undefined if there is none or it cannot be read: the mail is sent without it. */
  async #logo(accountId: number): Promise<FirmLogo | undefined> {
    try {
      const found = await this.database.withAccount(accountId, async tx => {
        const logo = await logoOf(tx, accountId);
        if (!logo) return undefined;
        const [account] = await tx.query<{ name: string }>('select name from identity.account where account_id = $1', [
          accountId,
        ]);
        return { ...logo, firm: account?.name ?? '' };
      });
      if (!found) return undefined;
      const picture = await buffer(await this.files.get(fileKey(accountId, LOGO_AREA, found.file_id)));
      return { picture, firm: found.firm };
    } catch (error) {
      this.#log.warn({ err: error }, 'A mail is sent without the logo of its firm');
      return undefined;
    }
  }
}
