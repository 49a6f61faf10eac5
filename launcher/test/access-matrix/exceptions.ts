/** Handlers that refuse with 403 by something that no declaration says, and what it is. The list may only get shorter. */
export const DENIED_LATER: Readonly<Record<string, string>> = {
  'ListViewsController.update': 'A view is changed by the user who shared it and by administrators.',
  'ListViewsController.remove': 'A view is removed by the user who shared it and by administrators.',
  'BackgroundJobController.undo': 'A job is undone by the user who started it.',
  'BackgroundJobController.runAgain': 'A job is run again by the user who started it.',
  'DoctorRebuttalSigningPlacedFileController.place': 'A signature is placed by its signer.',
  'VocabularyLookupController.verificationTypes': 'With a case it reads that case, which takes CanViewCase.',
  'DocumentController.upload': 'Providers upload with CanViewCase, all others with CanManageCase.',
  'SettlementController.save': 'A case of a packet takes CanEditPacketedCase.',
};

/** Routes that cannot be called with the caller's own id in this test, and why. The list may only get shorter. */
export const NO_OWN_ID: Readonly<Record<string, string>> = {
  'GET CaseFilling/Submission/{id}': 'A filing needs a mail server and a complete packet.',
  'POST CaseFilling/SubmissionResult': 'A filing needs a mail server and a complete packet.',
  'GET user/draft/{draft}': 'Every user has separate drafts.',
  'DELETE user/draft/{draft}': 'Every user has separate drafts.',
  'GET user/preference/{key}': 'Every user has separate preferences.',
  'DELETE user/preference/{key}': 'Every user has separate preferences.',
  'GET Token/SingleSignOnAnswer': 'It redirects to the client, which is not served here.',
  'POST user/second_factor/passkeys/{id}/remove': 'A passkey needs an authenticator.',
  'GET knowledge_base/{id}/view': 'An article is shown to the audiences that it names.',
  'GET knowledge_base/{id}/attachment/{row}': 'The article has no attachment.',
  'GET knowledge_base/{id}/file/{field}': 'The article has no file.',
  'POST attorney_firm/{id}/file/{field}': 'It takes the row of an attorney of the firm, too.',
  'GET zipcode/{id}': 'ZIP codes are loaded by an operator.',
  'GET zipcode/{id}/usage': 'ZIP codes are loaded by an operator.',
  'POST zipcode/{id}/audit/records': 'ZIP codes are loaded by an operator.',
  'POST settlment/ResetPacketSettlement': 'A new case for each caller is not settled.',
  'POST provider_master/{id}/invoices/{invoice}/payment/{payment}/reverse': 'The invoice has no payment.',
};

/** Routes whose answers change with each call, so that two of them cannot be compared but by their status. */
export const COMPARED_BY_STATUS: Readonly<Record<string, string>> = {
  'POST user/audit/records': 'It lists the calls of the user.',
};
