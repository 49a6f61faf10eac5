import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { Fill, FillRow } from '@/components/page/layout.js';
import { useRoom } from '@/components/list/use-room.js';
import { usePrinting } from '@/components/page/use-printing.js';
import { BillingTab } from './billing/BillingTab.js';
import { v } from '@/theme/tokens.js';
import { useCase } from './case-context.js';
import { labelOf, type TabCode } from './case-tabs.js';
import { DocumentsTab } from './documents/DocumentsTab.js';
import { HistoryTab } from './history/HistoryTab.js';
import { InformationTab } from './information/InformationTab.js';
import { NotesTab } from './notes/NotesTab.js';
import { PacketTab } from './packet/PacketTab.js';
import { PaymentsTab } from './payments/PaymentsTab.js';
import { RoomContext } from './parts/room.js';
import { useNarrow } from './parts/use-narrow.js';
import { SettlementTab } from './settlement/SettlementTab.js';
import { CaseRail } from './rail/CaseRail.js';
import { hasRail } from './rail/has-rail.js';
import { RailStrip } from './rail/RailStrip.js';

const Columns = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  position: 'relative',
  // A frame that takes no room: nothing moves when one looks back.
  '&.past::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    border: `2px solid ${v.pastLine}`,
    pointerEvents: 'none',
  },
  '&[aria-busy=true] > *': { opacity: 0.55 },
});
const TABS: Record<Exclude<TabCode, 'CI'>, () => ReactNode> = {
  BI: BillingTab,
  ST: SettlementTab,
  PT: PaymentsTab,
  DC: DocumentsTab,
  NT: NotesTab,
  PK: PacketTab,
  CH: HistoryTab,
};

/** The open tab and, unless it is shown alone, the side panel of every tab; dimmed while another moment loads. */
export const CaseContent = ({ pending, alone = false }: { pending: boolean; alone?: boolean }) => {
  const { tab, isEditing, asOf } = useCase();
  const isNarrow = useNarrow();
  // On paper the first tab has all facts of the case.
  const isPrinting = usePrinting();
  const main = useRef<HTMLDivElement>(null);
  const room = useRoom(main);
  const Tab = tab === 'CI' ? undefined : TABS[tab];
  return (
    <Columns className={asOf === undefined ? 'print-flow' : 'print-flow past'} aria-busy={pending}>
      <FillRow ref={main} className="print-flow">
        <RoomContext value={room}>
          {/* Stays behind the other tabs while it is edited: what was typed is there after looking at them. */}
          {(tab === 'CI' || isEditing) && (
            <Fill role="tabpanel" aria-label={labelOf('CI')} hidden={tab !== 'CI'}>
              <InformationTab />
            </Fill>
          )}
          {Tab && (
            <Fill role="tabpanel" aria-label={labelOf(tab)}>
              <Tab />
              {isPrinting && tab === 'BI' && !isEditing && <InformationTab />}
            </Fill>
          )}
        </RoomContext>
      </FillRow>
      {hasRail(tab) && !alone && (isNarrow ? <RailStrip /> : <CaseRail />)}
    </Columns>
  );
};
