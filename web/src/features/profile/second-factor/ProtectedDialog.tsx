import type { ReactNode } from 'react';
import { FormDialog } from '@/components/entry/FormDialog.js';
import type { Messages } from '@/components/forms/form-values.js';
import { FormText } from '@/components/forms/FormText.js';
import { t } from '@/texts/t.js';

export interface Protected {
  name: string | null;
  current_password: string | null;
}

const EMPTY: Protected = { name: null, current_password: null };

interface Props<Answer> {
  title: string;
  submitLabel: string;
  onSave: (values: Protected) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
  validate?: (values: Protected) => Messages;
  textOf?: (refusal: unknown) => string;
  /** The notification after it was done. */
  success?: string;
  /** Before the password. */
  children?: ReactNode;
}

/** Asks for the current password where the server needs it, and does what the button says. */
export const ProtectedDialog = <Answer,>({ title, submitLabel, children, ...form }: Props<Answer>) => (
  <FormDialog<Protected, Answer> title={title} width={400} submitLabel={submitLabel} values={EMPTY} {...form}>
    {children}
    <FormText
      source="current_password"
      label={t('profile.currentPassword')}
      hint={t('profile.whenNeeded')}
      type="password"
      autoComplete="current-password"
    />
  </FormDialog>
);

/** The part of a body that proves who asks. */
export const proofOf = ({ current_password }: Protected) => (current_password ? { current_password } : {});
