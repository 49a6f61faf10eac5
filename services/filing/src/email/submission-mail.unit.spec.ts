import { claim } from '../../test/sample-claim.js';
import { configForCourt, type EmailConfig } from './email-configs.js';
import { submissionMail } from './submission-mail.js';

const config = (more: Partial<EmailConfig> = {}): EmailConfig => ({
  id: 1,
  name: 'Arbitration Submission, filings@firm.example',
  type: 'Arbitration Submission',
  from_email_id: 'filings@firm.example',
  to_email_id: 'intake@forum.example',
  court_id: null,
  smtp_server: null,
  smtp_port: null,
  cc: null,
  bcc: null,
  mail_subject: null,
  mail_body: null,
  has_password: false,
  password: null,
  api_key: null,
  status_id: null,
  node_id: null,
  ...more,
});
const mail = (more: Partial<EmailConfig>, note: string | null = null) =>
  submissionMail(config(more), 'intake@forum.example', claim(), note, []);

describe('the mail of a submission', () => {
  it('names the case in subject and body as the firm’s template defines', () => {
    const { subject, html } = mail({
      mail_subject: '{case_id}: {injured} / {provider}, {claim_number}',
      mail_body: '<p>{insurer}, accident {accident_date}, ${amount} {unknown}</p>',
    });
    expect(subject).toBe('DEMO26-000418: Desmond Okpara-Șerbănescu / Beacon Chiro, P.C., LAM-771204-3');
    expect(html).toBe('<p>Larkspur Auto, accident 09/30/2025, $805.20 {unknown}</p>');
  });

  it('has a default text if the firm has none', () => {
    const { subject, html } = mail({});
    expect(subject).toContain('claim LAM-771204-3, our file DEMO26-000418');
    expect(html).toContain('In dispute: $805.20');
  });

  it('puts a note at its placeholder in the body, else at the end', () => {
    expect(mail({ mail_body: '<p>{note}</p><p>Regards</p>' }, 'Linked\ncase').html).toBe('<p>Linked<br>case</p><p>Regards</p>');
    expect(mail({ mail_body: '<p>Regards</p>' }, 'Linked case').html).toBe('<p>Regards</p><p>Linked case</p>');
    expect(mail({ mail_body: '<p>Regards</p>' }).html).toBe('<p>Regards</p>');
  });

  it('escapes values in HTML and headers', () => {
    const evil = claim({ injured: { name: '<img src=x>\r\nBcc: a@b.example', lines: [] } });
    const { subject, html } = submissionMail(
      config({ mail_body: '{injured}', mail_subject: '{injured}' }),
      'a@b.example',
      evil,
      null,
      [],
    );
    expect(subject).toBe('<img src=x> Bcc: a@b.example');
    expect(html).toBe('&lt;img src=x&gt;<br>Bcc: a@b.example');
  });

  it('shows the logo of the firm at its end', () => {
    const logo = Buffer.from([0x89, 0x50]);
    const { html, attachments } = submissionMail(
      config({ mail_body: '<p>Regards</p>' }),
      'a@b.example',
      claim({ logo, attorney: { name: 'Quill "&" Pike', lines: [] } }),
      null,
      [],
    );
    expect(html).toMatch(/^<p>Regards<\/p><p><img src="cid:firm-logo" alt="Quill &quot;&amp;&quot; Pike"/);
    expect(attachments).toEqual([{ filename: 'logo.png', contentType: 'image/png', content: logo, inlineId: 'firm-logo' }]);
    expect(mail({ mail_body: '<p>Regards</p>' }).html).not.toContain('<img');
  });

  it('is sent to all recipients of the firm', () => {
    expect(mail({ cc: 'a@x.example; b@x.example,c@x.example', bcc: ' ' })).toMatchObject({
      to: ['intake@forum.example'],
      cc: ['a@x.example', 'b@x.example', 'c@x.example'],
      bcc: [],
    });
  });
});

describe('the mail box for a case', () => {
  const all = [config({ id: 1, court_id: 7 }), config({ id: 2 }), config({ id: 3, court_id: 8 })];
  it.each([
    ['that of its court', all, 8, 3],
    ['else the one for every court', all, 9, 2],
    ['also for a case without a court', all, null, 2],
    ['else the only one there is', [config({ id: 5, court_id: 7 })], null, 5],
  ])('is %s', (_rule, configs, court, id) => {
    expect(configForCourt(configs, court)?.id).toBe(id);
  });

  it('is none if several are for other courts', () => {
    expect(configForCourt([config({ court_id: 7 }), config({ court_id: 8 })], 9)).toBeUndefined();
  });
});
