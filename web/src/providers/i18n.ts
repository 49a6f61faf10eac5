import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { UNEXPECTED } from './http/api-error.js';
import { SESSION_ENDED } from './session/session-store.js';

/** Where the documents fix a text, react-admin's own gives way to it. */
const documented = {
  ra: {
    ...englishMessages.ra,
    action: { ...englishMessages.ra.action, delete: 'Delete', cancel: 'Cancel', save: 'Save' },
    auth: {
      ...englishMessages.ra.auth,
      sign_in_error: 'Wrong credintials',
      auth_check_error: SESSION_ENDED,
    },
    navigation: {
      ...englishMessages.ra.navigation,
      no_results: 'No records to display.',
      page_out_of_boundaries: 'There is no page %{page}',
    },
    notification: {
      ...englishMessages.ra.notification,
      updated: 'Updated Successfully',
      created: 'Added Successfully',
      deleted: 'Deleted Successfully',
      http_error: UNEXPECTED,
      logged_out: SESSION_ENDED,
    },
    page: {
      ...englishMessages.ra.page,
      empty: 'No records to display.',
      error: 'Some Error Spotted here! Please contact support',
    },
  },
};

export const i18nProvider = polyglotI18nProvider(() => documented, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
