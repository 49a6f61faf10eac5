import { ConfirmAppRequest, type AppKey } from '@atlas/contracts';
import { useState } from 'react';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormText } from '@/components/forms/FormText.js';
import { AppKeyView } from '@/components/second-factor/AppKeyView.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { ProtectedDialog, proofOf } from './ProtectedDialog.js';

interface Props {
  onClose: () => void;
  /** Codes come with the first factor only. */
  onAdded: (codes: readonly string[]) => void;
}

/** The current password, then the key, then the first code of the app. */
export const SetUpAppDialog = ({ onClose, onAdded }: Props) => {
  const api = useApi();
  const [key, setKey] = useState<AppKey>();
  if (!key)
    return (
      <ProtectedDialog
        title={t('secondFactor.setUpApp')}
        submitLabel={t('secondFactor.next')}
        onSave={values => api.post('user/second_factor/app', proofOf(values))}
        onSaved={setKey}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<{ code: string | null }, { recovery_codes: readonly string[] }>
      title={t('secondFactor.setUpApp')}
      width={400}
      submitLabel={t('secondFactor.confirm')}
      values={{ code: null }}
      validate={({ code }) => messagesOf(ConfirmAppRequest, { code: code ?? '' })}
      onSave={({ code }) => api.post('user/second_factor/app/confirm', { code: code ?? '' })}
      onSaved={({ recovery_codes }) => onAdded(recovery_codes)}
      success={t('secondFactor.appAdded')}
      onClose={onClose}
    >
      <AppKeyView appKey={key} />
      <FormText source="code" label={t('secondFactor.code')} required autoFocus autoComplete="one-time-code" maxLength={20} />
    </FormDialog>
  );
};
