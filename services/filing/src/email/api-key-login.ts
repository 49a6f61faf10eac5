/**
 * Whom the SMTP servers of mail providers expect a key of their API from; all of them take it as the password. `null`: the key is the user name, too.
 * Other providers expect the address that the mails come from.
 */
const USERS_BY_DOMAIN: Readonly<Record<string, string | null>> = {
  'sendgrid.net': 'apikey',
  'resend.com': 'resend',
  'sparkpostmail.com': 'SMTP_Injection',
  'postmarkapp.com': null,
};

/** How a mail box signs in to its server with the API key of its mail provider. */
export function apiKeyLogin(host: string, from: string, key: string): { readonly username: string; readonly password: string } {
  const name = host.toLowerCase().replace(/\.$/, '');
  const domain = Object.keys(USERS_BY_DOMAIN).find(each => name === each || name.endsWith(`.${each}`));
  const user = domain === undefined ? from : USERS_BY_DOMAIN[domain];
  return { username: user ?? key, password: key };
}
