import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FieldShell } from '@/components/forms/FieldShell.js';
import { TextBox } from '@/components/forms/TextBox.js';
import { cloneCasePath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

const Box = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  alignItems: 'flex-start',
  padding: 16,
  width: 360,
});

/** The menu leads to the clone without a case: which one is it? */
export const ChooseCase = () => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const caseId = typed.trim().toUpperCase();
  return (
    <Box
      onSubmit={event => {
        event.preventDefault();
        if (caseId) void navigate(cloneCasePath(caseId));
      }}
    >
      <FieldShell label={t('common.caseId')} required hint={t('caseAdd.theInjuredPersonInsurerParties')}>
        {slot => <TextBox {...slot} value={typed} onChange={setTyped} maxLength={64} autoFocus />}
      </FieldShell>
      <Button type="submit" variant="contained" startIcon={<CopyPlus size={16} />} disabled={!caseId}>
        {t('caseAdd.clone')}
      </Button>
    </Box>
  );
};
