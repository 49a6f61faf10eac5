/** What the product's own settings are called and do. */
export const settingTexts = {
  supportEmail: {
    display_name: 'Support email',
    description: 'Shown in error messages and in the help menu.',
  },
  providerLandingPath: {
    display_name: 'Landing page of providers',
    description: 'The screen that users of providers see after they sign in.',
  },
  sessionIdleMinutes: {
    display_name: 'Idle limit of sessions (minutes)',
    description: 'A user who does nothing for this long is signed out.',
  },
  sessionHours: {
    display_name: 'Longest session (hours)',
    description: 'After this long a user has to sign in again. It applies to new sessions.',
  },
  emergencyAccessMinutes: {
    display_name: 'Emergency access (minutes)',
    description: 'How long emergency access lasts.',
  },
  secondFactor: {
    display_name: 'Second factor',
    description:
      'Required: users need a code from an authenticator app or a passkey to sign in, and API clients need an API key.',
  },
};
