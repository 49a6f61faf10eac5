import type { Readable } from 'node:stream';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | Readable;
  /** A picture that the HTML shows as `cid:…`; it is part of the body and no attachment. */
  readonly inlineId?: string;
}

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: string;
  readonly subject: string;
  readonly html?: string;
  readonly text?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** The account's own server (domain_email_config); without it the mailer's configured one is used. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly secure?: boolean;
  /** False: a server that offers no encryption gets the mail without it. Default: true where there is a username. */
  readonly requireTls?: boolean;
}

/** What identity answers other services: the server of the firm's email setting. */
export interface FirmMailServer {
  /** Null: the firm has no email setting. */
  readonly server: SmtpServer | null;
}

export interface SentMail {
  /** RFC 5322 Message-ID. */
  readonly messageId: string;
  /** Recipients that the server did not take, when it took at least one of the others. */
  readonly refused?: readonly string[];
}

/** The server refused the mail or could not be reached; `permanent`: a retry cannot help. */
export class MailRefused extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message);
    this.name = 'MailRefused';
  }
}

/** Two adapters: SMTP, and `.eml` files in a folder (which the demo uses); both pass `mailerContract`. */
export interface Mailer {
  send(mail: Mail, server?: SmtpServer): Promise<SentMail>;
}
