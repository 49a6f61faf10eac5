import { OldPortalRequest } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Block } from '@/components/page/layout.js';
import { PageBody } from '@/components/page/Page.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import type { AnswerOf } from '@/providers/http/described-calls.js';
import { messagesOf } from '@/providers/validation.js';
import { DATA_UPDATED, SETTINGS_NOT_LOADED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

type OldPortal = AnswerOf<'GET', 'domain_account/old_portal'>;

const KEY = ['old-portal'];

interface Values extends Record<string, unknown> {
  return_address: string | null;
  public_key: string | null;
}

const bodyOf = ({ return_address, public_key }: Values) => ({
  return_address: return_address ?? '',
  public_key: public_key ?? '',
});

const OldPortalForm = ({ portal }: { portal: OldPortal }) => {
  const api = useApi();
  const queries = useQueryClient();
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const values = useMemo<Values>(
    () => ({ return_address: portal.return_address || null, public_key: portal.public_key || null }),
    [portal],
  );
  return (
    <RecordForm<Values>
      name={t('unsaved.oldPortal')}
      values={values}
      readOnly={!mayEdit}
      validate={current => messagesOf(OldPortalRequest, bodyOf(current))}
      onSave={async current => {
        queries.setQueryData(KEY, await api.post('domain_account/old_portal', bodyOf(current), { ifMatch: portal.revision }));
      }}
      success={DATA_UPDATED}
    >
      <PageBody>
        <Block pad="12px 16px">
          <ErrorSummary />
          <FormSection title={t('settings.oldPortal')} why={t('settings.oldPortalWhy')}>
            <FormText
              source="return_address"
              label={t('settings.returnAddress')}
              required
              span={6}
              hint={t('settings.returnAddressHint')}
            />
            <FormMemo source="public_key" label={t('settings.publicKey')} required rows={6} hint={t('settings.publicKeyHint')} />
          </FormSection>
        </Block>
      </PageBody>
    </RecordForm>
  );
};

/** The portal that users of the firm come from, and return to. */
export const OldPortalTab = () => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('domain_account/old_portal', { signal }),
  });
  if (data) return <OldPortalForm portal={data} />;
  return error ? <ErrorState error={error} title={SETTINGS_NOT_LOADED} onRetry={() => void refetch()} /> : <FormSkeleton />;
};
