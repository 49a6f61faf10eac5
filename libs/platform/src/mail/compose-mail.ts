import { mailTexts } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type Mail } from './mailer.js';

const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/;
const MAX_RECIPIENTS = 100;

/**
 * The mail as nodemailer takes it, after a check of everything that becomes a header: a line break in a subject, a name or an address would let its
 * writer add headers or recipients. Throws `MailRefused` for good.
 */
export function composeMail(mail: Mail): SendMailOptions & { messageId: string; to: string[] } {
  const { from, to, cc = [], bcc = [], replyTo, subject, html, text, attachments = [] } = mail;
  for (const address of [from, ...to, ...cc, ...bcc, ...(replyTo === undefined ? [] : [replyTo])]) checkAddress(address);
  const recipients = to.length + cc.length + bcc.length;
  if (recipients === 0) throw new MailRefused(mailTexts.noRecipient, true);
  if (recipients > MAX_RECIPIENTS) throw new MailRefused(mailTexts.tooManyRecipients(MAX_RECIPIENTS), true);
  checkHeader('subject', subject);
  for (const { filename, contentType, inlineId = '' } of attachments) {
    checkHeader('id of an attachment', inlineId);
    checkHeader('name of an attachment', filename);
    checkHeader('type of an attachment', contentType);
  }
  return {
    from,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    ...(html === undefined ? {} : { html }),
    ...(text === undefined && html !== undefined ? {} : { text: text ?? '' }),
    attachments: attachments.map(({ filename, contentType, content, inlineId }) => ({
      filename,
      contentType,
      content,
      ...(inlineId === undefined ? {} : { cid: inlineId, contentDisposition: 'inline' as const }),
    })),
    messageId: `<${randomUUID()}@${domainOf(from)}>`,
    // What a mail holds is handed in; no text in it may make the server open a file or a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `a@b.example` or `Name <a@b.example>`; one, and nothing that reads as two. */
function checkAddress(text: string): void {
  checkHeader('address', text);
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (others.length || !mailbox || !/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/.test(mailbox.address)) {
    throw new MailRefused(mailTexts.notOneAddress(text.slice(0, 200)), true);
  }
}

function checkHeader(what: string, text: string): void {
  if (CONTROL.test(text)) throw new MailRefused(mailTexts.controlCharacter(what), true);
}

const domainOf = (from: string): string => addressparser(from, { flatten: true })[0]!.address.split('@')[1]!;
