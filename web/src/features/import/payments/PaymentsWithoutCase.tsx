import { formatTotal } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { partOf } from '../run/import-job.js';
import type { DryRunAskProps } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

/** Says what becomes of payments that find no case: none is lost. */
export const PaymentsWithoutCase = ({ job }: DryRunAskProps) => {
  const { rows, amount } = partOf(job, 'unapplied');
  if (rows === 0) return null;
  return (
    <Banner tone="warn">
      {t('importKinds.willBeUnapplied', {
        smart_count: rows,
        amount: formatTotal(amount),
      })}
    </Banner>
  );
};
