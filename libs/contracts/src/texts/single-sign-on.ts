import { documentedTexts } from './documented.js';

export const singleSignOnTexts = {
  enterFirm: documentedTexts.pleaseEnter('Account code or email'),
  selectPasswordUsers: 'Select administrators of the law firm who have a password.',
  passwordUserNeeded: 'Select at least one active administrator who may still sign in with a password.',
  lastPasswordUser:
    'At least one active administrator must be able to sign in with a password. Change the single sign-on settings first.',
  enableFirst: 'Turn on single sign-on first.',
  enterSecret: documentedTexts.pleaseEnter('Client secret'),
  enterIssuer: 'Enter the public https address of your provider, without a query, as its documentation shows it.',
  changed: 'The single sign-on settings were changed by another user. Please reload them.',
  saved: 'Single sign-on changed',
  changing: 'Change of single sign-on',
  tested: (isReached: boolean) => `Identity provider ${isReached ? 'tested' : 'tested without success'}`,
  notSaved: 'Save the settings first.',
  providerUnavailable: 'The provider could not be reached at this issuer. Check the address.',
  providerIssuer: 'The provider answers with another issuer. Enter the issuer exactly as the provider shows it.',
  providerIncomplete: 'The provider does not support the authorization code flow.',
  notForFirm: 'No single sign-on was found. Enter the account code of your firm, or sign in with your password.',
  required: 'Your firm requires single sign-on. Please use "Sign in with single sign-on".',
  refused: 'Single sign-on refused',
  signedIn: 'Signed in with single sign-on',
  linked: (username: string) => `User ${username} linked to the identity provider`,
  unlinked: (username: string) => `User ${username} unlinked from the identity provider`,
  notLinked: (username: string) => `User ${username} is not linked to the identity provider.`,
  tokenCreated: 'Provisioning token created',
  tokenRevoked: 'Provisioning token revoked',
  tokenRefused: {
    expired: 'Expired provisioning token refused',
    account_inactive: 'Provisioning token of a disabled account refused',
  },
  tokenUsed: (address: string) => `Provisioning token used from ${address}`,
};
