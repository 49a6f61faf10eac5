import { mailTexts } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { writeAtomically } from '../files/write-atomically.js';
import { composeMail } from './compose-mail.js';
import { MailRefused, type Mail, type Mailer, type SentMail } from './mailer.js';

/**
 * Sends nothing: every mail becomes a complete `.eml` file that a mail program opens, named by time so that a folder lists them in order.
 * Its header `X-Envelope-To` lists all recipients, hidden ones included.
 */
export class EmlFolderMailer implements Mailer {
  readonly #folder: string;
  readonly #transport = createTransport({ streamTransport: true, buffer: false, newline: 'windows' });

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async send(mail: Mail): Promise<SentMail> {
    const composed = composeMail(mail);
    const everybody = [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])].join(', ');
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}`;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o750 });
      const { message } = await this.#transport.sendMail({ ...composed, bcc: [], headers: { 'X-Envelope-To': everybody } });
      // Without `buffer` the message is a stream; it emits an error only once, so the listener is attached at once.
      await writeAtomically(message as Readable, join(this.#folder, `.${name}.part`), join(this.#folder, `${name}.eml`));
    } catch (error) {
      throw refusalOf(error);
    }
    return { messageId: composed.messageId };
  }
}

function refusalOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (!code || !['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EEXIST'].includes(code)) return error;
  return Object.assign(new MailRefused(mailTexts.notWritten(code), false), {
    cause: error,
  });
}
