import { COMPANY_TYPES, LawFirmRequest } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
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
import { FirmLogo } from './FirmLogo.js';
import { Addresses } from './Addresses.js';

type LawFirm = AnswerOf<'GET', 'lawfirm/details'>;

const KEY = ['law-firm'];
const ATTORNEYS = [1, 2, 3, 4, 5] as const;
const TYPES = COMPANY_TYPES.map(id => ({ id, name: t(id === 'Attorney' ? 'settings.attorney' : 'settings.funding') }));
const FIELDS = [
  'lawfirm_name',
  'company_type',
  'first_name',
  'last_name',
  ...ATTORNEYS.map(number => `attorney_name_${number}` as const),
  'postal_address',
  'notary_details',
  'notary_signed_by_name',
  'administrative_assistant',
] as const;
type Values = Record<(typeof FIELDS)[number], string | null>;

const valuesOf = (firm: LawFirm): Values =>
  Object.fromEntries(
    FIELDS.map(name => [name, ((firm as Record<string, unknown>)[name] as string | null | undefined) ?? null]),
  ) as Values;

/** What is sent: a name that was emptied is an empty text, whose message is the documented one. */
const bodyOf = (values: Values) => ({
  ...values,
  company_type: values.company_type as 'Attorney' | 'Funding' | null,
  lawfirm_name: values.lawfirm_name ?? '',
  first_name: values.first_name ?? '',
  last_name: values.last_name ?? '',
});

const Sections = () => (
  <>
    <FormSection title={t('settings.firm')} why={t('settings.asPrinted')}>
      <FormText source="lawfirm_name" label={t('settings.lawFirmName')} required span={4} />
      <FormSelect source="company_type" label={t('settings.companyType')} choices={TYPES} />
      <FormText source="first_name" label={t('settings.firstName')} required span={3} />
      <FormText source="last_name" label={t('settings.lastName')} required span={3} />
      <FormMemo source="postal_address" label={t('settings.postalAddress')} maxLength={200} rows={2} />
    </FormSection>
    <FormSection title={t('settings.attorneys')}>
      {ATTORNEYS.map(number => (
        <FormText key={number} source={`attorney_name_${number}`} label={t('settings.attorneyName', { number })} span={3} />
      ))}
    </FormSection>
    <FormSection title={t('settings.notary')}>
      <FormMemo source="notary_details" label={t('settings.notaryDetails')} maxLength={200} rows={2} />
      <FormText source="notary_signed_by_name" label={t('settings.notarySignedByName')} span={3} />
      <FormText source="administrative_assistant" label={t('settings.administrativeAssistant')} span={3} />
    </FormSection>
  </>
);

const LawFirmForm = ({ firm }: { firm: LawFirm }) => {
  const api = useApi();
  const queries = useQueryClient();
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const values = useMemo(() => valuesOf(firm), [firm]);
  const draft = useFormDraft('law-firm', firm.revision);
  return (
    <RecordForm<Values>
      name={t('unsaved.firmDetails')}
      values={values}
      readOnly={!mayEdit}
      validate={current => messagesOf(LawFirmRequest, bodyOf(current))}
      onSave={async current => {
        queries.setQueryData(KEY, await api.post('lawfirm/details', bodyOf(current), { ifMatch: firm.revision }));
      }}
      draft={draft}
      success={DATA_UPDATED}
    >
      <PageBody>
        <Block pad="12px 16px">
          <ErrorSummary />
          <Sections />
          <FirmLogo firmName={firm.lawfirm_name} />
          <FormSection title={t('settings.addresses')} why={t('settings.oneOfEachType')} plain>
            <Addresses />
          </FormSection>
        </Block>
      </PageBody>
    </RecordForm>
  );
};

/** Who the firm is, and where. */
export const LawFirmTab = () => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('lawfirm/details', { signal }),
  });
  if (data) return <LawFirmForm firm={data} />;
  return error ? <ErrorState error={error} title={SETTINGS_NOT_LOADED} onRetry={() => void refetch()} /> : <FormSkeleton />;
};
