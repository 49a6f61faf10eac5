import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { composeMail } from './compose-mail.js';
import { MailRefused, type Mail, type Mailer, type SentMail, type SmtpServer } from './mailer.js';

export interface SmtpTimeouts {
  /** Until the server is connected and has said its greeting. */
  readonly connectMs: number;
  /** Silence of the server during a mail. */
  readonly silenceMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 60_000 };

/** Sends by SMTP, through the given server or else the configured one. A connection per mail: mails are few and servers many. */
export class SmtpMailer implements Mailer {
  constructor(
    private readonly configured: SmtpServer,
    private readonly timeouts: SmtpTimeouts = TIMEOUTS,
  ) {}

  async send(mail: Mail, server: SmtpServer = this.configured): Promise<SentMail> {
    const composed = composeMail(mail);
    const transport = createTransport(transportOptions(server, this.timeouts));
    try {
      const { rejected: refused } = await transport.sendMail(composed);
      return { messageId: composed.messageId, ...(refused.length ? { refused } : {}) };
    } catch (error) {
      throw refusalOf(error, server);
    } finally {
      transport.close();
    }
  }
}

function transportOptions(server: SmtpServer, { connectMs, silenceMs }: SmtpTimeouts): SMTPTransportOptions {
  const { host, port, username, password, secure = port === 465 } = server;
  const loopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return {
    host,
    port,
    secure,
    // A password goes over the wire encrypted or not at all; only a server on this machine is let off.
    requireTLS: !secure && username !== undefined && !loopback,
    ...(username === undefined ? {} : { auth: { user: username, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  };
}

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly rejectedErrors?: readonly SmtpFailure[];
}

/** Errors between here and the server that the same attempt will meet again until somebody changes the settings. */
const PERMANENT = new Set(['EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS', 'EENVELOPE', 'EMESSAGE', 'ECONFIG', 'EMAXRECIPIENTS']);
const OF_THE_SERVER = new Set([...PERMANENT, 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL']);

/** RFC 5321 4.2.1: a reply 4yz says 'try again later', 5yz 'do not'. One recipient to try again makes the mail one to try again. */
function refusalOf(error: unknown, { host }: SmtpServer): unknown {
  const failure = error as SmtpFailure;
  if (!failure.code || !OF_THE_SERVER.has(failure.code)) return error;
  const replies = [failure, ...(failure.rejectedErrors ?? [])].flatMap(({ responseCode }) => responseCode ?? []);
  const permanent = replies.length
    ? replies.every(reply => reply >= 500)
    : PERMANENT.has(failure.code) || isCertificateError(failure);
  const message = failure.message.replaceAll(/\s+/g, ' ').slice(0, 300);
  return Object.assign(new MailRefused(`The mail server ${host} did not take the mail: ${message}`, permanent), { cause: error });
}

const isCertificateError = ({ message }: SmtpFailure): boolean => /certificate|self-signed|altnames/i.test(message);
