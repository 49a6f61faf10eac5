import { type AccountRecord, type CompanyType, UpdateAccountRequest } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { formatStamp } from '@/components/format/dates.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { FactList } from '@/components/page/FactList.js';
import { Banner } from '@/components/states/Banner.js';
import { messageOf } from '@/providers/http/api-error.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { TYPE_CHOICES } from './account-columns.js';
import { ActiveButton } from './ActiveButton.js';
import { accountKey, type ChangedAccount, useAccountCalls, useReloadAccounts } from './calls.js';
import { FeatureSwitches } from './FeatureSwitches.js';

interface Values extends Record<string, unknown> {
  name: string | null;
  company_type: CompanyType;
}

const bodyOf = ({ name, company_type }: Values): ChangedAccount => ({ name: name?.trim() ?? '', company_type });

const AccountForm = ({ account, onClose }: { account: AccountRecord; onClose: () => void }) => {
  const { change } = useAccountCalls();
  const reload = useReloadAccounts();
  const { id, code, is_operator: isOperator, revision, users, created_at, last_sign_in } = account;
  return (
    <EntryDrawer<Values, AccountRecord>
      title={t('accounts.editAccount', { code })}
      name={t('unsaved.account')}
      width={520}
      values={{ name: account.name, company_type: account.company_type }}
      validate={values => messagesOf(UpdateAccountRequest, bodyOf(values))}
      saveLabel={t('common.save')}
      onSave={values => change(id, bodyOf(values), revision)}
      success={t('common.updatedSuccessfully')}
      onSaved={async () => {
        await reload();
        onClose();
      }}
      onClose={onClose}
      foot={!isOperator && <ActiveButton account={account} />}
    >
      {isOperator && <Banner tone="info">{t('accounts.operatorHint')}</Banner>}
      <FieldGrid>
        <FormText source="name" label={t('accounts.name')} required span={6} />
        <FormSelect
          source="company_type"
          label={t('accounts.companyType')}
          hint={t('accounts.companyTypeHint')}
          choices={TYPE_CHOICES}
          readOnly={isOperator}
          required
          span={6}
        />
      </FieldGrid>
      <FactList
        labelWidth={110}
        facts={[
          { label: t('accounts.users'), value: String(users) },
          { label: t('accounts.created'), value: formatStamp(created_at) },
          { label: t('accounts.lastSignIn'), value: last_sign_in && formatStamp(last_sign_in) },
        ]}
      />
      <FeatureSwitches id={id} />
    </EntryDrawer>
  );
};

/** One account: its name and type, its features, and its end. */
export const AccountDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { account } = useAccountCalls();
  const { data, error } = useQuery({
    queryKey: accountKey(id),
    queryFn: ({ signal }) => account(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return (
      <AlertDialog open onClose={onClose}>
        {messageOf(error)}
      </AlertDialog>
    );
  return data ? <AccountForm key={data.revision} account={data} onClose={onClose} /> : null;
};
