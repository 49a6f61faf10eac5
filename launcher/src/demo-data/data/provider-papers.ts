import type { DaysAgo } from '../record-file.js';

/** A paper that the firm has of a provider. */
export interface ProviderPaper {
  readonly provider: string;
  /** By its code. */
  readonly type: string;
  readonly title: string;
  readonly effective_on: string;
  readonly expires_on?: DaysAgo;
}

const inDays = (days: number): DaysAgo => ({ daysAgo: -days });

/** One W-9 is missing and one license runs out soon, so that both warnings have something to show. */
export const PROVIDER_PAPERS: readonly ProviderPaper[] = [
  { provider: 'Larkspur Physical Therapy, P.C.', type: 'RETAINER', title: 'Retainer agreement', effective_on: '2021-02-22' },
  { provider: 'Larkspur Physical Therapy, P.C.', type: 'W9', title: 'Form W-9', effective_on: '2021-02-22' },
  {
    provider: 'Larkspur Physical Therapy, P.C.',
    type: 'LICENCE',
    title: 'License of Marisol Quintero-Hale',
    effective_on: '2024-05-01',
    expires_on: inDays(410),
  },
  {
    provider: 'Cobalt Spine & Rehabilitation Medicine, P.C.',
    type: 'RETAINER',
    title: 'Retainer agreement',
    effective_on: '2020-09-08',
  },
  { provider: 'Cobalt Spine & Rehabilitation Medicine, P.C.', type: 'W9', title: 'Form W-9', effective_on: '2020-09-08' },
  {
    provider: 'Cobalt Spine & Rehabilitation Medicine, P.C.',
    type: 'MALPRACTICE',
    title: 'Malpractice policy',
    effective_on: '2025-11-01',
    expires_on: inDays(150),
  },
  { provider: 'Quiet Reed Acupuncture, P.C.', type: 'RETAINER', title: 'Retainer agreement', effective_on: '2022-01-05' },
  { provider: 'Quiet Reed Acupuncture, P.C.', type: 'W9', title: 'Form W-9', effective_on: '2022-01-05' },
  {
    provider: 'Quiet Reed Acupuncture, P.C.',
    type: 'LICENCE',
    title: 'License of Hanae Villafuerte',
    effective_on: '2024-01-01',
    expires_on: inDays(21),
  },
  { provider: 'Silver Pond Diagnostic Imaging, P.C.', type: 'RETAINER', title: 'Retainer agreement', effective_on: '2019-05-28' },
];
