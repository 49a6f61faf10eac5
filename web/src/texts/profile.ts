export const profile = {
  changePassword: 'Change password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  nameAndMail: 'Name and mail',
  asShownInYourActivity: 'As shown in your activity history.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  everyOtherSessionOfYours: 'Every other session of yours ends when you change it.',
  profile: 'Profile',
} as const;
