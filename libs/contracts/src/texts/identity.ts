import type { LinkPurpose } from '../identity/token.requests.js';
import { documentedTexts } from './documented.js';

/** What a mail with a link says. */
interface LinkMail {
  readonly name: string;
  readonly username: string;
  readonly firm: string;
  readonly url: string;
  readonly hours: number;
}

interface LinkMailTexts {
  readonly name: string;
  readonly subject: (firm: string) => string;
  readonly text: (mail: LinkMail) => string;
  readonly end: (hours: number) => string;
}

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
const ONCE = 'It can be used once.';

const LINK_MAILS: Readonly<Record<LinkPurpose, LinkMailTexts>> = {
  invitation: {
    name: 'Invitation',
    subject: firm => `Your Atlas account at ${firm}`,
    text: ({ firm, username }) =>
      `${firm} has created an Atlas account for you. Your username is ${username}. To set your password, open this link:`,
    end: hours => `The link is valid for ${hoursText(hours)}. ${ONCE} If you did not expect this mail, please ignore it.`,
  },
  password: {
    name: 'Link for a new password',
    subject: () => 'Set a new Atlas password',
    text: ({ username }) => `To set a new password for ${username}, open this link:`,
    end: hours =>
      `The link is valid for ${hoursText(hours)}. ${ONCE} If you did not ask for it, please ignore this mail: your password stays the same.`,
  },
  unlock: {
    name: 'Link to unlock the sign-in',
    subject: () => 'Unlock your Atlas sign-in',
    text: ({ username }) => `The sign-in of ${username} was locked after several wrong passwords. To unlock it, open this link:`,
    end: hours =>
      `The link is valid for ${hoursText(hours)}. ${ONCE} If you did not enter wrong passwords, please inform your administrator.`,
  },
};

