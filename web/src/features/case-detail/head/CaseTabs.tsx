import { PageTabs } from '@/components/page/PageTabs.js';
import { knownThen } from '../as-of/moments.js';
import { useCase } from '../case-context.js';
import type { CaseTab, TabCode } from '../case-tabs.js';
import { useDocuments, useNotes } from '../data/use-case-data.js';
import { useTimeline } from '../rail/use-timeline.js';
import { t } from '@/texts/t.js';

/** The case's tabs, each with how many there are inside. */
export const CaseTabs = ({ tabs }: { tabs: readonly CaseTab[] }) => {
  const { caseId, tab, goTo, access, asOf, details } = useCase();
  const documents = useDocuments(caseId).data;
  const notes = useNotes(caseId).data;
  const changes = useTimeline(caseId, 'all', access.isLawFirm).data;
  const counts: Partial<Record<TabCode, number>> = {
    PT: details.figures.payments.count,
    DC: documents?.length,
    NT: notes?.length,
    CH: changes && (asOf === undefined ? changes.total_rows : knownThen(changes.result, details, asOf).length),
  };
  return (
    <PageTabs<TabCode>
      label={t('caseHead.partsOfTheCase')}
      keys
      tabs={tabs.map(({ code, label }) => ({ id: code, label, count: counts[code] || undefined }))}
      value={tab}
      onChange={goTo}
    />
  );
};
