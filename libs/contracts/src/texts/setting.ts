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
};
