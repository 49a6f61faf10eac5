export const profile = {
  changePassword: 'Change password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  nameAndEmail: 'Name and email',
  asShownInActivity: 'Shown in your activity history.',
  firstName: 'First name',
  lastName: 'Last name',
  signsOutOtherSessions: 'Changing it signs you out of all other sessions.',
  department: 'Department',
  roles: 'Roles',
} as const;
