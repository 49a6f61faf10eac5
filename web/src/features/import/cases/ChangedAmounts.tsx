import type { CaseImportFigures } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { formatTotal } from '@/components/format/money.js';
import { Toggle } from '@/components/forms/Toggle.js';
import { Banner } from '@/components/states/Banner.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { type DryRunAskProps, figuresIn } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

const Choice = styled('label')({ display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap', cursor: 'pointer' });

/** Lines with an amount that differs from the case: they are listed, and applied only if the user asks. */
export const ChangedAmounts = ({ job, draft, onOption }: DryRunAskProps) => {
  const { changed = 0, changes } = figuresIn<CaseImportFigures>(job);
  if (!changed || !changes || isRunning(job)) return null;
  const isOn = draft.options.apply_changes === 'true';
  return (
    <Banner
      tone="warn"
      action={
        <Choice>
          <Toggle checked={isOn} onChange={event => onOption('apply_changes', String(event.target.checked))} />
          {t('importKinds.updateAmounts')}
        </Choice>
      }
    >
      {t('importKinds.changedAmounts', { smart_count: changed, from: formatTotal(changes.from), to: formatTotal(changes.to) })}{' '}
      {changes.applied ? t('importKinds.casesWillBeUpdated') : t('importKinds.casesAreNotChanged')}
    </Banner>
  );
};
