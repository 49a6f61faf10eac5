export const filingMailBoxes = {
  deleteSelected: 'Delete Selected',
} as const;
