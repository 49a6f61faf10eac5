export const profile = {
  changePassword: 'Change password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  nameAndEmail: 'Name and email',
  asShownInYourActivity: 'As shown in your activity history.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  changingItSignsYouOut: 'Changing it signs you out of all other sessions.',
  profile: 'Profile',
} as const;
