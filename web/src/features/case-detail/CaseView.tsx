import { Block } from '@/components/page/layout.js';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '@/components/page/Page.js';
import { Banner } from '@/components/states/Banner.js';
import { useIsOfFirm } from '@/providers/access/use-may.js';
import { AS_OF } from './as-of/moments.js';
import { AsOfStrip } from './as-of/AsOfStrip.js';
import { NotYetCreated } from './as-of/NotYetCreated.js';
import { PastBar } from './as-of/PastBar.js';
import { CaseContext, type CaseTask, type OpenCase } from './case-context.js';
import { tabOf, tabsFor, type TabCode } from './case-tabs.js';
import { CaseContent } from './CaseContent.js';
import { CaseSkeleton } from './CaseSkeleton.js';
import { CaseTasks } from './CaseTasks.js';
import { accessTo, readOnly } from './data/case-access.js';
import { useCaseCache } from './data/use-case-cache.js';
import { useWholeCase } from './data/use-case-data.js';
import { CaseActions } from './head/CaseActions.js';
import { CaseHead } from './head/CaseHead.js';
import { CaseTabs } from './head/CaseTabs.js';
import { CaseTrail } from './head/CaseTrail.js';
import { hasRail } from './rail/has-rail.js';
import { useNarrow } from './parts/use-narrow.js';

/**
 * Which tab of which moment is shown: both are part of the address. Going to the past and coming back are steps of the browser's history;
 * moving about in the past is not.
 */
function usePlace() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const goTo = (code: TabCode) => void navigate({ search, hash: code }, { replace: true });
  const lookBack = (moment: string | undefined, code?: TabCode) => {
    const params = new URLSearchParams(search);
    const replace = params.has(AS_OF) === (moment !== undefined);
    if (moment === undefined) params.delete(AS_OF);
    else params.set(AS_OF, moment);
    void navigate({ search: `?${params.toString()}`, hash: code ?? hash }, { replace });
  };
  return { hash, goTo, lookBack };
}

/** The way from 'write a note' to the composer that takes the cursor. */
function useFocusRequest(onWish: () => void): Pick<OpenCase, 'focusRequests' | 'consumeFocusRequest' | 'writeNote'> {
  const [focusRequests, setNoteWishes] = useState(0);
  const isWanted = useRef(false);
  return {
    focusRequests,
    consumeFocusRequest: () => {
      const was = isWanted.current;
      isWanted.current = false;
      return was;
    },
    writeNote: () => {
      isWanted.current = true;
      setNoteWishes(count => count + 1);
      onWish();
    },
  };
}

interface Props {
  caseId: string;
  /** The current case. */
  today: CaseDetails;
  /** The moment to show it as of. */
  asOf: string | undefined;
}

/** What the case still lacks: shown until it is complete. */
const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map(text => (
    <Block pad="8px 16px 0" key={text}>
      <Banner tone="warn">{text}</Banner>
    </Block>
  ));

/** The whole screen of a case: head, tabs, the tab's content and what is being done. */
export const CaseView = ({ caseId, today, asOf }: Props) => {
  const isOfFirm = useIsOfFirm();
  const cache = useCaseCache(caseId);
  const isNarrow = useNarrow();
  const { hash, goTo, lookBack } = usePlace();
  const past = useWholeCase(caseId, asOf);
  const [opened] = useState(asOf);
  const [task, setTask] = useState<CaseTask>();
  const [isEditing, setEditing] = useState(false);

  // Today is shown until the past is loaded, and if there is none.
  const isPast = asOf !== undefined && past.data !== undefined && !past.error;
  const details = isPast ? past.data.details : today;
  const accessToday = accessTo(today, isOfFirm);
  const access = asOf === undefined ? accessToday : readOnly(accessToday);
  const tabs = tabsFor(isOfFirm);
  const tab = tabOf(hash, tabs);
  const noteWish = useFocusRequest(() => {
    if (isNarrow || !hasRail(tab)) goTo('NT');
  });
  const open: OpenCase = {
    caseId,
    details,
    today,
    asOf: isPast ? asOf : undefined,
    lookBack,
    cache,
    access,
    mayWorkToday: accessToday.mayChange || accessToday.mayPay,
    tab,
    goTo,
    start: setTask,
    isEditing,
    setEditing,
    ...noteWish,
  };

  // Opened in the past by its address: nothing of today is shown, nor asked for, before it is here.
  if (opened !== undefined && opened === asOf && past.isPending) return <CaseSkeleton caseId={caseId} />;
  return (
    <CaseContext value={open}>
      <Page>
        <CaseTrail caseId={details.case_id} actions={<CaseActions />} />
        <CaseHead />
        <CaseTabs tabs={tabs} />
        {!isEditing && <AsOfStrip asked={asOf} />}
        <Warnings texts={details.warnings ?? []} />
        {asOf !== undefined && past.error ? (
          <NotYetCreated error={past.error} />
        ) : (
          <CaseContent pending={asOf !== undefined && (past.isPending || past.isPlaceholderData)} />
        )}
        {!isEditing && asOf !== undefined && <PastBar asked={asOf} />}
        <CaseTasks task={task} onClose={() => setTask(undefined)} />
      </Page>
    </CaseContext>
  );
};
