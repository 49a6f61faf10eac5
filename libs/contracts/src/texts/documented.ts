/** Texts that the product's documents fix to the letter, odd spelling included: they are not reworded. The other catalogs build on them. */
export const documentedTexts = {
  pleaseEnter: (label: string) => `Please Enter ${label}.`,
  pleaseSelect: (label: string) => `Please Select ${label}.`,
  pleaseEnterLastName: 'Please Enter Last Name',
  pleaseEnterFirstName: 'Please Enter First Name',
  pleaseEnterValidEmail: 'Please enter valid email.',
  pleaseEnterNonZeroAmount: 'Please enter non zero amount.',
  pleaseEnterPassword: 'Please enter min 8 characters which contain at least one numeric digit and a special character.',
  /** "Litigation Role is already exist." */
  alreadyExists: (name: string, label: string) => `${name} ${label} is already exist.`,
  /** "Note not Found", "Case Id DEMO26-000123 Details not Found". */
  notFound: (what: string) => `${what} not Found`,
  unexpectedError: (email: string) =>
    `An unexpected error has occurred. Please try again. Contact us at ${email} if the problem continues.`,
  lawFirmNameRequired: 'LawFirm Name required.',
  firstNameRequired: 'First Name required.',
  lastNameRequired: 'Last Name required.',
  pleaseEnterProfileEmail: 'Please Enter Valid Email',
  pleaseEnterName: 'Please Enter Name',
  pleaseEnterFromEmailId: 'Please enter From Email Id .',
  pleaseEnterApiKey: 'Please Enter Api Key',
  pleaseSelectDateRange: 'Please Select Date Range .',
  pleaseSelectUser: 'Please Select User .',
  /** Follows the label or the name of the field. */
  phoneFormat: 'must be in this format : xxx-xxx-xxxx.',
  pleaseEnterReplyTo: 'Please Enter reply to email.',
  passwordNeedsNumber: 'add at least one number',
  passwordNeedsUppercase: 'password must have at least one uppercase letter',
  passwordNeedsLength: 'password must have minimum 8 characters',
  passwordMismatch: 'confirm password not match with new password',
  ticketTitleRequired: 'Ticket title is required.',
  pleaseEnterUsername: 'Please enter username.',
};
