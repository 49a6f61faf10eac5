import { SendLinkRequest } from '@atlas/contracts';
import { Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormText } from '@/components/forms/FormText.js';
import { Block, Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { LOGIN_PATH } from '@/providers/access/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { AuthForm } from './AuthForm.js';
import { AuthFrame } from './AuthFrame.js';

type Purpose = 'password' | 'unlock';

interface Asked extends Record<string, unknown> {
  username: string | null;
  domain: string | null;
}

const PURPOSES = [
  { id: 'password', label: t('app.setANewPassword') },
  { id: 'unlock', label: t('app.unlockMySignIn') },
] as const;

const bodyOf = ({ username, domain }: Asked, purpose: Purpose) => ({
  username: username?.trim() ?? '',
  purpose,
  ...(domain?.trim() ? { domain: domain.trim() } : {}),
});

/** Asks for a mail; the answer is the same whether there is such a user or not. */
const ForgottenForm = ({ onSent }: { onSent: () => void }) => {
  const api = useApi();
  const [purpose, setPurpose] = useState<Purpose>('password');
  const { form, submit, parts } = useEntryForm<Asked>({
    values: { username: null, domain: null },
    validate: values => messagesOf(SendLinkRequest, bodyOf(values, purpose)),
    onSave: values => api.post('Token/SendLink', bodyOf(values, purpose), { anonymous: true }),
    onSaved: onSent,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthForm form={form} parts={parts} onSubmit={submit}>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <FormText
        source="username"
        label={t('app.username')}
        required
        autoFocus
        autoComplete="username"
        start={<UserRound size={16} />}
      />
      <FormText source="domain" label={t('app.accountCodeIfAny')} autoComplete="organization" />
      <RadioGroup aria-label={t('app.whatToDo')} value={purpose} onChange={(_, next) => setPurpose(next as Purpose)}>
        {PURPOSES.map(({ id, label }) => (
          <FormControlLabel key={id} value={id} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {t('app.sendMail')}
      </Button>
    </AuthForm>
  );
};

/** /forgetPassword */
const ForgottenPage = () => {
  const [isSent, setSent] = useState(false);
  return (
    <AuthFrame title={t('app.cannotSignIn')}>
      <Stack gap={16}>
        <div>
          <h1>{t('app.cannotSignIn')}</h1>
          <Block as="p" color="quiet" margin="4px 0 0">
            {t('app.weMailALink')}
          </Block>
        </div>
        {isSent ? <Banner tone="info">{t('app.mailIsSent')}</Banner> : <ForgottenForm onSent={() => setSent(true)} />}
        <Block as="p" variant="secondary" center>
          <Link to={LOGIN_PATH}>{t('app.goToSignIn')}</Link>
        </Block>
      </Stack>
    </AuthFrame>
  );
};

export default ForgottenPage;
