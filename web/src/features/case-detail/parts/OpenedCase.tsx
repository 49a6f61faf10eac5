import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { useRoom } from '@/components/list/use-room.js';
import { useIsOfFirm } from '@/providers/access/use-may.js';
import { CaseContext, type CaseTask, type OpenCase } from '../case-context.js';
import type { TabCode } from '../case-tabs.js';
import { CaseTasks } from '../CaseTasks.js';
import { accessTo, readOnly } from '../data/case-access.js';
import { caseKey, useCaseCache } from '../data/use-case-cache.js';
import { RoomContext } from '../parts/room.js';
import { caseOf } from '@/stories/fixtures/case.js';

interface Props {
  details?: CaseDetails;
  tab?: TabCode;
  /** The past day that is shown. */
  asOf?: string;
  /** As in the past: it can only be read. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** The open case around a tab, a drawer or a dialog; what is started inside opens as on its screen. */
export const OpenedCase = ({
  details: opened = caseOf(),
  tab = 'BI',
  asOf,
  isReadOnly = asOf !== undefined,
  children,
}: Props) => {
  const { case_id: caseId } = opened;
  const isOfFirm = useIsOfFirm();
  const { data: details = opened } = useQuery<CaseDetails>({
    queryKey: caseKey(caseId, 'details'),
    queryFn: skipToken,
    initialData: opened,
  });
  const cache = useCaseCache(caseId);
  const [task, setTask] = useState<CaseTask>();
  const [isEditing, setEditing] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const room = useRoom(main);
  const access = accessTo(details, isOfFirm);
  const open: OpenCase = {
    caseId,
    details,
    today: details,
    asOf,
    lookBack: () => undefined,
    cache,
    access: isReadOnly ? readOnly(access) : access,
    mayWorkToday: true,
    tab,
    goTo: () => undefined,
    start: setTask,
    isEditing,
    setEditing,
    writeNote: () => undefined,
    consumeFocusRequest: () => false,
    focusRequests: 0,
  };
  return (
    <CaseContext value={open}>
      <div ref={main} style={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}>
        <RoomContext value={room}>{children}</RoomContext>
      </div>
      <CaseTasks task={task} onClose={() => setTask(undefined)} />
    </CaseContext>
  );
};
