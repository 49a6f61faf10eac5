export const filingMailBoxes = {
  deleteSelected: 'Delete Selected',
  addMailBox: 'Add mailbox',
  mailBox: 'mailbox',
  mailBoxes: 'mailboxes',
} as const;
