import { UpdateProfileRequest, type UserProfile } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Block } from '@/components/page/layout.js';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { RecordHead } from '@/components/page/RecordHead.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { LookAndKeys } from './LookAndKeys.js';
import { ChangePasswordDialog } from './ChangePasswordDialog.js';
import { SecondFactorSection } from './second-factor/SecondFactorSection.js';
import { OwnNotifications } from './OwnNotifications.js';
import { OwnSessions } from './OwnSessions.js';
import { SavedLayouts } from './SavedLayouts.js';
import { PROFILE_NOT_LOADED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

const KEY = ['user-profile'];

type Names = Pick<UserProfile, 'first_name' | 'last_name' | 'email'> & { current_password: string | null };

const namesOf = ({ first_name, last_name, email }: UserProfile): Names => ({
  first_name,
  last_name,
  email,
  current_password: null,
});

const bodyOf = ({ current_password, ...names }: Names) => ({ ...names, ...(current_password ? { current_password } : {}) });

/** Asked for with another email only. */
const PasswordForEmail = ({ email }: { email: string }) => {
  const entered = useWatch<Names, 'email'>({ name: 'email' });
  if (entered === email) return null;
  return (
    <FormText
      source="current_password"
      label={t('profile.currentPassword')}
      hint={t('profile.whenNeeded')}
      span={3}
      type="password"
      autoComplete="current-password"
    />
  );
};

const ProfileForm = ({ profile }: { profile: UserProfile }) => {
  const queries = useQueryClient();
  const api = useApi();
  const [changing, setChanging] = useState(false);
  const names = useMemo(() => namesOf(profile), [profile]);
  const draft = useFormDraft('profile');
  const save = async (values: Names) => {
    queries.setQueryData(KEY, await api.put('user/profile', bodyOf(values)));
  };
  return (
    <>
      <RecordHead
        name={`${profile.first_name} ${profile.last_name}`}
        facts={[
          { label: t('common.user'), value: profile.username },
          { label: t('common.firm'), value: `${profile.account_name} (${profile.domain})` },
          { label: t('profile.department'), value: profile.department },
          { label: t('profile.roles'), value: profile.roles.join(', ') },
        ]}
      />
      <RecordForm<Names>
        name={t('unsaved.profile')}
        values={names}
        validate={values => messagesOf(UpdateProfileRequest, bodyOf(values))}
        onSave={save}
        draft={draft}
        success={t('common.updatedSuccessfully')}
      >
        <PageBody>
          <Block pad="12px 16px">
            <ErrorSummary />
            <FormSection title={t('profile.nameAndEmail')} why={t('profile.asShownInActivity')}>
              <FormText source="first_name" label={t('profile.firstName')} required span={3} />
              <FormText source="last_name" label={t('profile.lastName')} required span={3} />
              <FormText source="email" label={t('common.email')} required span={3} type="email" />
              <PasswordForEmail email={profile.email} />
            </FormSection>
            <FormSection title={t('common.password')} why={t('profile.signsOutOtherSessions')} plain>
              <Button startIcon={<KeyRound size={16} />} onClick={() => setChanging(true)}>
                {t('profile.changePassword')}
              </Button>
            </FormSection>
            <SecondFactorSection />
            <OwnSessions />
            <LookAndKeys />
            <OwnNotifications />
            <SavedLayouts />
          </Block>
        </PageBody>
      </RecordForm>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};

/** /user-profile */
const ProfilePage = () => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('user/profile', { signal }),
  });
  return (
    <Page>
      <PageHeader title={t('common.profile')} trail={[]} />
      {data && <ProfileForm profile={data} />}
      {!data &&
        (error ? <ErrorState error={error} title={PROFILE_NOT_LOADED} onRetry={() => void refetch()} /> : <FormSkeleton />)}
    </Page>
  );
};

export default ProfilePage;
