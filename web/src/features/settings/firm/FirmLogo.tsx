import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { Row, Stack, Text } from '@/components/page/layout.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import { FIRM_LOGO_KEY, useFirmLogo } from '@/providers/session/use-firm-logo.js';
import { DATA_UPDATED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

const HEIGHT = 56;

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
};

/** The firm's logo: saved at once, apart from the form. */
export const FirmLogo = ({ firmName }: { firmName: string }) => {
  const api = useApi();
  const queries = useQueryClient();
  const logo = useFirmLogo();
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const mayDelete = useCan('Delete', 'CanManageAccountSetting');
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const onSettled = () => queries.invalidateQueries({ queryKey: FIRM_LOGO_KEY });
  const upload = useAct((file: File) => api.post('lawfirm/logo', formOf(file)), { success: DATA_UPDATED, onSettled });
  const remove = useAct(() => api.remove('lawfirm/logo'), { success: t('settings.logoRemoved'), onSettled });
  const busy = upload.busy || remove.busy;
  return (
    <FormSection title={t('settings.logo')} why={t('settings.logoWhy')} plain>
      <Stack gap={8} align="start">
        {logo ? (
          <img src={logo} alt={t('app.logoOf', { name: firmName })} height={HEIGHT} />
        ) : (
          <Text variant="secondary">{t('settings.noLogo')}</Text>
        )}
        <Row gap={8}>
          {mayEdit && (
            <Button startIcon={<ImageUp size={16} />} disabled={busy} onClick={() => input.current?.click()}>
              {t(logo ? 'settings.replaceLogo' : 'settings.uploadLogo')}
            </Button>
          )}
          {mayDelete && logo && (
            <Button startIcon={<Trash2 size={16} />} disabled={busy} onClick={() => setAsking(true)}>
              {t('settings.removeLogo')}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('settings.logoFile')}
          accept=".png,.jpg,.jpeg"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void upload.act(file);
          }}
        />
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('settings.removeLogo')}
        question={t('settings.removeLogoQuestion')}
        confirmLabel={t('settings.removeLogo')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove.act();
        }}
      />
    </FormSection>
  );
};
