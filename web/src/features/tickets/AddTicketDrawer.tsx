import { CreateTicketRequest, type Ticket } from '@atlas/contracts';
import { useState } from 'react';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { AttachFile } from './AttachFile.js';
import { formOf, useTicketCalls } from './calls.js';
import { TYPE_CHOICES } from './ticket-look.js';

interface Values extends Record<string, string | number | null> {
  request_type_id: number | null;
  title: string | null;
  description: string | null;
}

const BLANK: Values = { request_type_id: null, title: null, description: null };

/** The fields that a ticket is created with, and changed by. */
export const TicketFields = () => (
  <FieldGrid>
    <FormSelect source="request_type_id" label={t('tickets.type')} choices={TYPE_CHOICES} required emptyLabel="" span={3} />
    <FormText source="title" label={t('tickets.ticketTitle')} required span={6} />
    <FormMemo source="description" label={t('common.description')} rows={5} />
  </FieldGrid>
);

/** A new ticket; the support address gets an email. */
export const AddTicketDrawer = ({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) => {
  const { create } = useTicketCalls();
  const [file, setFile] = useState<File>();
  return (
    <EntryDrawer<Values, Ticket>
      title={t('tickets.addTicket')}
      name={t('unsaved.ticket')}
      values={BLANK}
      validate={values => messagesOf(CreateTicketRequest, values)}
      onSave={values => create(formOf(values, file))}
      success={t('common.addedSuccessfully')}
      onSaved={onSaved}
      onClose={onClose}
      saveLabel={t('common.save')}
    >
      <TicketFields />
      <section>
        <h2>{t('tickets.attachment')}</h2>
        <AttachFile file={file} onChange={setFile} />
      </section>
    </EntryDrawer>
  );
};
