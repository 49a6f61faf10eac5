import { FormControlLabel, Switch } from '@mui/material';
import type { CaseImportFigures } from '@atlas/contracts';
import { formatTotal } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { type DryRunAskProps, figuresIn } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

/** Lines with an amount that differs from the case: they are listed, and applied only if the user asks. */
export const ChangedAmounts = ({ job, draft, onOption }: DryRunAskProps) => {
  const { changed = 0, changes } = figuresIn<CaseImportFigures>(job);
  if (!changed || !changes || isRunning(job)) return null;
  const isOn = draft.options.apply_changes === 'true';
  return (
    <Banner
      tone="warn"
      action={
        <FormControlLabel
          control={<Switch />}
          label={t('importKinds.updateAmounts')}
          checked={isOn}
          onChange={(_, checked) => onOption('apply_changes', String(checked))}
        />
      }
    >
      {t('importKinds.changedAmounts', { smart_count: changed, from: formatTotal(changes.from), to: formatTotal(changes.to) })}{' '}
      {changes.applied ? t('importKinds.casesWillBeUpdated') : t('importKinds.casesAreNotChanged')}
    </Banner>
  );
};
