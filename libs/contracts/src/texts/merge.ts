import { plural } from './plural.js';
export const mergeTexts = {
  usersWillSee: (users: string, from: string, to: string) => `${users} of ${from} will see all cases of ${to}, too.`,
  fieldDiffers: (field: string, source: string, target: string) => `${field} differs: ${source}, ${target}.`,
  papersKeepName: (filedCases: number) =>
    `Documents of ${plural(filedCases, 'filed case')} keep the name that is printed on them.`,
  packetWouldBeSplit: (id: string) => `Packet ${id} would be split, so its cases are not moved.`,
  merged: (label: string, source: string, target: string) => `${label} ${source} merged into ${target}`,
  undone: (label: string, source: string, target: string) => `${label} ${source}: merge into ${target} undone`,
  notFound: 'This merge was not found.',
  alreadyUndone: 'This merge has already been undone.',
  alreadyFinished: 'This merge has already finished.',
  usersWillNotSee: (users: string, from: string) =>
    `${users} of ${from} will not see the cases that move, because ${from} stays in use.`,
  intoItself: (label: string) => `${label} cannot be merged into itself.`,
};
