import type { SecondFactorStep } from '@atlas/contracts';
import { Button, IconButton } from '@mui/material';
import { Eye, EyeOff, KeyRound, LockKeyhole, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { TextButton } from '@/components/page/TextButton.js';
import { Block } from '@/components/page/layout.js';
import { FormText } from '@/components/forms/FormText.js';
import { useLabeledForm } from '@/components/forms/use-labeled-form.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { FORGOTTEN_PATH } from '@/providers/access/paths.js';
import { messageOf } from '@/providers/http/api-error.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { SESSION_ENDED } from '@/texts/documented.js';
import { SignInError } from '@/providers/session/sign-in.js';
import { t } from '@/texts/t.js';
import { ENTER_PASSWORD, ENTER_USERNAME } from '@/texts/documented.js';
import { AuthForm } from './AuthForm.js';
import { SingleSignOnForm, useSingleSignOnRefusal } from './SingleSignOn.js';
import { PasskeyButton } from './second-factor/PasskeyButton.js';
import { SecondFactorStepForm } from './second-factor/SecondFactorStepForm.js';

interface Refusal {
  title?: string;
  text: string;
}

interface SignIn {
  username: string | null;
  password: string | null;
  domain: string | null;
}

const EMPTY: SignIn = { username: null, password: null, domain: null };

/** Hidden unless the user shows it; warns when Caps Lock is on. */
const PasswordField = () => {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <div onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}>
      <FormText
        source="password"
        label={t('common.password')}
        hint={capsLock && t('app.capsLockIsOn')}
        type={visible ? 'text' : 'password'}
        secret
        autoComplete="current-password"
        start={<LockKeyhole size={16} />}
        end={
          <IconButton
            aria-label={visible ? t('app.hideThePassword') : t('app.showThePassword')}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff size={16} /> : <Eye size={16} />}
          </IconButton>
        }
      />
    </div>
  );
};

/** Why the user is not signed in: what was refused, or else that the session is over. */
const RefusalMessage = ({ refusal }: { refusal: Refusal | undefined }) => {
  const endedBy = sessionStore.endedBy();
  const refusedByProvider = useSingleSignOnRefusal();
  if (refusal)
    return (
      <Banner tone="danger">
        {refusal.title && <b>{refusal.title}: </b>}
        {refusal.text}
      </Banner>
    );
  if (refusedByProvider) return <Banner tone="danger">{refusedByProvider}</Banner>;
  if (endedBy === 'idle') return <Banner tone="info">{t('app.signedOutIdle')}</Banner>;
  return endedBy === 'expired' || endedBy === 'refused' ? <Banner tone="info">{SESSION_ENDED}</Banner> : null;
};

/** Signs in. The documents' messages and what the server refuses are shown above the fields, some under a title. */
function useSignIn(onStep: (step: SecondFactorStep) => void) {
  const auth = useAuthProvider();
  const { form, ...parts } = useLabeledForm({ values: EMPTY });
  const [refusal, setRefusal] = useState<Refusal>();
  const { act, busy } = useAct(async (values: SignIn) => (await auth?.login(values)) as SecondFactorStep | undefined, {
    onDone: step => step && onStep(step),
    onRefused: error =>
      setRefusal(error instanceof SignInError ? { title: error.title, text: error.message } : { text: messageOf(error) }),
  });
  const submit = form.handleSubmit(async values => {
    const missing = !values.username?.trim() ? ENTER_USERNAME : !values.password ? ENTER_PASSWORD : undefined;
    setRefusal(missing === undefined ? undefined : { text: missing });
    if (missing === undefined) await act(values);
  });
  return { scope: { form, parts: { readOnly: false, ...parts } }, submit, busy, refusal };
}

interface PasswordProps {
  onStep: (step: SecondFactorStep) => void;
  onSingleSignOn: () => void;
}

/** Username, password and, on request, the account code. The form shows why a sign-in was refused. */
const PasswordForm = ({ onStep, onSingleSignOn }: PasswordProps) => {
  const { scope, submit, busy, refusal } = useSignIn(onStep);
  const [asksForDomain, setAsksForDomain] = useState(false);
  return (
    <AuthForm {...scope} onSubmit={submit}>
      <div>
        <h1>{t('app.signIn')}</h1>
        <Block as="p" color="quiet" margin="4px 0 0">
          {t('app.noFaultClaimsArbitrationAnd')}
        </Block>
      </div>
      <RefusalMessage refusal={refusal} />
      <FormText source="username" label={t('app.username')} autoFocus autoComplete="username" start={<UserRound size={16} />} />
      <PasswordField />
      {asksForDomain && <FormText source="domain" label={t('app.accountCode')} autoFocus autoComplete="organization" />}
      <Button type="submit" variant="contained" disabled={busy} sx={{ mt: 2 }}>
        {t('app.signIn')} <Kbd>{t('app.enter')}</Kbd>
      </Button>
      <PasskeyButton label={t('secondFactor.usePasskey')} />
      <Button startIcon={<KeyRound size={16} />} onClick={onSingleSignOn}>
        {t('singleSignOn.signInWith')}
      </Button>
      <Block as="p" variant="secondary" center>
        <Link to={FORGOTTEN_PATH}>{t('app.forgotPassword')}</Link>
      </Block>
      {!asksForDomain && (
        <Block as="p" variant="secondary" center>
          {t('app.signingInAtSeveralFirms')}{' '}
          <TextButton className="in-text" type="button" onClick={() => setAsksForDomain(true)}>
            {t('app.addTheAccountCode')}
          </TextButton>
        </Block>
      )}
    </AuthForm>
  );
};

/** Username and password, and the second factor where one is needed; or single sign-on. */
export const LoginForm = () => {
  const [step, setStep] = useState<SecondFactorStep | 'single sign-on'>();
  const back = () => setStep(undefined);
  if (!step) return <PasswordForm onStep={setStep} onSingleSignOn={() => setStep('single sign-on')} />;
  if (step === 'single sign-on') return <SingleSignOnForm onBack={back} />;
  return <SecondFactorStepForm step={step} onBack={back} />;
};
