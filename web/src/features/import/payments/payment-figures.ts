import type { PaymentImportFigures } from '@atlas/contracts';
import { formatCount, formatTotal } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '../../../texts/t.js';

/** What an import of payments did, or would do. */
export function paymentImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total, done } = job;
  const { totals, created, updated, skipped, remittances, reversals, credits } = figuresIn<PaymentImportFigures>(job);
  const unapplied = totals?.unapplied.rows ?? 0;
  const refused = totals?.refused.rows ?? 0;
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    isRunning(job)
      ? {
          label: t('imports.linesDone'),
          value: formatCount(done),
          note: total ? t('imports.ofTotal', { total: formatCount(total) }) : undefined,
        }
      : {
          label: dry ? t('imports.paymentsToBook') : t('imports.paymentsBooked'),
          value: count(created),
          note: reversals ? t('imports.reversalsReversed', { reversals: formatCount(reversals) }) : undefined,
        },
    ...(remittances ? [{ label: t('imports.remittances'), value: count(remittances), note: t('imports.withoutPayment') }] : []),
    { label: dry ? t('imports.onCases') : t('common.cases'), value: count(updated) },
    { label: t('common.alreadyThere'), value: count(skipped), note: 'skipped' },
    { label: t('imports.unapplied'), value: count(totals && unapplied), note: t('imports.noCaseYet') },
    { label: t('common.refused'), value: count(totals && refused), note: 'lines', tone: refused > 0 ? 'danger' : undefined },
    {
      label: dry ? t('imports.creditBalancesToBe') : t('imports.creditBalances'),
      value: count(credits?.cases),
      note: credits?.amount ? formatTotal(credits.amount) : undefined,
    },
  ];
}
