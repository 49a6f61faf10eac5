import Button from '@mui/material/Button';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { Warnings } from './Warnings.js';
import { t } from '@/texts/t.js';

interface Props {
  warnings: readonly string[];
  onBack: () => void;
  onSave: () => void;
}

/** A second look at values that are possible and unlikely, before they are sent. Going back has the focus. */
export const UnlikelyDialog = ({ warnings, onBack, onSave }: Props) => (
  <DialogFrame
    open={warnings.length > 0}
    onClose={onBack}
    title={t('forms.checkBeforeSaving')}
    actions={
      <>
        <Button onClick={onSave}>{t('forms.saveAnyway')}</Button>
        <Button variant="contained" autoFocus onClick={onBack}>
          {t('forms.goBack')} <Kbd>{t('forms.esc')}</Kbd>
        </Button>
      </>
    }
  >
    <Warnings texts={warnings} />
  </DialogFrame>
);
