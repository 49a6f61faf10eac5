import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { fieldMessages } from '../../fields/messages.js';
import { isEmailList } from '../../fields/validators.js';
import { documentedTexts } from '../../texts/documented.js';

/** Copies go to one address or several. */
const copyErrors = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    ['cc', 'bcc'].flatMap(name => {
      const given = values[name];
      return typeof given === 'string' && !isEmailList(given) ? [[name, fieldMessages.email]] : [];
    }),
  );

/** The mail box filings are sent from; kept by the filing service. */
export const domainEmailConfig = defineResource({
  path: 'domain_email_config',
  label: 'Case Filling Config',
  plural: 'Domain Email Config',
  group: 'documents',
  owner: 'filing',
  get: 'list',
  readableBy: 'firm',
  named: values => [values['type'], values['from_email_id']].filter(each => typeof each === 'string' && each !== '').join(', '),
  sections: [
    section('Mailbox', {
      domain_id: f.int({ computed: true, fixed: true, derived: true, hidden: true, label: 'Domain' }),
      from_email_id: f.email({
        required: true,
        mailHeader: true,
        label: 'From Email ID',
        message: documentedTexts.pleaseEnterFromEmailId,
      }),
      password: f.text({ secret: true }),
      smtp_server: f.text({ mailHeader: true, label: 'SMTP Server' }),
      smtp_port: f.int({ min: 1, max: 65_535, label: 'SMTP Port' }),
      api_key: f.text({ secret: true, required: true, label: 'Api Key', message: documentedTexts.pleaseEnterApiKey, max: 500 }),
    }),
    section('Mail', {
      type: f.choice(['Arbitration Submission', 'Amended AR1', 'Arbitration Resubmission'], {
        labels: {
          'Arbitration Submission': 'Arbitration Submission',
          'Amended AR1': 'Amended AR1',
          'Arbitration Resubmission': 'Arbitration Resubmission',
        },
      }),
      type_desc: f.text({ label: 'Type Desc' }),
      to_email_id: f.email({ label: 'To Email ID' }),
      cc: f.text({ max: 1000 }),
      bcc: f.text({ max: 1000 }),
      mail_subject: f.text({ mailHeader: true }),
      mail_body: f.html(),
    }),
    section('Filing', {
      status: f.namedReference('status', 'status', { label: 'Status', hint: 'Status of the case after filing' }),
      node: f.reference('document/node', { label: 'Document Node Type' }),
      court: f.reference('court_type', { label: 'Court' }),
    }),
  ],
  list: [
    'from_email_id',
    'smtp_server',
    'smtp_port',
    'to_email_id',
    'cc',
    'bcc',
    'type',
    'type_desc',
    'mail_subject',
    'mail_body',
    'status',
    'node',
    'court',
  ],
  searched: ['from_email_id', 'to_email_id', 'type', 'type_desc', 'mail_subject'],
  unique: [],
  check: copyErrors,
});
