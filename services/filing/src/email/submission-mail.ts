import { escapeHtml, filingTexts, formatCents, mailAddresses } from '@atlas/contracts';
import { withLogo, type Mail, type MailAttachment } from '@atlas/platform';
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
    ...withLogo({ html: filled(withNote, mapped(values, escaped)), attachments }, logoOf(claim)),
  };
}

const logoOf = ({ logo, attorney }: PacketClaim) => logo && { picture: logo, firm: attorney.name };

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
const escaped = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 900);
