import { documentedTexts } from './documented.js';

export const statusTexts = {
  select: documentedTexts.pleaseSelect('Status'),
  permissionNeeded: (name: string, permission: string) => `Status ${name} needs the permission ${permission}.`,
  doesNotClose: (name: string) => `${name} does not close a case.`,
  initialNeedsDenial: (name: string) => `Initial Status ${name} needs a denial, and no bill has one yet.`,
  initialNeedsNumber: (name: string, number: string) => `Initial Status ${name} needs ${number}.`,
  initialPassedOver: (name: string, number: string) =>
    `Initial Status ${name} needs ${number}, which a file cannot contain. The case was opened without this initial status.`,
  inactive: (name: string) => `Status ${name} is inactive.`,
  noSuchStep: (from: string, to: string) => `Status cannot be changed from ${from} to ${to}.`,
  needsSettlement: (name: string) => `Status ${name} needs a settlement. Please record the settlement first.`,
  noneHasRole: (role: string) => `No status has the role ${role}.`,
  notAllowed: 'The case cannot be changed to this status.',
  thisInactive: 'This status is inactive.',
};
