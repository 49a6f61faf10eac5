import type { PaymentImportFigures } from '@atlas/contracts';
import { formatCount, formatTotal } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { figuresIn } from '../screen/import-screen.js';

/** What an import of payments did, or would do. */
export function paymentImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total, done } = job;
  const { totals, created, updated, skipped, remittances, reversals, credits } = figuresIn<PaymentImportFigures>(job);
  const unapplied = totals?.unapplied.rows ?? 0;
  const refused = totals?.refused.rows ?? 0;
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    isRunning(job)
      ? { label: 'Lines done', value: formatCount(done), note: total ? `of ${formatCount(total)}` : undefined }
      : {
          label: dry ? 'Payments to book' : 'Payments booked',
          value: count(created),
          note: reversals ? `${formatCount(reversals)} reversed` : undefined,
        },
    ...(remittances ? [{ label: 'Remittances', value: count(remittances), note: 'without payment' }] : []),
    { label: dry ? 'On cases' : 'Cases', value: count(updated) },
    { label: 'Already there', value: count(skipped), note: 'skipped' },
    { label: 'Unapplied', value: count(totals && unapplied), note: 'no case yet' },
    { label: 'Refused', value: count(totals && refused), note: 'lines', tone: refused > 0 ? 'danger' : undefined },
    {
      label: dry ? 'Credit balances to be' : 'Credit balances',
      value: count(credits?.cases),
      note: credits?.amount ? formatTotal(credits.amount) : undefined,
    },
  ];
}
