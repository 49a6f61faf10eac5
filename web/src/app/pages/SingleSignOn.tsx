import {
  SINGLE_SIGN_ON_REFUSAL_PARAMETER,
  SINGLE_SIGN_ON_REFUSALS,
  type SingleSignOnRefusal,
  StartSingleSignOnRequest,
} from '@atlas/contracts';
import { Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { FormText } from '@/components/forms/FormText.js';
import { Block } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { Banner } from '@/components/states/Banner.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { t, type TextKey } from '@/texts/t.js';
import { AuthForm } from './AuthForm.js';

interface Asked extends Record<string, unknown> {
  firm: string | null;
}

const REFUSED = {
  expired: 'singleSignOn.refusedExpired',
  switched_off: 'singleSignOn.refusedSwitchedOff',
  provider_unavailable: 'singleSignOn.refusedProviderUnavailable',
  provider_refused: 'singleSignOn.refusedProviderRefused',
  answer_not_valid: 'singleSignOn.refusedAnswerNotValid',
  no_email: 'singleSignOn.refusedNoEmail',
  email_not_verified: 'singleSignOn.refusedEmailNotVerified',
  unknown_user: 'singleSignOn.refusedUnknownUser',
  several_users: 'singleSignOn.refusedSeveralUsers',
  other_subject: 'singleSignOn.refusedOtherSubject',
  user_inactive: 'singleSignOn.refusedUserInactive',
  second_factor_missing: 'singleSignOn.refusedSecondFactorMissing',
  not_for_system_users: 'singleSignOn.refusedNotForSystemUsers',
  too_many_requests: 'singleSignOn.refusedTooManyRequests',
} as const satisfies Record<SingleSignOnRefusal, TextKey>;

const bodyOf = ({ firm }: Asked) => ({ firm: firm?.trim() ?? '' });

/** Why the provider's answer signed no one in. The address has a code; any other text in it is ignored. */
export function useSingleSignOnRefusal(): string | undefined {
  const [parameters] = useSearchParams();
  const given = parameters.get(SINGLE_SIGN_ON_REFUSAL_PARAMETER);
  const refusal = SINGLE_SIGN_ON_REFUSALS.find(code => code === given);
  return refusal && t(REFUSED[refusal]);
}

interface Props {
  onBack: () => void;
  /** Leaves the product for the page of the provider. */
  open?: (url: string) => void;
}

/** Another way to sign in: at the identity provider of the firm. */
export const SingleSignOnForm = ({ onBack, open = url => window.location.assign(url) }: Props) => {
  const api = useApi();
  const { form, submit, parts } = useEntryForm<Asked>({
    values: { firm: null },
    validate: values => messagesOf(StartSingleSignOnRequest, bodyOf(values)),
    onSave: async values => open((await api.post('Token/SingleSignOn', bodyOf(values), { anonymous: true })).url),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthForm form={form} parts={parts} onSubmit={submit}>
      <h1>{t('singleSignOn.title')}</h1>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <FormText
        source="firm"
        label={t('singleSignOn.firm')}
        hint={t('singleSignOn.firmHint')}
        required
        autoFocus
        autoComplete="organization"
      />
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {t('singleSignOn.continue')}
      </Button>
      <Block as="p" variant="secondary" center>
        <TextButton type="button" className="in-text" onClick={onBack}>
          {t('secondFactor.back')}
        </TextButton>
      </Block>
    </AuthForm>
  );
};
