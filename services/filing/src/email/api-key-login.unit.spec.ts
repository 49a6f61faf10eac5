import { apiKeyLogin } from './api-key-login.js';

describe('the sign-in with an API key', () => {
  it.each([
    ['smtp.sendgrid.net', 'apikey'],
    ['SMTP.SendGrid.net.', 'apikey'],
    ['smtp.resend.com', 'resend'],
    ['smtp.sparkpostmail.com', 'SMTP_Injection'],
    ['smtp.postmarkapp.com', 'key-1'],
    ['smtp-relay.brevo.com', 'filings@firm.example'],
    ['smtp.evilsendgrid.net', 'filings@firm.example'],
  ])('at %s is by the user %s', (host, username) => {
    expect(apiKeyLogin(host, 'filings@firm.example', 'key-1')).toEqual({ username, password: 'key-1' });
  });
});
