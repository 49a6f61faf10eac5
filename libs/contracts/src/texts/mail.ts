export const mailTexts = {
  noRecipient: 'The mail has no recipient.',
  tooManyRecipients: (most: number) => `The mail has more than ${most} recipients.`,
  controlCharacter: (what: string) => `The ${what} has a line break or another control character in it.`,
  notWritten: (code: string) => `The mail could not be written to the folder of mails (${code}).`,
  enterPublicHost: 'Enter the host name of a public mail server.',
  enterPort: (ports: string) => `Enter one of the ports ${ports}.`,
  notReachedSecurely: 'The mail server could not be reached securely. Check its host name and port.',
  loginRefused: 'The mail server refused the user name or password.',
  notAccepted: (code?: number) => `The mail server rejected the mail${code === undefined ? '' : ` (SMTP code ${code})`}.`,
  notOneAddress: (value: string) => `This is not one email address: ${value}`,
};
