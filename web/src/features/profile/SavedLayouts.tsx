import { Button } from '@mui/material';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { Stack, Text } from '@/components/page/layout.js';
import { useSavedLayouts } from '@/providers/preferences/saved-layouts.js';
import { t } from '@/texts/t.js';

/** How many layouts are saved, and a way back to the default. */
export const SavedLayouts = () => {
  const notify = useNotify();
  const { count, reset } = useSavedLayouts();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    reset();
    setAsking(false);
    notify(t('profile.layoutsReset'), { type: 'success' });
  };
  return (
    <FormSection title={t('profile.savedLayouts')} why={t('profile.savedLayoutsWhy')} plain>
      <Stack gap={8} align="start">
        <Text>{count === 0 ? t('profile.noSavedLayouts') : t('profile.countOfLayouts', { smart_count: count })}</Text>
        <Button startIcon={<RotateCcw size={16} />} disabled={count === 0} onClick={() => setAsking(true)}>
          {t('profile.resetLayouts')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('profile.resetLayouts')}
        question={t('profile.resetQuestion')}
        note={t('profile.resetNote')}
        confirmLabel={t('profile.resetLayouts')}
        icon={<RotateCcw size={16} />}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </FormSection>
  );
};
