import { ChangePasswordRequest } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FormProvider } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { useLabeledForm } from '@/components/forms/use-labeled-form.js';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { ApiError } from '@/providers/http/api-error.js';
import { messagesOf } from '@/providers/validation.js';
import { PASSWORD_CHANGED, PASSWORD_NOT_CHANGED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

interface Passwords {
  password: string | null;
  confirm_password: string | null;
}

const EMPTY: Passwords = { password: null, confirm_password: null };

const bodyOf = ({ password, confirm_password }: Passwords) => ({
  password: password ?? '',
  confirm_password: confirm_password ?? '',
});
const check = (values: Passwords) => messagesOf(ChangePasswordRequest, bodyOf(values));

/** Sets a new password, twice. */
export const ChangePasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const notify = useNotify();
  const { form } = useLabeledForm({ values: EMPTY, validate: check });
  const close = () => {
    form.reset(EMPTY);
    onClose();
  };
  const { act, busy } = useAct((values: Passwords) => api.put('user/change-password', bodyOf(values)), {
    success: PASSWORD_CHANGED,
    onDone: close,
    onRefused: error => {
      const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      for (const [name, message] of fields) form.setError(name as keyof Passwords, { message });
      if (fields.length === 0) notify(PASSWORD_NOT_CHANGED, { type: 'error' });
    },
  });
  return (
    <DialogFrame
      open={open}
      onClose={close}
      title={t('profile.changePassword')}
      width={360}
      actions={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="contained" disabled={busy} onClick={() => void form.handleSubmit(values => act(values))()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <FieldGrid>
          <FormText
            source="password"
            label={t('profile.newPassword')}
            required
            span={6}
            type="password"
            autoComplete="new-password"
            autoFocus
          />
          <FormText
            source="confirm_password"
            label={t('profile.confirmPassword')}
            required
            span={6}
            type="password"
            autoComplete="new-password"
          />
        </FieldGrid>
      </FormProvider>
    </DialogFrame>
  );
};