export const identityTexts = {
  enterOneOfPaths: (paths: string) => `Enter one of the paths ${paths}.`,
  cannotGrant: (missing: string) => `You cannot grant ${missing}: you do not have it.`,
  wouldGet: (missing: string) => `This user has or would get ${missing}, which you do not have.`,
  roleFixed: (name: string) => `Role ${name} has all permissions and cannot be changed.`,
  roleDeniesNothing: 'A role can only grant permissions.',
  grantedAndDenied: (both: string) => `${both} is both granted and denied.`,
  lawFirmGrantOnly: (what: string) => `${what} can be granted only to users of the law firm.`,
  subjectNotFound: (label: string, id: number) => `${label} Id ${id} was not found.`,
  roleChanged: (name: string) => `Role ${name} was changed by another user. Please reload it.`,
  roleNotRenamed: (name: string) => `Role ${name} is a default role and cannot be renamed.`,
  roleNotDeleted: (name: string) => `Role ${name} is a default role and cannot be deleted.`,
  roleUsed: (name: string, users: string) => `Role ${name} is used by ${users}.`,
  roleExists: (name: string) => documentedTexts.alreadyExists(name, 'Role'),
  roleNotFound: (id: number) => `Role Id ${id} was not found.`,
  accountCodeNotValid: 'Code must be 2 to 10 capital letters and digits and start with a letter.',
  accountNotFound: (id: number) => `Account Id ${id} was not found.`,
  accountChanged: (code: string) => `Account ${code} was changed by another user. Please reload it.`,
  accountAdded: (code: string) => `Account ${code} added`,
  accountSaved: (code: string) => `Account ${code} changed`,
  accountActivated: (code: string, isActive: boolean) => `Account ${code} ${isActive ? 'enabled' : 'disabled'}`,
  featureSwitched: (key: string, code: string, isOn: boolean) => `Feature ${key} of account ${code} ${isOn ? 'on' : 'off'}`,
  ownAccount: 'You cannot disable the account that you are signed in to.',
  withdrawnSystemUser: 'Change by a former system user',
  systemUserInvited: (username: string) => `System user ${username} invited`,
  noSystemUser: (username: string) => `There is no system user ${username}.`,
  systemUserRevoked: (username: string) => `System user ${username} revoked`,
  accountCodeTaken: (code: string) => `The account code ${code} is taken.`,
  userNameTaken: (username: string) => `The username ${username} is taken.`,
  noSuchRecord: 'There is no such record.',
  linkNotValid: 'This link is no longer valid. Please ask for a new one.',
  tooManyLinks: 'This user has been sent several mails within an hour. Please try again later.',
  currentPasswordNeeded: documentedTexts.pleaseEnter('Current Password'),
  currentPasswordWrong: 'The current password is not correct.',
  linkSent: (purpose: LinkPurpose, username: string) => `${LINK_MAILS[purpose].name} sent to ${username}`,
  mailTitle: (purpose: LinkPurpose, username: string) => `${LINK_MAILS[purpose].name} for ${username}`,
  mailSubject: (purpose: LinkPurpose, firm: string) => LINK_MAILS[purpose].subject(firm),
  mailBody: (purpose: LinkPurpose, mail: LinkMail) =>
    `Hello ${mail.name},\n\n${LINK_MAILS[purpose].text(mail)}\n\n${mail.url}\n\n${LINK_MAILS[purpose].end(mail.hours)}\n\n${mail.firm}\n`,
  unlocked: (username: string) => `Sign-in of ${username} unlocked`,
  sessionsEnded: (username: string) => `All sessions of ${username} ended`,
  sessionEndedByUser: 'A session was ended',
  sessionNotFound: 'This session does not exist.',
  signInOf: (username: string) => `Sign-in of ${username}`,
  noSuchPreset: documentedTexts.pleaseSelect('Preset'),
  departmentChanged: (name: string) => `Department ${name} was changed by another user. Please reload it.`,
  departmentExists: (name: string) => documentedTexts.alreadyExists(name, 'Department'),
  departmentUsed: (name: string, users: string) => `Department ${name} is used by ${users}.`,
  departmentNotFound: (id: number) => `Department Id ${id} was not found.`,
  addedAndRemoved: 'A user cannot be added and removed at once.',
  membersOf: (label: string, name: string) => `Change of the members of ${label} ${name}`,
  lockedOut: (missing: string) => `You would lose ${missing} and could not undo this. Ask another administrator to do it.`,
  selectUsers: documentedTexts.pleaseSelect('User'),
  noneSelected: (list: string) => `No ${list} is selected. The user sees no cases.`,
  selectDomain: documentedTexts.pleaseSelect('Domain'),
  parameterExists: (parameterName: string) => documentedTexts.alreadyExists(parameterName, 'Parameter Name'),
  settingNotFound: (id: number) => `Setting Id ${id} was not found.`,
  settingChanged: (parameterName: string) => `Setting ${parameterName} was changed by another user. Please reload it.`,
  emailSettingChanged: 'The email setting was changed by another user. Please reload it.',
  enterPassword: documentedTexts.pleaseEnter('Password'),
  addressTypeExists: (type: string) => documentedTexts.alreadyExists(type, 'Address type'),
  lawFirmNotFound: 'The law firm was not found.',
  addressNotFound: (id: number) => `Address Id ${id} was not found.`,
  administratorNeeded: 'The account needs at least one active administrator.',
  nothingKept: (key: string) => `There is no preference ${key}.`,
  valueMissing: 'The value is missing.',
  viewNameRequired: documentedTexts.pleaseEnterName,
  viewNotFound: 'This view does not exist.',
  viewNameTaken: (name: string) => `The firm already has a view named ${name}.`,
  viewChanged: 'This view was changed in the meantime. Please reload the page.',
  viewNotYours: 'Only the user who shared a view and administrators of the account can change it.',
  viewFilter: 'The filter is not valid.',
  viewSort: 'The sort order is not valid.',
  viewTooLarge: (most: number) => `A view can be at most ${most} kB.`,
  tooManyViews: (most: number) => `A firm can share at most ${most} views.`,
  viewShared: (name: string) => `View ${name} shared`,
  viewSaved: (name: string) => `View ${name} changed`,
  viewDeleted: (name: string) => `View ${name} no longer shared`,
  noDraft: 'There is no draft of this form.',
  draftTooLarge: (most: number) => `A draft can be at most ${most} kB.`,
  tooManyDrafts: (most: number) => `A user can have at most ${most} drafts.`,
  draftKey: 'The key of a draft must have 1 to 200 letters, digits, dots, hyphens or underscores.',
  preferenceTooLarge: (most: number) => `A preference can be at most ${most} kB.`,
  tooManyPreferences: (most: number) => `A user can have at most ${most} preferences.`,
  preferenceKey: 'A key must have 1 to 200 characters and no spaces.',
  profileChanged: 'Your profile was changed by another user. Please reload it.',
  userInactive: (username: string) => `User ${username} is inactive.`,
  userNotFound: (userId: number) => `User Id ${userId} was not found.`,
  userExists: (username: string) => documentedTexts.alreadyExists(username, 'User name'),
  userChanged: (username: string) => `User ${username} was changed by another user. Please reload it.`,
  selectDepartment: documentedTexts.pleaseSelect('Department'),
  selectRole: documentedTexts.pleaseSelect('Role'),
  notYourself: 'You cannot deactivate or delete yourself.',
  changeOf: (what: string, name: string) => `Change of ${what} of ${name}`,
  withdrawnPermission: 'Change with a revoked permission',
  refreshRefused: 'Refresh of a session refused',
  testMailSubject: 'Test mail from Atlas',
  testMailBody: 'This mail was sent with the email setting of your law firm. The setting works.',
  testMailRecorded: (isSent: boolean) => `Test mail with the email setting ${isSent ? 'sent' : 'not sent'}`,
  emailSettingSaved: 'Email setting changed',
  lawFirmSaved: 'Law firm details changed',
  addressSaved: (type: string) => `Law firm address ${type} saved`,
  addressDeleted: (addressType: string) => `Law firm address ${addressType} deleted`,
  refreshTokenTwice: 'A refresh token was used twice: the session was ended',
  profileSaved: (username: string) => `User ${username} changed their profile`,
  addingRole: (name: string) => `Creation of role ${name}`,
  addingUser: (username: string) => `Creation of user ${username}`,
  changeOfUser: (username: string) => `Change of user ${username}`,
  noSuchPermission: 'There is no such permission.',
  permissionTwice: 'A permission is listed twice.',
  menuTwice: 'A menu item is listed twice.',
  noSuchMenu: 'There is no such menu item.',
  noSuchFeature: 'There is no such feature.',
  enabledNotValid: 'Enabled is not valid.',
  idNotValid: 'Id is not valid.',
  emailFromOneLine: 'Email From must be a single line.',
  serverNameNotValid: 'Server Name is not valid.',
  notValid: (label: string) => `${label} is not valid.`,
  activeNotValid: 'Active is not valid.',
  topNotValid: 'Top is not valid.',
};
