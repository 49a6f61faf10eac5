import { type TicketRow, TICKETS_LIST } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { LifeBuoy, Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { DataList } from '@/components/list/DataList.js';
import { filterFieldsOf, sortOf } from '@/components/list/defined-columns.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { NO_RECORDS, TICKETS_DELETED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { AddTicketDrawer } from './AddTicketDrawer.js';
import { TICKETS, useTicketCalls } from './calls.js';
import { TICKET_COLUMNS } from './ticket-look.js';
import { TicketDrawer } from './TicketDrawer.js';

const FILTERS = filterFieldsOf(TICKETS_LIST);
const NEWEST_FIRST = sortOf(TICKETS_LIST);

/** 'Delete Selected', with the documented question. */
const DeleteSelected = ({ selection }: { selection: SelectionTools<TicketRow> }) => {
  const { remove } = useTicketCalls();
  const [asking, setAsking] = useState(false);
  const { act, busy, error } = useAct(() => remove(selection.rows.map(({ id }) => id)), {
    inline: true,
    success: TICKETS_DELETED,
    onDone: () => {
      setAsking(false);
      selection.clear();
      selection.refresh();
    },
  });
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        {t('tickets.deleteSelected')}
      </Button>
      <ConfirmDialog open={asking} onCancel={() => setAsking(false)} onConfirm={() => void act()} busy={busy} error={error} />
    </>
  );
};

/** The ticket that a mail leads to, or the one that was opened here. */
function useOpenTicket() {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get('id'));
  const [opened, setOpened] = useState<number | undefined>(named > 0 ? named : undefined);
  const close = () => {
    setOpened(undefined);
    if (params.has('id')) setParams(current => (current.delete('id'), current), { replace: true });
  };
  return { opened, open: setOpened, close };
}

/** /ticket-management/tickets */
const TicketsPage = () => {
  const queries = useQueryClient();
  const { opened, open, close } = useOpenTicket();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useCan('Add', 'CanManageSupportTicket');
  const mayDelete = useCan('Delete', 'CanManageSupportTicket');
  const show = useCallback((row: TicketRow) => open(row.id), [open]);
  const reload = () => void queries.invalidateQueries({ queryKey: [TICKETS] });
  useKey('c', () => setAdding(true), { label: t('tickets.addTicket'), group: 'list', enabled: mayAdd && !isAdding });
  return (
    <>
      <DataList<TicketRow>
        resource={TICKETS}
        title={t('tickets.title')}
        noun={[t('tickets.ticket'), t('tickets.ticketsLower')]}
        columns={TICKET_COLUMNS}
        filters={FILTERS}
        defaultSort={NEWEST_FIRST}
        onOpen={show}
        showInactive={t('tickets.showAll')}
        selection={mayDelete ? { actions: selection => <DeleteSelected selection={selection} /> } : undefined}
        firstUse={<EmptyState title={NO_RECORDS} icon={<LifeBuoy size={22} />} />}
        actions={
          mayAdd && (
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
              {t('tickets.addTicket')} <Kbd>C</Kbd>
            </Button>
          )
        }
      />
      {isAdding && (
        <AddTicketDrawer
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            reload();
          }}
        />
      )}
      {opened !== undefined && <TicketDrawer key={opened} id={opened} onClose={close} onChanged={reload} />}
    </>
  );
};

export default TicketsPage;
