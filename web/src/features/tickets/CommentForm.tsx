import { type Ticket, type TicketStatus, ticketTexts } from '@atlas/contracts';
import { Button } from '@mui/material';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import type { Messages } from '@/components/forms/form-values.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { t } from '@/texts/t.js';
import { AttachFile } from './AttachFile.js';
import { formOf, useTicketCalls } from './calls.js';
import { STATUS_CHOICES } from './ticket-look.js';

interface Values extends Record<string, string | null> {
  comment: string | null;
  status: TicketStatus | null;
}

/** A comment, a file or a new status, or several of them together. */
export const CommentForm = ({ ticket, onSaved }: { ticket: Ticket; onSaved: (ticket: Ticket) => void }) => {
  const calls = useTicketCalls();
  const [file, setFile] = useState<File>();
  const { form, submit, parts } = useEntryForm<Values, Ticket>({
    values: { comment: null, status: null },
    validate: ({ comment, status }): Messages =>
      comment?.trim() || status || file ? {} : { comment: ticketTexts.commentNeeded },
    onSave: values => calls.comment(ticket.id, formOf(values, file)),
    onSaved,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormScope form={form} parts={parts}>
      <section>
        <Stack gap={12}>
          <h2>{t('tickets.addComment')}</h2>
          {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
          <FormMemo source="comment" label={t('tickets.comment')} hint={t('tickets.mailHint')} />
          <FormSelect
            source="status"
            label={t('common.status')}
            choices={STATUS_CHOICES.filter(({ id }) => id !== ticket.status)}
            emptyLabel={t('tickets.statusStays')}
          />
          <AttachFile file={file} onChange={setFile} />
          <div>
            <Button
              variant="contained"
              startIcon={<MessageSquarePlus size={16} />}
              disabled={isSubmitting}
              onClick={() => void submit()}
            >
              {t('tickets.addComment')}
            </Button>
          </div>
        </Stack>
      </section>
    </FormScope>
  );
};
