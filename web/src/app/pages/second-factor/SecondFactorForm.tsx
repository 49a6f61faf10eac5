import type { SecondFactorStep } from '@atlas/contracts';
import { signInWithCode } from '@/providers/session/second-factor.js';
import { t } from '@/texts/t.js';
import { CodeForm } from './CodeForm.js';
import { PasskeyButton } from './PasskeyButton.js';

/** The second half of a sign-in: a code or a passkey. */
export const SecondFactorForm = ({ step, onBack }: { step: SecondFactorStep; onBack: () => void }) => (
  <CodeForm
    title={t('secondFactor.title')}
    text={t(step.methods.includes('app') ? 'secondFactor.enterTheCode' : 'secondFactor.usePasskeyText')}
    onCode={code => signInWithCode(step, code)}
    onBack={onBack}
  >
    {step.methods.includes('passkey') && <PasskeyButton step={step} label={t('secondFactor.usePasskey')} />}
  </CodeForm>
);
