import { documentedTexts } from '@atlas/contracts';
import { Button, TextField } from '@mui/material';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { useAct } from '@/components/states/use-act.js';
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
  const [isMissing, setMissing] = useState(false);
  const { data: saved = [] } = useSavedMappings(draft.kind);
  const save = useSaveMapping(draft.kind);
  const replaces = saved.some(each => each.name === name.trim());
  const {
    act,
    busy,
    error: refusal,
  } = useAct((as: string) => save(as, draft.mapping), {
    success: replaces ? t('common.updatedSuccessfully') : t('common.addedSuccessfully'),
    onDone: (_, as) => onSaved(as),
    textOf: failure => reasonsOf(failure)[0],
    inline: true,
  });
  const submit = () => {
    setMissing(!name.trim());
    if (name.trim()) void act(name.trim());
  };
  const error = isMissing ? documentedTexts.pleaseEnter(t('common.name')) : refusal;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('imports.saveMapping')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" startIcon={<Save size={16} />} disabled={busy} onClick={submit}>
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
        onKeyDown={event => event.key === 'Enter' && submit()}
      />
    </DialogFrame>
  );
};
