import { BROWSER_CLIENT, CLIENT_HEADER, type LinkInfo, SetPasswordRequest } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LockOpen, Save } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { FormText } from '@/components/forms/FormText.js';
import { Block, Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { FORGOTTEN_PATH, LOGIN_PATH } from '@/providers/access/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { messagesOf } from '@/providers/validation.js';
import { PASSWORD_CHANGED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { AuthForm } from './AuthForm.js';
import { AuthFrame } from './AuthFrame.js';

/** The browser becomes one that the user is known in, by a cookie. */
const OPTIONS = { anonymous: true, headers: { [CLIENT_HEADER]: BROWSER_CLIENT } } as const;

interface PartProps {
  token: string;
  onDone: () => void;
}

interface Passwords extends Record<string, unknown> {
  password: string | null;
  confirm_password: string | null;
}

const PasswordForm = ({ token, username, onDone }: PartProps & { username: string }) => {
  const api = useApi();
  const bodyOf = ({ password, confirm_password }: Passwords) => ({
    token,
    password: password ?? '',
    confirm_password: confirm_password ?? '',
  });
  const { form, submit, parts } = useEntryForm<Passwords>({
    values: { password: null, confirm_password: null },
    validate: values => messagesOf(SetPasswordRequest, bodyOf(values)),
    onSave: values => api.post('Token/SetPassword', bodyOf(values), OPTIONS),
    onSaved: onDone,
  });
  const { errors, isSubmitting } = form.formState;
  const field = { required: true, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <AuthForm form={form} parts={parts} onSubmit={submit}>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormText source="password" label={t('app.newPassword')} hint={t('app.passwordRule')} autoFocus {...field} />
      <FormText source="confirm_password" label={t('app.confirmPassword')} {...field} />
      <Button type="submit" variant="contained" startIcon={<Save size={16} />} disabled={isSubmitting}>
        {t('common.save')}
      </Button>
    </AuthForm>
  );
};

const UnlockForm = ({ token, onDone }: PartProps) => {
  const api = useApi();
  const { act, busy, error } = useAct(() => api.post('Token/Unlock', { token }, OPTIONS), { inline: true, onDone });
  return (
    <Stack gap={16} className="roomy">
      {error && <Banner tone="danger">{error}</Banner>}
      <Button variant="contained" startIcon={<LockOpen size={16} />} disabled={busy} onClick={() => void act()}>
        {t('app.unlock')}
      </Button>
    </Stack>
  );
};

const SignInLink = () => (
  <Button variant="contained" component={Link} to={LOGIN_PATH}>
    {t('app.signIn')}
  </Button>
);

/** What the link is for, done with one button. */
const OpenedLink = ({ token, info: { purpose, username, account_name } }: { token: string; info: LinkInfo }) => {
  const [isDone, setDone] = useState(false);
  const onDone = () => setDone(true);
  const isUnlock = purpose === 'unlock';
  return (
    <Stack gap={16}>
      <div>
        <h1>{t(isUnlock ? 'app.unlockYourSignIn' : purpose === 'invitation' ? 'app.welcome' : 'app.setANewPassword')}</h1>
        <Block as="p" color="quiet" margin="4px 0 0">
          {t('app.userAtFirm', { username, firm: account_name })}
        </Block>
      </div>
      {isDone ? (
        <>
          <Banner tone="info">{isUnlock ? t('app.signInIsUnlocked') : PASSWORD_CHANGED}</Banner>
          <SignInLink />
        </>
      ) : isUnlock ? (
        <UnlockForm token={token} onDone={onDone} />
      ) : (
        <PasswordForm token={token} username={username} onDone={onDone} />
      )}
    </Stack>
  );
};

/** /change_password */
const MailLinkPage = () => {
  const api = useApi();
  const token = useLocation().hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['mail-link', token],
    queryFn: ({ signal }) => api.post('Token/Link', { token }, { anonymous: true, signal, once: false }),
    staleTime: Infinity,
  });
  return (
    <AuthFrame title={t('app.setANewPassword')}>
      {error && (
        <Stack gap={16}>
          <Banner tone="danger">{token ? messageOf(error) : t('app.linkIsIncomplete')}</Banner>
          <Button component={Link} to={FORGOTTEN_PATH}>
            {t('app.askForANewLink')}
          </Button>
        </Stack>
      )}
      {data && <OpenedLink token={token} info={data} />}
    </AuthFrame>
  );
};

export default MailLinkPage;
