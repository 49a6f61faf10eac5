import {
  CASE_DEFAULT_NAMES,
  CASE_DEFAULTS,
  CASE_FILE_REFERENCES,
  CASE_FILE_SETTING_NAMES,
  CaseFileSettingRequest,
  FILE_DEFAULTS,
  nameFieldOf,
} from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormNode } from '@/components/entry/NodeBox.js';
import { labelFor } from '@/components/fields/field-look.js';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormField } from '@/components/forms/FormField.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Block } from '@/components/page/layout.js';
import { PageBody } from '@/components/page/Page.js';
import { Banner } from '@/components/states/Banner.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import type { AnswerOf, BodyOf } from '@/providers/http/described-calls.js';
import { useStates } from '@/providers/lookups/use-states.js';
import { messagesOf } from '@/providers/validation.js';
import { DATA_UPDATED, SETTINGS_NOT_LOADED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

type CaseFileSetting = AnswerOf<'GET', 'domain_account/case_file_setting'>;
type Body = BodyOf<'POST', 'domain_account/case_file_setting'>;
type Values = Record<string, unknown>;

const KEY = ['case-file-setting'];

/** What depends on other values: when a default is not used. */
const HINTS: Partial<Record<string, string>> = {
  initial_status_id: t('settings.initialStatusHint'),
  case_workflow_type_id: t('settings.workflowTypeHint'),
};

const valuesOf = (setting: CaseFileSetting): Values => {
  const all = setting as unknown as Values;
  const names = [...CASE_FILE_SETTING_NAMES, ...CASE_FILE_REFERENCES.map(nameFieldOf)];
  return Object.fromEntries(names.map(name => [name, all[name] ?? null]));
};

const bodyOf = (values: Values): Body => Object.fromEntries(CASE_FILE_SETTING_NAMES.map(name => [name, values[name] ?? null]));

const CaseFields = () => {
  const { data: states = [] } = useStates();
  const choices = states.map(({ code, name }) => ({ id: code, name: `${code}, ${name}` }));
  return (
    <FormSection title={t('settings.newCases')} why={t('settings.newCasesWhy')}>
      {CASE_DEFAULT_NAMES.map(name => (
        <FormField
          key={name}
          source={name}
          field={CASE_DEFAULTS[name]}
          hint={HINTS[name]}
          span={3}
          {...(name === 'accident_state' ? { choices, emptyLabel: '' } : {})}
        />
      ))}
    </FormSection>
  );
};

const FileFields = () => (
  <FormSection title={t('settings.newFiles')} why={t('settings.newFilesWhy')}>
    <FormNode source="document_node_id" label={labelFor('document_node_id', FILE_DEFAULTS.document_node_id)} span={3} />
    <FormText
      source="name_pattern"
      label={labelFor('name_pattern', FILE_DEFAULTS.name_pattern)}
      hint={t('settings.namePatternHint')}
      span={3}
    />
  </FormSection>
);

const CaseFileForm = ({ setting }: { setting: CaseFileSetting }) => {
  const api = useApi();
  const queries = useQueryClient();
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const values = useMemo(() => valuesOf(setting), [setting]);
  return (
    <RecordForm<Values>
      name={t('unsaved.caseFileSetting')}
      values={values}
      readOnly={!mayEdit}
      validate={current => messagesOf(CaseFileSettingRequest, bodyOf(current))}
      onSave={async current => {
        const body = bodyOf(current);
        queries.setQueryData(KEY, await api.post('domain_account/case_file_setting', body, { ifMatch: setting.revision }));
        void queries.invalidateQueries({ queryKey: ['upload-default'] });
      }}
      success={DATA_UPDATED}
    >
      <PageBody>
        <Block pad="12px 16px">
          <ErrorSummary />
          {setting.warnings.map(warning => (
            <Banner key={warning} tone="warn">
              {warning}
            </Banner>
          ))}
          <CaseFields />
          <FileFields />
        </Block>
      </PageBody>
    </RecordForm>
  );
};

/** What new cases and files of the firm start with. */
export const CaseFileTab = () => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('domain_account/case_file_setting', { signal }),
  });
  if (data) return <CaseFileForm setting={data} />;
  return error ? <ErrorState error={error} title={SETTINGS_NOT_LOADED} onRetry={() => void refetch()} /> : <FormSkeleton />;
};
