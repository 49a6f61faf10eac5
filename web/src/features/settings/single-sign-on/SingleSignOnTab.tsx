import { SingleSignOnRequest } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormCheck } from '@/components/forms/FormCheck.js';
import { FormOptions, FormSelect } from '@/components/forms/FormChoice.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Block } from '@/components/page/layout.js';
import { PageBody } from '@/components/page/Page.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { DATA_UPDATED, SETTINGS_NOT_LOADED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { ProviderConnection } from './ProviderConnection.js';
import { Provisioning } from './Provisioning.js';
import { bodyOf, KEY, type SingleSignOnSetting, type Values, valuesOf } from './setting.js';

const CLAIMS = [
  { id: 'email', name: t('singleSignOn.byEmail') },
  { id: 'sub', name: t('singleSignOn.bySubject') },
] as const;

/** Who may sign in, and how. */
const UsersSection = () => {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: [...KEY, 'administrators'],
    queryFn: ({ signal }) => api.get('domain_account/single_sign_on/administrator', { signal }),
  });
  const isEnabled = useWatch<Values>({ name: 'is_enabled' }) === true;
  const choices = data.map(({ id, name, username }) => ({ id, name: `${name} (${username})` }));
  return (
    <FormSection title={t('singleSignOn.users')} why={t('singleSignOn.usersWhy')}>
      <FormSelect source="user_claim" label={t('singleSignOn.userClaim')} choices={CLAIMS} required span={3} />
      <FormCheck source="is_enabled" label={t('singleSignOn.enabled')} span={6} />
      {isEnabled && <FormCheck source="is_required" label={t('singleSignOn.required')} span={6} />}
      <FormOptions
        source="password_user_ids"
        label={t('singleSignOn.passwordUsers')}
        hint={t('singleSignOn.passwordUsersHint')}
        choices={choices}
        span={3}
      />
    </FormSection>
  );
};

const SettingForm = ({ setting }: { setting: SingleSignOnSetting }) => {
  const api = useApi();
  const queries = useQueryClient();
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const values = useMemo(() => valuesOf(setting), [setting]);
  const isSaved = setting.revision > 0;
  return (
    <RecordForm<Values>
      name={t('unsaved.singleSignOn')}
      values={values}
      readOnly={!mayEdit}
      validate={current => messagesOf(SingleSignOnRequest, bodyOf(current))}
      onSave={async current => {
        const body = bodyOf(current);
        queries.setQueryData(KEY, await api.post('domain_account/single_sign_on', body, { ifMatch: setting.revision }));
      }}
      success={DATA_UPDATED}
    >
      <PageBody>
        <Block pad="12px 16px">
          <ErrorSummary />
          <FormSection title={t('singleSignOn.provider')} why={t('singleSignOn.providerWhy')}>
            <FormText source="issuer" label={t('singleSignOn.issuer')} hint={t('singleSignOn.issuerHint')} required span={6} />
            <FormText source="client_id" label={t('singleSignOn.clientId')} required span={3} />
            <FormText
              source="client_secret"
              label={t('singleSignOn.clientSecret')}
              type="password"
              autoComplete="new-password"
              required={!isSaved}
              span={3}
              hint={isSaved ? t('singleSignOn.secretStored') : undefined}
            />
          </FormSection>
          <UsersSection />
          <ProviderConnection setting={setting} />
          <Provisioning setting={setting} />
        </Block>
      </PageBody>
    </RecordForm>
  );
};

/** How users of the firm sign in at its identity provider. */
export const SingleSignOnTab = () => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('domain_account/single_sign_on', { signal }),
  });
  if (data) return <SettingForm setting={data} />;
  return error ? <ErrorState error={error} title={SETTINGS_NOT_LOADED} onRetry={() => void refetch()} /> : <FormSkeleton />;
};
