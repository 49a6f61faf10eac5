import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ReleaseDialog } from './ReleaseDialog.js';

/** On the list of releases: 'Bring a release in'. */
const ReleaseButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Upload size={16} />} onClick={() => setOpen(true)}>
        Bring a release in
      </Button>
      {open && <ReleaseDialog onClose={() => setOpen(false)} />}
    </>
  );
};

export default ReleaseButton;
