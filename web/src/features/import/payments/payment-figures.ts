import type { PaymentImportFigures } from '@atlas/contracts';
import { formatCount, formatTotal } from '@/components/format/money.js';
import type { Figure } from '@/components/page/FigureStrip.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { countText, knownFigure, linesDone, refusedFigure } from '../screen/import-figures.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

/** What an import of payments did, or would do. */
export function paymentImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { totals, created, updated, skipped, remittances, reversals, credits } = figuresIn<PaymentImportFigures>(job);
  const unapplied = totals?.unapplied.rows ?? 0;
  return [
    isRunning(job)
      ? linesDone(job)
      : {
          label: dry ? t('importKinds.paymentsToPost') : t('importKinds.paymentsPosted'),
          value: countText(created),
          note: reversals ? t('importKinds.reversed', { count: formatCount(reversals) }) : undefined,
        },
    ...(remittances
      ? [{ label: t('importKinds.remittances'), value: countText(remittances), note: t('importKinds.withoutPayment') }]
      : []),
    { label: t('common.cases'), value: countText(updated) },
    knownFigure(skipped),
    { label: t('importKinds.unapplied'), value: countText(totals && unapplied), note: t('importKinds.noMatchingCase') },
    refusedFigure(totals?.refused),
    {
      label: dry ? t('importKinds.expectedCreditBalances') : t('importKinds.creditBalances'),
      value: countText(credits?.cases),
      note: credits?.amount ? formatTotal(credits.amount) : undefined,
    },
  ];
}
