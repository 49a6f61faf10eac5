export const mailTexts = {
  noRecipient: 'The email has no recipient.',
  tooManyRecipients: (most: number) => `The email has more than ${most} recipients.`,
  controlCharacter: (what: string) => `The ${what} contains a line break or another control character.`,
  notWritten: (code: string) => `The email could not be written to the email folder (${code}).`,
  enterPublicHost: 'Enter the host name of a public mail server.',
  enterPort: (ports: string) => `Enter one of the ports ${ports}.`,
  notReachedSecurely: 'The mail server could not be reached securely. Check its host name and port.',
  loginRefused: 'The mail server rejected the username or password.',
  notAccepted: (code?: number) => `The mail server rejected the email${code === undefined ? '' : ` (SMTP code ${code})`}.`,
  notOneAddress: (value: string) => `Enter one email address, not ${value}.`,
};
