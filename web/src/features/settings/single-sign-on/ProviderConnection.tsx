import { Button } from '@mui/material';
import { PlugZap } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { FormSection } from '@/components/forms/FormSection.js';
import { FactList } from '@/components/page/FactList.js';
import { Row, Stack, Text } from '@/components/page/layout.js';
import { useAct } from '@/components/states/use-act.js';
import { CopyText } from '@/components/values/CopyText.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import type { SingleSignOnSetting } from './setting.js';

/** What is registered at the provider, and whether the saved one can be reached. */
export const ProviderConnection = ({ setting: { redirect_uri, revision } }: { setting: SingleSignOnSetting }) => {
  const api = useApi();
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const { isDirty } = useFormContext().formState;
  const { act, busy } = useAct(() => api.post('domain_account/single_sign_on/test'), {
    success: ({ issuer }) => t('singleSignOn.tested', { issuer }),
  });
  return (
    <FormSection title={t('singleSignOn.testConnection')} why={t('singleSignOn.redirectUriHint')} plain>
      <Stack gap={8} align="start">
        <Row gap={4}>
          <FactList wrap facts={[{ label: t('singleSignOn.redirectUri'), value: redirect_uri }]} columns={1} labelWidth={96} />
          <CopyText text={redirect_uri} label={t('singleSignOn.copyRedirectUri')} />
        </Row>
        {mayEdit && (
          <>
            <Button startIcon={<PlugZap size={16} />} disabled={busy || isDirty || revision === 0} onClick={() => void act()}>
              {t('singleSignOn.testConnection')}
            </Button>
            <Text variant="secondary">{t('singleSignOn.testHint')}</Text>
          </>
        )}
      </Stack>
    </FormSection>
  );
};
