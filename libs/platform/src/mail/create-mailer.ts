import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { EmlFolderMailer } from './eml-folder-mailer.js';
import { MailHosts } from './mail-hosts.js';
import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The injection token of the process's mailer. */
export const MAILER = Symbol('Mailer');

/** The mailer that the configuration asks for. */
export function createMailer({ mailer, dataDir, mailHosts }: Pick<Config, 'mailer' | 'dataDir' | 'mailHosts'>): Mailer {
  if (mailer.kind === 'folder') return new EmlFolderMailer(join(dataDir, 'mail'));
  const { host, port, username, password } = mailer;
  return new SmtpMailer({ host, port, ...(username === undefined ? {} : { username, password }) }, new MailHosts(mailHosts));
}
