import { documentedTexts, INVALID_CREDENTIALS } from '@atlas/contracts';
import englishMessages from 'ra-language-english';

// Texts that the documents fix to the letter, odd spelling included. They are not reworded.

/** For errors without a better text; names the firm's support address if it is known. */
export const unexpectedText = (supportEmail?: string): string =>
  `An unexpected error has occurred. Please try again. Contact us ${supportEmail ? `at ${supportEmail} ` : ''}if the problem continues.`;
export const UNEXPECTED = unexpectedText();

/** Shown after a session that expired or was revoked. */
export const SESSION_ENDED = 'The session has ended. Please sign in again.';

/** At the sign-in. */
export const WRONG_CREDENTIALS = 'Wrong credintials';
export const NO_TOKEN = 'Wrong credentials';
/** For a token of the old portal that is refused. */
export const PORTAL_REFUSED = INVALID_CREDENTIALS;
export const ACTIONS_TITLE = 'User action permission';
export const ACTIONS_NOT_LOADED = 'Something went wrong';
export const PERMISSION_TITLE = 'User Permission';
export const PERMISSION_NOT_FOUND = 'Permission not found';
export const ENTER_PASSWORD = documentedTexts.pleaseEnter('Password');
export const ENTER_USERNAME = documentedTexts.pleaseEnterUsername;

/** Titles of notifications. */
export const DEFAULT_TITLE = 'Some thing went wrong';
export const CASE_SEARCH_TITLE = 'Some thing went wrong while Searching Case';
export const ADDING_TITLE = 'Some thing went wrong while adding';
export const DELETING_TITLE = 'Some thing went wrong while deleting';
export const ALERT_TITLE = 'Alert !';

/** A profile that cannot be loaded. */
export const PROFILE_NOT_LOADED = 'Something went wrong.';

/** A screen that broke. */
export const SCREEN_ERROR = 'Some Error Spotted here! Please contact support';

/** Settings of the firm. */
export const SETTINGS_NOT_LOADED = 'Something went wrong.';
export const DATA_UPDATED = 'Data Updated successfully';
export const ADDRESS_SAVED = 'Lawfirm Address Added/Updated Successfully';
export const TICKETS_DELETED = 'Delete SuccessFully.';
export const ADDRESS_DELETED = 'Delete SuccessFully.';
export const DELETE_ADDRESS = 'Are you sure you want to delete address ?';
export const DELETE_ROW = 'Are you sure.You want to delete this Row';

/** After a change of the password. */
export const PASSWORD_CHANGED = 'password change successfully';
export const PASSWORD_NOT_CHANGED = 'something went wrong';

/** What a report of user activity lacks. */
export const SELECT_USER = documentedTexts.pleaseSelectUser;

/** Fields of uploads. */
export const SELECT_DOCUMENT_NODE = documentedTexts.pleaseSelect('Document Node');
export const SELECT_DOCUMENT_TYPE = documentedTexts.pleaseSelect('Provider Document Type');
export const ENTER_EXPIRES_ON = documentedTexts.pleaseEnter('Expires On');

/** Names that the server's answers have, and that the client compares. */
export const CURRENT_STATUS = 'Current Status';
export const SUBMISSION_TYPE = 'Arbitration Submission';
export const OLD_SYSTEM = 'Old System';

/** Shown for the value '*' of a multi-select. */
export const ALL_SELECTED = 'All is selected';

export const NO_RECORDS = 'No records to display.';

export const DELETE_TITLE = 'Delete Confirmation !';
export const DELETE_QUESTION = 'Are you sure to complete this action to remove selected row.';

const { ra } = englishMessages;

/** react-admin's own texts, replaced where the documents fix a different one. */
export const documented = {
  ...ra,
  action: { ...ra.action, delete: 'Delete', cancel: 'Cancel', save: 'Save' },
  auth: { ...ra.auth, sign_in_error: WRONG_CREDENTIALS, auth_check_error: SESSION_ENDED },
  navigation: {
    ...ra.navigation,
    no_results: NO_RECORDS,
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
    empty: NO_RECORDS,
    error: SCREEN_ERROR,
  },
};
