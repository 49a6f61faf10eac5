import type { CaseAttributeName } from '@atlas/contracts';
import { TextField } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useConflict, type Version } from '@/components/dialogs/use-conflict.js';
import { formatDate } from '@/components/format/dates.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { useAct } from '@/components/states/use-act.js';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { type ChangeCompared, useComparedCase } from './use-compared.js';
import { t } from '@/texts/t.js';

interface Edited {
  value: string | null;
}

const versionOf = (details: CaseDetails, name: CaseAttributeName): Version<Edited> => ({
  values: { value: (details as unknown as Record<string, string | null>)[name] ?? null },
  revision: details.revision,
});

interface Props {
  label: string;
  type: 'text' | 'date';
  /** The case, and its attribute that is edited. */
  details: CaseDetails;
  name: CaseAttributeName;
  change: ChangeCompared;
  onClose: () => void;
}

/** One value in place: Enter keeps it, Esc leaves it as it was; so does leaving the field unchanged. */
export const EditBox = ({ label, type, details, name, change, onClose }: Props) => {
  const [base] = useState(() => versionOf(details, name));
  const { reread, reload } = useComparedCase(details.case_id);
  const [typed, setTyped] = useState(base.values.value ?? '');
  const { save, onConflict, asking, dialog } = useConflict<Edited>({
    base,
    what: t('compare.thisCase'),
    send: ({ value }, { revision }) => change(details.case_id, name, value, revision),
    reread: async () => versionOf(await reread(), name),
    labelOf: field => (field === 'value' ? label : undefined),
    textOf: (_, { value }) => (type === 'date' ? formatDate(value) : (value ?? '')),
    onTakeTheirs: () => {
      void reload();
      onClose();
    },
    onKept: onClose,
  });
  const { act, busy } = useAct(save, { success: t('common.updatedSuccessfully'), onDone: onClose, onConflict });
  const submit = async () => {
    // The question about a conflict takes the focus, which leaves the field.
    if (busy || asking) return;
    const value = typed.trim() || null;
    if (value === base.values.value) return onClose();
    await act({ value });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void submit();
    else if (event.key === 'Escape') onClose();
    else return;
    event.stopPropagation();
  };
  return (
    <>
      <div onKeyDown={press}>
        {type === 'date' ? (
          <DateBox hiddenLabel label={label} value={typed || null} onChange={day => setTyped(day ?? '')} disabled={busy} />
        ) : (
          <TextField
            hiddenLabel
            label={label}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            disabled={busy}
            autoFocus
            onBlur={() => void submit()}
          />
        )}
      </div>
      {dialog}
    </>
  );
};
