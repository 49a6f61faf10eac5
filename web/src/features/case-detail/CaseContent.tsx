import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useRoom } from '../../components/list/use-room.js';
import { BillingTab } from './billing/BillingTab.js';
import { useCase } from './case-context.js';
import type { TabCode } from './case-tabs.js';
import { DocumentsTab } from './documents/DocumentsTab.js';
import { HistoryTab } from './history/HistoryTab.js';
import { InformationTab } from './information/InformationTab.js';
import { NotesTab } from './notes/NotesTab.js';
import { PaymentsTab } from './payments/PaymentsTab.js';
import { RoomContext } from './parts/room.js';
import { useNarrow } from './parts/use-narrow.js';
import { CaseRail } from './rail/CaseRail.js';
import { hasRail } from './rail/has-rail.js';
import { RailStrip } from './rail/RailStrip.js';

const Columns = styled('div')({ flex: 1, minHeight: 0, display: 'flex' });
const Main = styled('div')({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex' });
const TabPanel = styled('div')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&[hidden]': { display: 'none' },
});

const TABS: Record<Exclude<TabCode, 'CI'>, () => ReactNode> = {
  BI: BillingTab,
  PT: PaymentsTab,
  DC: DocumentsTab,
  NT: NotesTab,
  CH: HistoryTab,
};

/** The open tab, and beside it what goes with every tab. */
export const CaseContent = () => {
  const { tab, isEditing } = useCase();
  const isNarrow = useNarrow();
  const main = useRef<HTMLDivElement>(null);
  const room = useRoom(main);
  const Tab = tab === 'CI' ? undefined : TABS[tab];
  return (
    <Columns>
      <Main ref={main}>
        <RoomContext value={room}>
          {/* Stays behind the other tabs while it is edited: what was typed is there after looking at them. */}
          {(tab === 'CI' || isEditing) && (
            <TabPanel role="tabpanel" aria-label="Case information" hidden={tab !== 'CI'}>
              <InformationTab />
            </TabPanel>
          )}
          {Tab && (
            <TabPanel role="tabpanel" aria-label="Part of the case">
              <Tab />
            </TabPanel>
          )}
        </RoomContext>
      </Main>
      {hasRail(tab) && (isNarrow ? <RailStrip /> : <CaseRail />)}
    </Columns>
  );
};
