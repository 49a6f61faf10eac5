import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail of the folder mailer: plain text, one recipient. */
export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** Soft line breaks and `=3D` of quoted-printable text. */
const decoded = (text: string): string =>
  text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function read(raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1]?.trim() ?? '';
  const body = raw.slice(end + 4);
  const text = header('Content-Transfer-Encoding') === 'quoted-printable' ? decoded(body) : body;
  return { to: header('X-Envelope-To'), from: header('From'), subject: header('Subject'), text };
}

/** The mails below a folder, oldest first. */
export async function mailsIn(folder: string): Promise<ReceivedMail[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async name => read(await readFile(join(folder, name), 'utf8'))));
}
