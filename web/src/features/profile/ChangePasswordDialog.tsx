import { ChangePasswordRequest } from '@atlas/contracts';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormText } from '@/components/forms/FormText.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { PASSWORD_CHANGED, PASSWORD_NOT_CHANGED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

interface Passwords {
  current_password: string | null;
  password: string | null;
  confirm_password: string | null;
}

const EMPTY: Passwords = { current_password: null, password: null, confirm_password: null };

const bodyOf = ({ current_password, password, confirm_password }: Passwords) => ({
  ...(current_password ? { current_password } : {}),
  password: password ?? '',
  confirm_password: confirm_password ?? '',
});

/** Sets a new password, twice. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi();
  const field = { required: true, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <FormDialog<Passwords>
      title={t('profile.changePassword')}
      width={360}
      submitLabel={t('common.save')}
      values={EMPTY}
      validate={values => messagesOf(ChangePasswordRequest, bodyOf(values))}
      onSave={values => api.put('user/change-password', bodyOf(values))}
      success={PASSWORD_CHANGED}
      textOf={() => PASSWORD_NOT_CHANGED}
      onClose={onClose}
    >
      <FormText
        source="current_password"
        label={t('profile.currentPassword')}
        hint={t('profile.whenNeeded')}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <FormText source="password" label={t('profile.newPassword')} {...field} />
      <FormText source="confirm_password" label={t('profile.confirmPassword')} {...field} />
    </FormDialog>
  );
};
