import { type AccountRecord, COMPANY_TYPES, type CompanyType, CreateAccountRequest } from '@atlas/contracts';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { TYPE_CHOICES } from './account-columns.js';
import { type NewAccount, useAccountCalls, useReloadAccounts } from './calls.js';

interface Values extends Record<string, unknown> {
  code: string | null;
  name: string | null;
  company_type: CompanyType;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
}

const NEW: Values = { code: null, name: null, company_type: COMPANY_TYPES[0], email: null, first_name: null, last_name: null };

const text = (value: string | null): string => value?.trim() ?? '';

const bodyOf = ({ code, name, company_type, email, first_name, last_name }: Values): NewAccount => ({
  code: text(code).toUpperCase(),
  name: text(name),
  company_type,
  email: text(email),
  first_name: text(first_name),
  last_name: text(last_name),
});

/** An account with its first administrator, who sets their password by a mailed link. */
export const AddAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { add } = useAccountCalls();
  const reload = useReloadAccounts();
  return (
    <FormDialog<Values, AccountRecord>
      title={t('accounts.addAccount')}
      width={520}
      submitLabel={t('common.save')}
      values={NEW}
      validate={values => messagesOf(CreateAccountRequest, bodyOf(values))}
      onSave={values => add(bodyOf(values))}
      success={(_, { email }) => t('accounts.added', { email: text(email) })}
      onSaved={async () => {
        await reload();
        onClose();
      }}
      onClose={onClose}
    >
      <FieldGrid>
        <FormText
          source="code"
          label={t('accounts.code')}
          hint={t('accounts.codeHint')}
          required
          autoFocus
          maxLength={10}
          span={6}
        />
        <FormText source="name" label={t('accounts.name')} required span={6} />
        <FormSelect
          source="company_type"
          label={t('accounts.companyType')}
          hint={t('accounts.companyTypeHint')}
          choices={TYPE_CHOICES}
          required
          span={6}
        />
        <FormText source="first_name" label={t('accounts.firstName')} required span={3} />
        <FormText source="last_name" label={t('accounts.lastName')} required span={3} />
        <FormText source="email" label={t('common.email')} hint={t('accounts.emailHint')} type="email" required span={6} />
      </FieldGrid>
    </FormDialog>
  );
};
