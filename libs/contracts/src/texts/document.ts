import { documentedTexts } from './documented.js';

export const documentTexts = {
  removeLawFirmOnly: 'Documents are removed by users of the law firm.',
  kept: (name: string, until: string, node: string, period: string) =>
    `${name} is kept until ${until}: ${node} keeps its documents for ${period}.`,
  retentionLawFirmOnly: 'Documents past their time are listed for users of the law firm.',
  removed: (name: string, time: string, by?: string) =>
    `${name} was removed from the case on ${time}${by === undefined ? '' : ` by ${by}`}. It can no longer be downloaded.`,
  notFound: documentedTexts.notFound('Document'),
};
