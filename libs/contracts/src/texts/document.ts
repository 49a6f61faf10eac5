import { documentedTexts } from './documented.js';

export const documentTexts = {
  removeLawFirmOnly: 'Only users of the law firm can remove documents.',
  kept: (name: string, until: string, node: string, period: string) =>
    `${name} cannot be removed before ${until}: documents of ${node} are kept for ${period}.`,
  retentionLawFirmOnly: 'Only users of the law firm can list documents past their retention.',
  removed: (name: string, time: string, by?: string) =>
    `${name} was removed from the case on ${time}${by === undefined ? '' : ` by ${by}`}. It can no longer be downloaded.`,
  notFound: documentedTexts.notFound('Document'),
};
