import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { formatStamp } from '@/components/format/dates.js';
import { FormCheck } from '@/components/forms/FormCheck.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { FactList } from '@/components/page/FactList.js';
import { Row, Stack } from '@/components/page/layout.js';
import { useAct } from '@/components/states/use-act.js';
import { CopyText } from '@/components/values/CopyText.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import { NewTokenDialog } from './NewTokenDialog.js';
import { KEY, type SingleSignOnSetting } from './setting.js';

function tokenText({ scim_token: token }: SingleSignOnSetting): string {
  if (!token) return t('singleSignOn.noToken');
  const times = { created: formatStamp(token.created_at), until: formatStamp(token.expires_at) };
  const used = token.last_used_at
    ? t('singleSignOn.tokenUsed', { time: formatStamp(token.last_used_at) })
    : t('singleSignOn.tokenNeverUsed');
  return `${t('singleSignOn.tokenState', times)}, ${used}`;
}

/** Creates, replaces and revokes the token. A new one is shown once. */
const TokenButtons = ({ hasToken }: { hasToken: boolean }) => {
  const api = useApi();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'replace' | 'revoke'>();
  const [token, setToken] = useState<string>();
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY, exact: true });
  const close = () => setAsks(undefined);
  const create = useAct(() => api.post('domain_account/single_sign_on/scim_token'), {
    onDone: answer => {
      setToken(answer.token);
      close();
    },
    onSettled,
  });
  const revoke = useAct(() => api.remove('domain_account/single_sign_on/scim_token'), {
    success: t('singleSignOn.tokenRevoked'),
    onDone: close,
    onSettled,
  });
  const isReplacing = asks === 'replace';
  return (
    <Row gap={8}>
      <Button
        startIcon={<KeyRound size={16} />}
        disabled={create.busy}
        onClick={() => (hasToken ? setAsks('replace') : void create.act())}
      >
        {t(hasToken ? 'singleSignOn.replaceToken' : 'singleSignOn.createToken')}
      </Button>
      {hasToken && (
        <Button startIcon={<Trash2 size={16} />} disabled={revoke.busy} onClick={() => setAsks('revoke')}>
          {t('singleSignOn.revokeToken')}
        </Button>
      )}
      <ConfirmDialog
        open={asks !== undefined}
        title={t(isReplacing ? 'singleSignOn.replaceToken' : 'singleSignOn.revokeToken')}
        question={t(isReplacing ? 'singleSignOn.replaceQuestion' : 'singleSignOn.revokeQuestion')}
        confirmLabel={t(isReplacing ? 'singleSignOn.replaceToken' : 'singleSignOn.revokeToken')}
        icon={isReplacing ? <KeyRound size={16} /> : undefined}
        busy={create.busy || revoke.busy}
        onCancel={close}
        onConfirm={() => void (isReplacing ? create : revoke).act()}
      />
      <NewTokenDialog token={token} onClose={() => setToken(undefined)} />
    </Row>
  );
};

/** How the directory of the firm changes users. */
export const Provisioning = ({ setting }: { setting: SingleSignOnSetting }) => {
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const facts = [
    { label: t('singleSignOn.scimUrl'), value: setting.scim_url },
    { label: t('singleSignOn.token'), value: tokenText(setting) },
  ];
  return (
    <FormSection title={t('singleSignOn.provisioning')} why={t('singleSignOn.provisioningWhy')} plain>
      <Stack gap={8} align="start">
        <Row gap={4}>
          <FactList wrap facts={facts} columns={1} labelWidth={96} />
          <CopyText text={setting.scim_url} label={t('singleSignOn.copyScimUrl')} />
        </Row>
        {mayEdit && <TokenButtons hasToken={setting.scim_token !== null} />}
        <Row>
          <FormCheck source="scim_manages_administrators" label={t('singleSignOn.managesAdministrators')} span={6} />
        </Row>
      </Stack>
    </FormSection>
  );
};
