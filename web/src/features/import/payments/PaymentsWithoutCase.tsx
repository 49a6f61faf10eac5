import { formatCount, formatTotal } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { Banner } from '../../../components/states/Banner.js';
import { partOf } from '../run/import-job.js';
import type { DryRunAskProps } from '../screen/import-screen.js';
import { t } from '../../../texts/t.js';

/** Says what becomes of payments that find no case: none is lost. */
export const PaymentsWithoutCase = ({ job }: DryRunAskProps) => {
  const { rows, amount } = partOf(job, 'unapplied');
  if (rows === 0) return null;
  return (
    <Banner tone="warn">
      {t('imports.willWaitListUnapplied', {
        count: formatCount(rows),
        line: plural(rows, 'line'),
        amount: formatTotal(amount),
        findNoCaseThey: rows === 1 ? 'finds no case: it' : 'find no case: they',
      })}
    </Banner>
  );
};
