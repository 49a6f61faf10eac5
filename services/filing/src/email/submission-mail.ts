import { filingTexts, formatCents, mailAddresses } from '@atlas/contracts';
import type { Mail, MailAttachment } from '@atlas/platform';
import type { PacketClaim } from '../packet/packet.js';
import type { EmailConfig } from './email-configs.js';

/** What subject and body may name in braces: `{case_id}`. */
export const MAIL_PLACEHOLDERS = [
  'case_id',
  'injured',
  'provider',
  'insurer',
  'claim_number',
  'policy_number',
  'accident_date',
  'amount',
  'attorney',
  'note',
] as const;
type Placeholder = (typeof MAIL_PLACEHOLDERS)[number];

/** The mail that files a case. Throws nothing: what is missing in the configuration was refused before. */
export function submissionMail(
  config: Pick<EmailConfig, 'from_email_id' | 'cc' | 'bcc' | 'mail_subject' | 'mail_body'>,
  to: string,
  claim: PacketClaim,
  note: string | null,
  attachments: readonly MailAttachment[],
): Mail {
  const values = valuesOf(claim, note);
  const body = config.mail_body ?? filingTexts.mailBody;
  // A note without a placeholder in the body is added at its end.
  const withNote = note && !body.includes('{note}') ? `${body}<p>{note}</p>` : body;
  return {
    from: config.from_email_id,
    to: [to],
    cc: mailAddresses(config.cc ?? ''),
    bcc: mailAddresses(config.bcc ?? ''),
    subject: oneLine(filled(config.mail_subject ?? filingTexts.mailSubject, values)),
    html: withLogo(filled(withNote, mapped(values, escaped)), claim),
    attachments: [...attachments, ...logoOf(claim)],
  };
}

const LOGO_ID = 'firm-logo';

/** The logo is at the end, where a signature is. */
const withLogo = (html: string, { logo, attorney }: PacketClaim): string =>
  logo
    ? `${html}<p><img src="cid:${LOGO_ID}" alt="${escaped(attorney.name)}" style="max-width: 160px; max-height: 56px"></p>`
    : html;

function logoOf({ logo }: PacketClaim): MailAttachment[] {
  if (!logo) return [];
  const [contentType, filename] = logo[0] === 0x89 ? (['image/png', 'logo.png'] as const) : (['image/jpeg', 'logo.jpg'] as const);
  return [{ filename, contentType, content: logo, inlineId: LOGO_ID }];
}

function valuesOf(claim: PacketClaim, note: string | null): Readonly<Record<Placeholder, string>> {
  return {
    case_id: claim.case_id,
    injured: claim.injured.name,
    provider: claim.applicant.name,
    insurer: claim.respondent.name,
    claim_number: claim.claim_number ?? '',
    policy_number: claim.policy_number ?? '',
    accident_date: claim.accident_date?.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1') ?? '',
    amount: formatCents(claim.in_dispute_cents),
    attorney: claim.attorney.name,
    note: note ?? '',
  };
}

const mapped = <Key extends string>(values: Readonly<Record<Key, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries<string>(values).map(([key, value]) => [key, change(value)]));

/** Braces around anything else stay as they are. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => (Object.hasOwn(values, name) ? values[name]! : braces));

/** Values are text: in a body of HTML they stay text. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r?\n/g, '<br>');

const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 900);
