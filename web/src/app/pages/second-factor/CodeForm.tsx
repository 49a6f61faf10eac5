import { ConfirmAppRequest } from '@atlas/contracts';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { FormText } from '@/components/forms/FormText.js';
import { Block } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { Banner } from '@/components/states/Banner.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { AuthForm } from '../AuthForm.js';

interface Props {
  title: string;
  text: string;
  /** Between the text and the field. */
  children?: ReactNode;
  onCode: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** A code that is entered to go on with the sign-in. */
export const CodeForm = ({ title, text, children, onCode, onBack }: Props) => {
  const { form, submit, parts } = useEntryForm<{ code: string | null }>({
    values: { code: null },
    validate: ({ code }) => messagesOf(ConfirmAppRequest, { code: code?.trim() ?? '' }),
    onSave: ({ code }) => onCode(code?.trim() ?? ''),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthForm form={form} parts={parts} onSubmit={submit}>
      <div>
        <h1>{title}</h1>
        <Block as="p" color="quiet" margin="4px 0 0">
          {text}
        </Block>
      </div>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      {children}
      <FormText source="code" label={t('secondFactor.code')} required autoFocus autoComplete="one-time-code" maxLength={20} />
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {t('secondFactor.confirm')}
      </Button>
      <Block as="p" variant="secondary" center>
        <TextButton className="in-text" type="button" onClick={onBack}>
          {t('secondFactor.back')}
        </TextButton>
      </Block>
    </AuthForm>
  );
};
