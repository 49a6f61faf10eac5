import { CreateWebhookRequest, type WebhookRow, type WebhookWithSecret } from '@atlas/contracts';
import { useMemo } from 'react';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { FormCheck } from '@/components/forms/FormCheck.js';
import { FormOptions } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import type { Sent } from '@/providers/http/described-calls.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { useEventTypes, useWebhookCalls } from './calls.js';

type EventTypes = Sent<'POST', 'webhook'>[0]['event_types'];

interface Values extends Record<string, unknown> {
  url: string | null;
  description: string | null;
  event_types: readonly string[];
  is_enabled: boolean;
}

const bodyOf = ({ url, description, event_types }: Values) => ({
  url: url?.trim() ?? '',
  description: description?.trim() || null,
  event_types: event_types as EventTypes,
});

interface Props {
  /** Undefined: a new one. */
  row: WebhookRow | undefined;
  onClose: () => void;
  /** With the secret of a new one. */
  onSaved: (created?: WebhookWithSecret) => void;
}

/** Where events are sent, and which. */
export const WebhookDrawer = ({ row, onClose, onSaved }: Props) => {
  const calls = useWebhookCalls();
  const { data: events = [], isFetching } = useEventTypes();
  const values = useMemo<Values>(
    () => ({
      url: row?.url ?? null,
      description: row?.description ?? null,
      event_types: row?.event_types ?? [],
      is_enabled: row?.is_enabled ?? true,
    }),
    [row],
  );
  const save = async (current: Values): Promise<WebhookWithSecret | undefined> => {
    if (!row) return calls.create(bodyOf(current));
    await calls.update(row.id, { ...bodyOf(current), is_enabled: current.is_enabled }, row.revision);
    return undefined;
  };
  return (
    <EntryDrawer<Values, WebhookWithSecret | undefined>
      title={t(row ? 'webhooks.edit' : 'webhooks.add')}
      name={t('unsaved.webhook')}
      values={values}
      validate={current => messagesOf(CreateWebhookRequest, bodyOf(current))}
      onSave={save}
      success={row ? t('common.updatedSuccessfully') : undefined}
      onSaved={onSaved}
      onClose={onClose}
      saveLabel={t('common.save')}
    >
      <FieldGrid>
        <FormText
          source="url"
          label={t('webhooks.url')}
          required
          autoFocus
          maxLength={500}
          span={6}
          hint={t('webhooks.urlHint')}
        />
        <FormText source="description" label={t('common.description')} maxLength={200} span={6} />
        <FormOptions
          source="event_types"
          label={t('webhooks.events')}
          choices={events.map(({ id }) => ({ id, name: id }))}
          loading={isFetching}
          required
          span={6}
          hint={t('webhooks.eventsHint')}
        />
        {row && <FormCheck source="is_enabled" label={t('webhooks.enabled')} span={6} />}
      </FieldGrid>
    </EntryDrawer>
  );
};
