import { mailTexts } from '@atlas/contracts';
import { Logger } from '@nestjs/common';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { LookupAddress } from 'node:dns';
import { connect, type Socket } from 'node:net';
import { composeMail } from './compose-mail.js';
import { isLoopbackLiteral, type MailHosts } from './mail-hosts.js';
import { MailRefused, type Mail, type Mailer, type SentMail, type SmtpServer } from './mailer.js';

export interface SmtpTimeouts {
  /** Until the server is connected and has said its greeting. */
  readonly connectMs: number;
  /** Silence of the server during a mail. */
  readonly silenceMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 60_000 };

/**
 * Sends by SMTP, through the given server or else the configured one. A connection per mail: mails are few and servers many. A given server was named by
 * an account, so it is checked and reached by the addresses that were checked; the configured one is the operator's.
 */
export class SmtpMailer implements Mailer {
  readonly #log = new Logger('Mail');

  constructor(
    private readonly configured: SmtpServer,
    private readonly hosts: MailHosts,
    private readonly timeouts: SmtpTimeouts = TIMEOUTS,
  ) {}

  async send(mail: Mail, server?: SmtpServer): Promise<SentMail> {
    const composed = composeMail(mail);
    let connection: Socket | undefined;
    try {
      connection = server && (await this.#connectTo(server));
      const transport = createTransport(transportOptions(server ?? this.configured, this.timeouts, connection));
      try {
        const { rejected: refused } = await transport.sendMail(composed);
        return { messageId: composed.messageId, ...(refused.length ? { refused } : {}) };
      } finally {
        transport.close();
      }
    } catch (error) {
      throw this.#refusalOf(error, server ?? this.configured);
    } finally {
      connection?.destroy();
    }
  }

  /** Throws a failure like nodemailer's own. */
  async #connectTo({ host, port }: SmtpServer): Promise<Socket> {
    try {
      if (!this.hosts.isPortAllowed(port)) throw new Error('The port is not allowed.');
      return await connectToOne(await this.hosts.addressesOf(host), port, this.timeouts.connectMs);
    } catch (error) {
      const { message, code: reason = message } = error as NodeJS.ErrnoException;
      throw Object.assign(new Error('There is no connection.', { cause: error }), {
        code: 'ECONNECTION',
        command: 'CONN',
        reason,
      });
    }
  }

  /**
   * RFC 5321 4.2.1: a reply 4yz says 'try again later', 5yz 'do not'. One recipient to try again makes the mail one to try again. What the server said
   * goes neither into the message nor into the log: an account that names a server must not read another system's words through it.
   */
  #refusalOf(error: unknown, { host, port }: SmtpServer): unknown {
    const failure = error as SmtpFailure;
    if (!failure.code || !OF_THE_SERVER.has(failure.code)) return error;
    const { code, command, responseCode, reason } = failure;
    const replies = [failure, ...(failure.rejectedErrors ?? [])].flatMap(reply => reply.responseCode ?? []);
    const isUnreachable = wasBeforeTheSession(failure);
    const permanent =
      replies.length && !isUnreachable
        ? replies.every(reply => reply >= 500)
        : PERMANENT.has(failure.code) || isCertificateError(failure);
    this.#log.warn({ message: 'The mail server rejected a mail.', host, port, code, command, responseCode, reason });
    return Object.assign(new MailRefused(messageOf(failure, isUnreachable), permanent), {
      cause: { code, command, responseCode },
    });
  }
}

/** Tries the addresses in turn, as RFC 8305 has it. */
function connectToOne(addresses: readonly LookupAddress[], port: number, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      // Never resolved: the lookup answers with what was checked.
      host: 'checked.invalid',
      port,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: Math.ceil(timeoutMs / 4),
      lookup: (_host, _options, callback) => callback(null, [...addresses]),
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The connection timed out.')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners('timeout').off('error', reject);
      resolve(socket);
    });
  });
}

function transportOptions(
  server: SmtpServer,
  { connectMs, silenceMs }: SmtpTimeouts,
  connection: Socket | undefined,
): SMTPTransportOptions {
  const { host, port, username, password, secure = port === 465, requireTls = username !== undefined } = server;
  return {
    host,
    port,
    secure,
    ...(connection ? { connection } : {}),
    // A password goes over the wire encrypted or not at all; only a server on this machine is let off.
    requireTLS: !secure && requireTls && !isLoopbackLiteral(host),
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
  /** The SMTP command that failed; `CONN` until the server has greeted. */
  readonly command?: string;
  readonly responseCode?: number;
  /** Why our own connection failed: ECONNREFUSED. */
  readonly reason?: string;
  readonly rejectedErrors?: readonly SmtpFailure[];
}

/** Connection errors that a retry will meet again until the settings are changed. */
const PERMANENT = new Set(['EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS', 'EENVELOPE', 'EMESSAGE', 'ECONFIG', 'EMAXRECIPIENTS']);
const OF_THE_SERVER = new Set([...PERMANENT, 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL']);
const DURING_THE_SESSION = /^(AUTH|MAIL|RCPT|DATA)\b/;

/** Refused, closed, silent, speaking another protocol, without trusted TLS: an account does not learn which. */
const wasBeforeTheSession = ({ code, command, rejectedErrors }: SmtpFailure): boolean =>
  code !== 'EAUTH' && !rejectedErrors?.length && !DURING_THE_SESSION.test(command ?? 'CONN');

function messageOf({ code, responseCode }: SmtpFailure, isUnreachable: boolean): string {
  if (isUnreachable) return mailTexts.notReachedSecurely;
  if (code === 'EAUTH') return mailTexts.loginRefused;
  return mailTexts.notAccepted(responseCode);
}

const isCertificateError = ({ message }: SmtpFailure): boolean => /certificate|self-signed|altnames/i.test(message);
