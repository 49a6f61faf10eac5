import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ReleaseDialog } from './ReleaseDialog.js';
import { t } from '@/texts/t.js';

/** On the list of releases: 'Import a release'. */
const ReleaseButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Upload size={16} />} onClick={() => setOpen(true)}>
        {t('feeSchedule.importARelease')}
      </Button>
      {open && <ReleaseDialog onClose={() => setOpen(false)} />}
    </>
  );
};

export default ReleaseButton;
