import englishMessages from 'ra-language-english';

// Texts that the documents fix to the letter, odd spelling included. They are not reworded.

/** For errors without a better text; names the firm's support address if it is known. */
export const unexpectedText = (supportEmail?: string): string =>
  `An unexpected error has occurred. Please try again. Contact us ${supportEmail ? `at ${supportEmail} ` : ''}if the problem continues.`;
export const UNEXPECTED = unexpectedText();

/** Shown after a session that expired or was revoked. */
export const SESSION_ENDED = 'The session has ended. Please sign in again.';

/** Shown for the value '*' of a multi-select. */
export const ALL_SELECTED = 'All is selected';

export const DELETE_TITLE = 'Delete Confirmation !';
export const DELETE_QUESTION = 'Are you sure to complete this action to remove selected row.';

const { ra } = englishMessages;

/** react-admin's own texts, replaced where the documents fix a different one. */
export const documented = {
  ...ra,
  action: { ...ra.action, delete: 'Delete', cancel: 'Cancel', save: 'Save' },
  auth: { ...ra.auth, sign_in_error: 'Wrong credintials', auth_check_error: SESSION_ENDED },
  navigation: {
    ...ra.navigation,
    no_results: 'No records to display.',
    page_out_of_boundaries: 'There is no page %{page}',
  },
  notification: {
    ...ra.notification,
    updated: 'Updated Successfully',
    created: 'Added Successfully',
    deleted: 'Deleted Successfully',
    http_error: UNEXPECTED,
    logged_out: SESSION_ENDED,
  },
  page: {
    ...ra.page,
    empty: 'No records to display.',
    error: 'Some Error Spotted here! Please contact support',
  },
};
