import type { Ticket, TicketFile } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import { formatStamp } from '@/components/format/dates.js';
import { FactList } from '@/components/page/FactList.js';
import { Block, Row, Stack, Text } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { messageOf } from '@/providers/http/api-error.js';
import { t } from '@/texts/t.js';
import { useTicketCalls } from './calls.js';
import { CommentForm } from './CommentForm.js';
import { EditTicketDialog } from './EditTicketDialog.js';
import { statusName, TicketStatusChip } from './ticket-look.js';

const Files = ({ ticketId, files }: { ticketId: number; files: readonly TicketFile[] }) => {
  const { download } = useTicketCalls();
  const { act, busy } = useAct((file: TicketFile) => download(ticketId, file));
  return files.map(file => (
    <Row key={file.id}>
      <Download size={14} aria-hidden />
      <TextButton className="in-text" type="button" disabled={busy} onClick={() => void act(file)}>
        {file.name}
      </TextButton>
    </Row>
  ));
};

/** What was said, oldest first. */
const Comments = ({ ticket }: { ticket: Ticket }) => (
  <section>
    <Stack gap={12}>
      <h2>{t('tickets.comments')}</h2>
      {ticket.comments.length === 0 && <Text color="quiet">{t('tickets.noCommentsYet')}</Text>}
      {ticket.comments.map(({ id, comment, status, created_by, created_date, files }) => (
        <Block key={id}>
          <Text variant="secondary" block>
            {created_by}, {formatStamp(created_date)}
          </Text>
          {comment && (
            <Text multiline block>
              {comment}
            </Text>
          )}
          {status && (
            <Text medium block>
              {t('tickets.statusBecomes', { status: statusName(status) })}
            </Text>
          )}
          <Files ticketId={ticket.id} files={files} />
        </Block>
      ))}
    </Stack>
  </section>
);

const OpenTicket = ({
  ticket,
  onClose,
  onChanged,
}: {
  ticket: Ticket;
  onClose: () => void;
  onChanged: (ticket: Ticket) => void;
}) => {
  const mayEdit = useCan('Edit', 'CanManageSupportTicket');
  const mayComment = useCan('Add', 'CanManageSupportTicket');
  const [isEditing, setEditing] = useState(false);
  return (
    <DrawerFrame
      title={`${ticket.ticket_number} ${ticket.title}`}
      width={560}
      onLeave={onClose}
      foot={
        mayEdit && (
          <Button startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
            {t('common.edit')}
          </Button>
        )
      }
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <FactList
        labelWidth={100}
        wrap
        facts={[
          { label: t('common.status'), value: <TicketStatusChip status={ticket.status} /> },
          { label: t('tickets.type'), value: ticket.request_type },
          { label: t('tickets.createdBy'), value: ticket.created_by },
          { label: t('tickets.created'), value: formatStamp(ticket.created_date) },
          { label: t('tickets.updated'), value: formatStamp(ticket.updated_date) },
        ]}
      />
      {ticket.description && <Text multiline>{ticket.description}</Text>}
      <Files ticketId={ticket.id} files={ticket.files} />
      <Comments ticket={ticket} />
      {mayComment && <CommentForm key={ticket.revision} ticket={ticket} onSaved={onChanged} />}
      {isEditing && (
        <EditTicketDialog
          ticket={ticket}
          onClose={() => setEditing(false)}
          onSaved={saved => {
            onChanged(saved);
            setEditing(false);
          }}
        />
      )}
    </DrawerFrame>
  );
};

interface Props {
  id: number;
  onClose: () => void;
  /** The list shows less of a ticket; it is loaded again. */
  onChanged: () => void;
}

/** One ticket with its comments and files. */
export const TicketDrawer = ({ id, onClose, onChanged }: Props) => {
  const { one } = useTicketCalls();
  const queries = useQueryClient();
  const queryKey = ['ticket', id];
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => one(id, signal), staleTime: 0 });
  if (error)
    return (
      <AlertDialog open onClose={onClose}>
        {messageOf(error)}
      </AlertDialog>
    );
  if (!data) return null;
  return (
    <OpenTicket
      ticket={data}
      onClose={onClose}
      onChanged={ticket => {
        queries.setQueryData(queryKey, ticket);
        onChanged();
      }}
    />
  );
};
