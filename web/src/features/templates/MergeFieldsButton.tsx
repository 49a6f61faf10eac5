import { Button } from '@mui/material';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { MergeFieldList } from './MergeFieldList.js';
import { t } from '@/texts/t.js';

/** Lists the merge fields, for authors of Word templates. */
const MergeFieldsButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Braces size={16} />} onClick={() => setOpen(true)}>
        {t('templates.mergeFields')}
      </Button>
      <DialogFrame
        open={open}
        onClose={() => setOpen(false)}
        title={t('templates.mergeFields')}
        width={860}
        actions={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
      >
        <MergeFieldList />
      </DialogFrame>
    </>
  );
};

export default MergeFieldsButton;
