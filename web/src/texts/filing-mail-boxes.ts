export const filingMailBoxes = {
  deleteSelected: 'Delete Selected',
  addMailBox: 'Add mail box',
  mailBox: 'mail box',
  mailBoxes: 'mail boxes',
} as const;
