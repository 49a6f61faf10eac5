import { useWatch } from 'react-hook-form';
import { FormCheck } from '@/components/forms/FormCheck.js';
import { FormOptions, FormSelect } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { useDepartments, useRoles } from '../calls.js';
import { type Named, ScopeField } from './ScopeField.js';
import { USER_TYPES } from './user-columns.js';

const STARTS = [
  { id: 'mail', name: t('userManagement.byMail') },
  { id: 'password', name: t('userManagement.byPassword') },
] as const;

/** How a new user gets their password. */
const StartFields = () => {
  const start = useWatch({ name: 'start' }) as string;
  return (
    <>
      <FormSelect source="start" label={t('userManagement.howToStart')} choices={STARTS} required span={3} />
      {start === 'password' && (
        <FormText
          source="password"
          label={t('userManagement.newPassword')}
          required
          autoComplete="new-password"
          type="password"
          span={3}
        />
      )}
    </>
  );
};

interface Props {
  isNew: boolean;
  /** The names of the providers or portfolios that the user has already. */
  names: readonly Named[];
}

/** Who the user is, and what they may see: a provider's or funder's user sees the cases of a list of records. */
export const UserFields = ({ isNew, names }: Props) => {
  const { data: roles = [] } = useRoles(useCan('View', 'CanViewRole'));
  const { data: departments = [] } = useDepartments();
  const userType = useWatch({ name: 'user_type' }) as number;
  const scope = { span: 6 as const, hint: t('userManagement.scopeHint'), names };
  return (
    <FieldGrid>
      <FormText
        source="username"
        label={t('userManagement.username')}
        required={isNew}
        readOnly={!isNew}
        span={3}
        autoFocus={isNew}
      />
      <FormText source="email" label={t('common.email')} type="email" required span={3} />
      <FormText source="first_name" label={t('userManagement.firstName')} required span={3} />
      <FormText source="last_name" label={t('userManagement.lastName')} required span={3} />
      <FormSelect source="user_type" label={t('userManagement.userType')} choices={USER_TYPES} required span={3} />
      <FormSelect
        source="department_id"
        label={t('userManagement.department')}
        choices={departments}
        emptyLabel={t('userManagement.noDepartment')}
        span={3}
      />
      <FormOptions source="role_ids" label={t('userManagement.roles')} choices={roles} span={6} />
      {userType === 2 && (
        <ScopeField source="provider_ids" label={t('userManagement.providers')} path="provider_master/option" {...scope} />
      )}
      {userType === 3 && (
        <ScopeField source="portfolio_ids" label={t('userManagement.portfolios')} path="portfolio/option" {...scope} />
      )}
      {isNew ? (
        <StartFields />
      ) : (
        <>
          <FormText
            source="password"
            label={t('userManagement.newPassword')}
            hint={t('userManagement.newPasswordHint')}
            autoComplete="new-password"
            type="password"
            span={3}
          />
          <FormCheck source="is_active" label={t('userManagement.active')} span={3} />
        </>
      )}
    </FieldGrid>
  );
};
