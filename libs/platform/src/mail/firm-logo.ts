import { escapeHtml } from '@atlas/contracts';
import type { Mail, MailAttachment } from './mailer.js';

/** The logo of a firm in its mails. */
export interface FirmLogo {
  /** PNG or JPEG. */
  readonly picture: Buffer;
  /** Shown where the picture is not. */
  readonly firm: string;
}

const ID = 'firm-logo';
const LINK = /https?:\/\/[^\s<]+/g;

/** A text as HTML with its lines. Addresses in it become links. */
export const htmlOfText = (text: string): string =>
  escapeHtml(text)
    .replaceAll(LINK, url => `<a href="${url}">${url}</a>`)
    .replaceAll(/\r?\n/g, '<br>');

/** What HTML and attachments of a mail become with the logo at the end, where a signature is. */
export function withLogo(
  { html = '', attachments = [] }: Pick<Mail, 'html' | 'attachments'>,
  logo: FirmLogo | null | undefined,
): { readonly html: string; readonly attachments: readonly MailAttachment[] } {
  if (!logo) return { html, attachments };
  const image = `<img src="cid:${ID}" alt="${escapeHtml(logo.firm)}" style="max-width: 160px; max-height: 56px">`;
  return { html: `${html}<p>${image}</p>`, attachments: [...attachments, pictureOf(logo)] };
}

function pictureOf({ picture }: FirmLogo): MailAttachment {
  const [contentType, filename] =
    picture[0] === 0x89 ? (['image/png', 'logo.png'] as const) : (['image/jpeg', 'logo.jpg'] as const);
  return { filename, contentType, content: picture, inlineId: ID };
}
