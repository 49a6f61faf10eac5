import type { CaseDetails } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../components/page/Page.js';
import { useSession } from '../../providers/session/use-session.js';
import { CaseContext, type CaseTask, type OpenCase } from './case-context.js';
import { tabOf, tabsFor, type TabCode } from './case-tabs.js';
import { CaseContent } from './CaseContent.js';
import { CaseTasks } from './CaseTasks.js';
import { accessTo } from './data/case-access.js';
import { useCaseCache } from './data/use-case-cache.js';
import { CaseActions } from './head/CaseActions.js';
import { CaseHead } from './head/CaseHead.js';
import { CaseTabs } from './head/CaseTabs.js';
import { CaseTrail } from './head/CaseTrail.js';
import { hasRail } from './rail/has-rail.js';
import { useNarrow } from './parts/use-narrow.js';

const Frame = styled(Page)({ position: 'relative' });

/** The whole screen of a case: head, tabs, the tab's content and what is being done. */
export const CaseView = ({ caseId, details }: { caseId: string; details: CaseDetails }) => {
  const session = useSession();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const cache = useCaseCache(caseId);
  const isNarrow = useNarrow();
  const [task, setTask] = useState<CaseTask>();
  const [isEditing, setEditing] = useState(false);
  const [noteWishes, setNoteWishes] = useState(0);
  const noteWanted = useRef(false);

  const access = accessTo(details, session);
  const tabs = tabsFor(session?.permissions ?? [], access.isLawFirm);
  const tab = tabOf(hash, tabs);
  const goTo = (code: TabCode) => void navigate({ search, hash: code }, { replace: true });
  const open: OpenCase = {
    caseId,
    details,
    cache,
    access,
    tab,
    goTo,
    start: setTask,
    isEditing,
    setEditing,
    noteWishes,
    takeNoteWish: () => {
      const isWanted = noteWanted.current;
      noteWanted.current = false;
      return isWanted;
    },
    writeNote: () => {
      noteWanted.current = true;
      setNoteWishes(count => count + 1);
      if (isNarrow || !hasRail(tab)) goTo('NT');
    },
  };

  return (
    <CaseContext value={open}>
      <Frame>
        <CaseTrail caseId={details.case_id} actions={<CaseActions />} />
        <CaseHead />
        <CaseTabs tabs={tabs} />
        <CaseContent />
        <CaseTasks task={task} onClose={() => setTask(undefined)} />
      </Frame>
    </CaseContext>
  );
};
