import { PROCESSED_CASES_LIST } from '@atlas/contracts';
import type { ListView } from '@/components/list/data-list-types.js';
import { columnsOf, filterFieldsOf } from '@/components/list/defined-columns.js';
import { SubmissionChip } from '../result/submission-tone.js';
import { t } from '@/texts/t.js';

export const PROCESSED_COLUMNS = columnsOf(PROCESSED_CASES_LIST, {
  status: { render: ({ status }) => <SubmissionChip status={status} /> },
});

export const PROCESSED_FILTERS = filterFieldsOf(PROCESSED_CASES_LIST);

export const PROCESSED_VIEWS: readonly ListView[] = [
  { id: 'all', label: t('common.all'), filter: {} },
  { id: 'waiting', label: t('filingProcessed.waitingForAnAnswer'), filter: { status: ['Submitted', 'Acknowledged'] } },
  { id: 'look', label: t('common.needsReview'), filter: { status: ['Unconfirmed', 'Rejected'] } },
  { id: 'refused', label: t('common.refused'), filter: { status: ['Refused'] } },
];
