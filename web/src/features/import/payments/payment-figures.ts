import type { PaymentImportFigures } from '@atlas/contracts';
import { formatCount, formatTotal } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { countText, knownFigure, linesDone, refusedFigure } from '../screen/import-figures.js';
import { figuresIn } from '../screen/import-screen.js';

/** What an import of payments did, or would do. */
export function paymentImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { totals, created, updated, skipped, remittances, reversals, credits } = figuresIn<PaymentImportFigures>(job);
  const unapplied = totals?.unapplied.rows ?? 0;
  return [
    isRunning(job)
      ? linesDone(job)
      : {
          label: dry ? 'Payments to book' : 'Payments booked',
          value: countText(created),
          note: reversals ? `${formatCount(reversals)} reversed` : undefined,
        },
    ...(remittances ? [{ label: 'Remittances', value: countText(remittances), note: 'without payment' }] : []),
    { label: dry ? 'On cases' : 'Cases', value: countText(updated) },
    knownFigure(skipped),
    { label: 'Unapplied', value: countText(totals && unapplied), note: 'no case yet' },
    refusedFigure(totals?.refused),
    {
      label: dry ? 'Credit balances to be' : 'Credit balances',
      value: countText(credits?.cases),
      note: credits?.amount ? formatTotal(credits.amount) : undefined,
    },
  ];
}
