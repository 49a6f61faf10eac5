import { FormChecks } from '@/components/forms/FormCheck.js';
import { FormText } from '@/components/forms/FormText.js';
import { optionLabels } from './choice-labels.js';
import type { Mergeable } from './merge-screens.js';
import { t } from '@/texts/t.js';

const LONGEST_REASON = 1000;

/** What the merge does beside moving references, and why it is done. */
export const ChoicePanel = ({ definition }: { definition: Mergeable }) => (
  <>
    <FormChecks
      source="chosen"
      label={t('merge.options')}
      choices={optionLabels(definition).map(([id, name]) => ({ id, name }))}
    />
    <FormText
      source="reason"
      label={t('common.reason')}
      hint={t('merge.shownInTheHistoryOfEachCase')}
      span={6}
      maxLength={LONGEST_REASON}
    />
  </>
);
