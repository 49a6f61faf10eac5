import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail as the demo puts it into its folder. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  /** The content of an attachment by its name; undefined: there is none of it. */
  readonly attachment: (name: string) => Buffer | undefined;
}

/** Long header lines go on in the next line, after a blank. */
const unfolded = (text: string): string => text.replaceAll(/\r\n[ \t]+/g, ' ');

function read(text: string): SentMail {
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded(text))?.[1]?.trim() ?? '';
  const parts = text.split(/\r\n--/).map(part => {
    const end = part.indexOf('\r\n\r\n');
    return { head: unfolded(part.slice(0, end)), body: part.slice(end + 4) };
  });
  return {
    to: header('X-Envelope-To'),
    subject: header('Subject'),
    attachment: name => {
      const part = parts.find(({ head }) => /attachment/i.test(head) && head.includes(name));
      return part && Buffer.from(part.body, 'base64');
    },
  };
}

/** The mails that went out and name the given text, e.g. a case id. */
export function mailsNaming(text: string): SentMail[] {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR names the folder of the running product’s data.');
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(mail => mail.includes(text))
    .map(read);
}
