import { documentedTexts } from '@atlas/contracts';
import { Button, TextField } from '@mui/material';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { useAttempt } from '@/components/states/use-attempt.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import type { Draft } from '../import-draft.js';
import { useSavedMappings, useSaveMapping } from './use-saved-mappings.js';
import { t } from '@/texts/t.js';

interface Props {
  draft: Draft;
  onClose: () => void;
  onSaved: (name: string) => void;
}

/** A name proposed for the mapping of 'brightmoor-rehab-2026-04.csv': 'brightmoor rehab'. */
const proposed = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_ ]+/g, ' ')
    .replace(/[\d ]+$/, '')
    .trim();

/** Keeps the mapping for the clinic's next file. */
export const SaveMappingDialog = ({ draft, onClose, onSaved }: Props) => {
  const [name, setName] = useState(draft.savedAs ?? proposed(draft.file.name));
  const [error, setError] = useState<string>();
  const { busy, attempt } = useAttempt(refusal => setError(reasonsOf(refusal)[0]));
  const { data: saved = [] } = useSavedMappings(draft.kind);
  const save = useSaveMapping(draft.kind);
  const notify = useNotify();
  const replaces = saved.some(each => each.name === name.trim());
  const submit = async () => {
    if (!name.trim()) return setError(documentedTexts.pleaseEnter(t('common.name')));
    await attempt(async () => {
      await save(name.trim(), draft.mapping);
      notify(replaces ? t('common.updatedSuccessfully') : t('common.addedSuccessfully'), { type: 'success' });
      onSaved(name.trim());
    });
  };
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('imports.saveMapping')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" startIcon={<Save size={16} />} disabled={busy} onClick={() => void submit()}>
            {replaces ? t('common.replace') : t('common.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('common.name')}
        required
        error={Boolean(error)}
        helperText={error ?? t(replaces ? 'imports.nameWillBeReplaced' : 'imports.usuallyTheClinicsName')}
        autoFocus
        value={name}
        onChange={event => setName(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && void submit()}
      />
    </DialogFrame>
  );
};
