import type { SecondFactorStep } from '@atlas/contracts';
import { SecondFactorForm } from './SecondFactorForm.js';
import { SetUpAppForm } from './SetUpAppForm.js';

/** What a sign-in still needs: a second factor, or the set-up of one. */
export const SecondFactorStepForm = ({ step, onBack }: { step: SecondFactorStep; onBack: () => void }) => {
  const Form = step.methods.length ? SecondFactorForm : SetUpAppForm;
  return <Form step={step} onBack={onBack} />;
};
