import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import Button from '@mui/material/Button';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Tag } from '@/components/chips/Tag.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useIsOfFirm } from '@/providers/access/use-may.js';
import { CaseContext, type OpenCase } from '../case-context.js';
import { FIRST_TAB, tabsFor, type TabCode } from '../case-tabs.js';
import { CaseContent } from '../CaseContent.js';
import { CaseSkeleton } from '../CaseSkeleton.js';
import { accessTo, readOnly } from '../data/case-access.js';
import { useCaseCache } from '../data/use-case-cache.js';
import { useCaseDetails } from '../data/use-case-data.js';
import { CaseHead } from '../head/CaseHead.js';
import { Pane } from './Pane.js';
import { useSplit } from './split-place.js';
import { t } from '@/texts/t.js';

const nothing = () => undefined;

interface Props {
  /** The case that is worked on. */
  currentId: string;
  caseId: string;
}

/** The other case with its own tabs: looked at only, as one case at a time is edited. */
const Looked = ({ caseId, details }: { caseId: string; details: CaseDetails }) => {
  const isOfFirm = useIsOfFirm();
  const cache = useCaseCache(caseId);
  const [tab, setTab] = useState<TabCode>(FIRST_TAB);
  const access = readOnly(accessTo(details, isOfFirm));
  const open: OpenCase = {
    caseId,
    details,
    today: details,
    asOf: undefined,
    lookBack: nothing,
    cache,
    access,
    mayWorkToday: false,
    tab,
    goTo: setTab,
    start: nothing,
    isEditing: false,
    setEditing: nothing,
    writeNote: nothing,
    consumeFocusRequest: () => false,
    focusRequests: 0,
  };
  const tabs = tabsFor(isOfFirm);
  return (
    <CaseContext value={open}>
      <CaseHead />
      <PageTabs<TabCode>
        label={t('caseSplit.partsOf', { caseId: details.case_id })}
        tabs={tabs.map(({ code, label }) => ({ id: code, label }))}
        value={tab}
        onChange={setTab}
      />
      <CaseContent pending={false} alone />
    </CaseContext>
  );
};

export const BesideCase = ({ currentId, caseId }: Props) => {
  const { data: details, error, refetch } = useCaseDetails(caseId);
  const { swap, close } = useSplit(currentId);
  return (
    <Pane
      title={caseId}
      beside={
        <Tag>
          <Eye size={14} aria-hidden /> {t('caseSplit.view')}
        </Tag>
      }
      actions={
        <Button startIcon={<Pencil size={16} />} onClick={() => swap(caseId)}>
          {t('caseSplit.editThis')}
        </Button>
      }
      onClose={close}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : details ? (
        <Looked caseId={caseId} details={details} />
      ) : (
        <CaseSkeleton caseId={caseId} />
      )}
    </Pane>
  );
};
