import { Button, TextField } from '@mui/material';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Stack } from '@/components/page/layout.js';
import { cloneCasePath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** The menu leads to the clone without a case: which one is it? */
export const ChooseCase = () => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const caseId = typed.trim().toUpperCase();
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (caseId) void navigate(cloneCasePath(caseId));
      }}
    >
      <Stack gap={12} align="start" pad={16} width={360}>
        <TextField
          label={t('common.caseId')}
          required
          helperText={t('caseAdd.theInjuredPersonInsurerParties')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoFocus
          slotProps={{ htmlInput: { maxLength: 64 } }}
        />
        <Button type="submit" variant="contained" startIcon={<CopyPlus size={16} />} disabled={!caseId}>
          {t('caseAdd.clone')}
        </Button>
      </Stack>
    </form>
  );
};
