import { EmailSettingRequest } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormCheck } from '@/components/forms/FormCheck.js';
import { FormNumber } from '@/components/forms/FormNumber.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Block, Stack, Text } from '@/components/page/layout.js';
import { PageBody } from '@/components/page/Page.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import type { AnswerOf } from '@/providers/http/described-calls.js';
import { messagesOf } from '@/providers/validation.js';
import { DATA_UPDATED, SETTINGS_NOT_LOADED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

type EmailSetting = AnswerOf<'GET', 'domain_account/email_setting'>;

const KEY = ['email-setting'];

interface Values extends Record<string, unknown> {
  email_from: string | null;
  reply_to_email: string | null;
  email_cc: string | null;
  email_bcc: string | null;
  server_name: string | null;
  port_number: number | null;
  password: string | null;
  is_enabled_ssl: boolean;
}

const valuesOf = (setting: EmailSetting): Values => ({
  email_from: setting.email_from || null,
  reply_to_email: setting.reply_to_email || null,
  email_cc: setting.email_cc,
  email_bcc: setting.email_bcc,
  server_name: setting.server_name || null,
  port_number: setting.port_number,
  password: setting.password || null,
  is_enabled_ssl: setting.is_enabled_ssl,
});

const bodyOf = (values: Values) => ({
  ...values,
  email_from: values.email_from ?? '',
  reply_to_email: values.reply_to_email ?? '',
  server_name: values.server_name ?? '',
  port_number: values.port_number ?? 0,
  password: values.password ?? '',
});

/** Sends a mail with what is saved; what is typed and not saved is not tried. */
const TestMail = ({ isSaved }: { isSaved: boolean }) => {
  const api = useApi();
  const mayEdit = useCan('Edit', 'CanManageEmailSetting');
  const { isDirty } = useFormContext().formState;
  const { act, busy } = useAct(() => api.post('domain_account/email_setting/test_mail'), {
    success: ({ sent_to }) => t('settings.testMailSent', { email: sent_to }),
  });
  if (!mayEdit) return null;
  return (
    <FormSection title={t('settings.testMail')} plain>
      <Stack gap={4} align="start">
        <Button startIcon={<Send size={16} />} disabled={busy || isDirty || !isSaved} onClick={() => void act()}>
          {t('settings.testMail')}
        </Button>
        <Text variant="secondary">{t('settings.testMailHint')}</Text>
      </Stack>
    </FormSection>
  );
};

const EmailForm = ({ setting }: { setting: EmailSetting }) => {
  const api = useApi();
  const queries = useQueryClient();
  const mayEdit = useCan('Edit', 'CanManageEmailSetting');
  const values = useMemo(() => valuesOf(setting), [setting]);
  const isSaved = setting.revision > 0;
  return (
    <RecordForm<Values>
      name={t('unsaved.emailSetting')}
      values={values}
      readOnly={!mayEdit}
      validate={current => messagesOf(EmailSettingRequest, bodyOf(current))}
      onSave={async current => {
        queries.setQueryData(KEY, await api.post('domain_account/email_setting', bodyOf(current), { ifMatch: setting.revision }));
      }}
      success={DATA_UPDATED}
    >
      <PageBody>
        <Block pad="12px 16px">
          <ErrorSummary />
          <FormSection title={t('settings.sender')} why={t('settings.senderWhy')}>
            <FormText source="email_from" label={t('settings.emailFrom')} type="email" required span={3} />
            <FormText source="reply_to_email" label={t('settings.replyTo')} type="email" required span={3} />
            <FormText source="email_cc" label={t('settings.emailCc')} span={3} hint={t('settings.severalAddresses')} />
            <FormText source="email_bcc" label={t('settings.emailBcc')} span={3} />
          </FormSection>
          <FormSection title={t('settings.server')} why={t('settings.serverWhy')}>
            <FormText source="server_name" label={t('settings.serverName')} required span={3} />
            <FormNumber source="port_number" label={t('settings.portNo')} required span={1} />
            <FormText
              source="password"
              label={t('common.password')}
              type="password"
              autoComplete="new-password"
              required={!isSaved}
              span={2}
              hint={isSaved ? t('settings.passwordStored') : undefined}
            />
            <FormCheck source="is_enabled_ssl" label={t('settings.ssl')} span={6} />
          </FormSection>
          <TestMail isSaved={isSaved} />
        </Block>
      </PageBody>
    </RecordForm>
  );
};

/** How mails of the firm are sent. */
export const EmailSettingTab = () => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('domain_account/email_setting', { signal }),
  });
  if (data) return <EmailForm setting={data} />;
  return error ? <ErrorState error={error} title={SETTINGS_NOT_LOADED} onRetry={() => void refetch()} /> : <FormSkeleton />;
};
