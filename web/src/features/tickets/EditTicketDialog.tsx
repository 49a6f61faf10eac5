import { type Ticket, UpdateTicketRequest } from '@atlas/contracts';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { TicketFields } from './AddTicketDrawer.js';
import { useTicketCalls } from './calls.js';

interface Values extends Record<string, unknown> {
  request_type_id: number | null;
  title: string | null;
  description: string | null;
}

interface Props {
  ticket: Ticket;
  onSaved: (ticket: Ticket) => void;
  onClose: () => void;
}

/** Corrects type, title and description; the status changes with a comment. */
export const EditTicketDialog = ({ ticket, onSaved, onClose }: Props) => {
  const { update } = useTicketCalls();
  const bodyOf = ({ request_type_id, title, description }: Values) => ({
    request_type_id: request_type_id ?? 0,
    title: title?.trim() ?? '',
    description,
    status: ticket.status,
  });
  return (
    <FormDialog<Values, Ticket>
      title={t('tickets.edit')}
      width={520}
      submitLabel={t('common.save')}
      values={{ request_type_id: ticket.request_type_id, title: ticket.title, description: ticket.description }}
      validate={values => messagesOf(UpdateTicketRequest, bodyOf(values))}
      onSave={values => update(ticket.id, bodyOf(values), ticket.revision)}
      success={t('common.updatedSuccessfully')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TicketFields />
    </FormDialog>
  );
};
