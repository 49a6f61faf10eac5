import { AddPasskeyRequest, type JsonObject, type RecoveryCodes } from '@atlas/contracts';
import { FormText } from '@/components/forms/FormText.js';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { ProtectedDialog, proofOf, type Protected } from './ProtectedDialog.js';

/** The server's options, the browser's passkey, and its registration. Rejects when the user cancels. */
async function register(api: Api, values: Protected): Promise<RecoveryCodes> {
  const { token, options } = await api.post('user/second_factor/passkeys/options', proofOf(values));
  const { startRegistration } = await import('@simplewebauthn/browser');
  const passkey = await startRegistration({ optionsJSON: options as never });
  const body = { token, name: values.name?.trim() ?? '', passkey: passkey as unknown as JsonObject };
  return api.post('user/second_factor/passkeys', body);
}

interface Props {
  onClose: () => void;
  /** Codes come with the first factor only. */
  onAdded: (codes: readonly string[]) => void;
}

/** What the browser says about a canceled passkey is for developers. */
const textOf = (refusal: unknown): string => (refusal instanceof ApiError ? messageOf(refusal) : t('secondFactor.noPasskey'));

export const AddPasskeyDialog = ({ onClose, onAdded }: Props) => {
  const api = useApi();
  return (
    <ProtectedDialog
      title={t('secondFactor.addPasskey')}
      submitLabel={t('secondFactor.next')}
      validate={({ name }) => messagesOf(AddPasskeyRequest, { token: '-', name: name?.trim() ?? '', passkey: {} })}
      onSave={values => register(api, values)}
      onSaved={({ recovery_codes }) => onAdded(recovery_codes)}
      success={t('secondFactor.passkeyAdded')}
      textOf={textOf}
      onClose={onClose}
    >
      <FormText
        source="name"
        label={t('secondFactor.passkeyName')}
        hint={t('secondFactor.passkeyExample')}
        required
        autoFocus
        maxLength={60}
      />
    </ProtectedDialog>
  );
};
