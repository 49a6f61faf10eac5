import type { ReactNode } from 'react';
import { PageHeader } from '@/components/page/PageHeader.js';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }, { label: t('common.quickSearch'), to: CASE_LIST_PATH }];

/** The way back to the list, and what can be done with the case. */
export const CaseTrail = ({ caseId, actions }: { caseId: string; actions?: ReactNode }) => (
  <PageHeader title={caseId} trail={TRAIL} record actions={actions} />
);
