import { Button, IconButton, InputAdornment, TextField } from '@mui/material';
import { Eye, EyeOff, LockKeyhole, UserRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { TextButton } from '@/components/page/TextButton.js';
import { Block, Stack } from '@/components/page/layout.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { messageOf } from '@/providers/http/api-error.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { SESSION_ENDED } from '@/texts/documented.js';
import { SignInError } from '@/providers/session/sign-in.js';
import { t } from '@/texts/t.js';
import { ENTER_PASSWORD, ENTER_USERNAME } from '@/texts/documented.js';

interface Refusal {
  title?: string;
  text: string;
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Hidden unless the user shows it; warns when Caps Lock is on. */
const PasswordField = ({ value, onChange }: FieldProps) => {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <TextField
      label={t('common.password')}
      helperText={capsLock ? t('app.capsLockIsOn') : undefined}
      type={visible ? 'text' : 'password'}
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
      autoComplete="current-password"
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <LockKeyhole size={16} />
            </InputAdornment>
          ),
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={visible ? t('app.hideThePassword') : t('app.showThePassword')}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <EyeOff size={16} /> : <Eye size={16} />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

/** The name that the user signs in with. */
const UsernameField = ({ value, onChange }: FieldProps) => (
  <TextField
    label={t('app.username')}
    value={value}
    onChange={event => onChange(event.target.value)}
    autoFocus
    autoComplete="username"
    slotProps={{
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <UserRound size={16} />
          </InputAdornment>
        ),
      },
    }}
  />
);

/** Why the way in is shut: what was refused, or else that the session is over. */
const RefusalMessage = ({ refusal }: { refusal: Refusal | undefined }) => {
  const endedBy = sessionStore.endedBy();
  if (refusal)
    return (
      <Banner tone="danger">
        {refusal.title && <b>{refusal.title}: </b>}
        {refusal.text}
      </Banner>
    );
  return endedBy === 'expired' || endedBy === 'refused' ? <Banner tone="info">{SESSION_ENDED}</Banner> : null;
};

/** User name, password and, on request, the account's code. What is refused is said by the form. */
export const LoginForm = () => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [domain, setDomain] = useState<string>();
  const auth = useAuthProvider();
  const [refusal, setRefusal] = useState<Refusal>();

  const { act, busy } = useAct(async () => void (await auth?.login({ username, password, domain })), {
    onRefused: error =>
      setRefusal(error instanceof SignInError ? { title: error.title, text: error.message } : { text: messageOf(error) }),
  });
  const submit = () => {
    setRefusal(undefined);
    void act();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (username.trim() && password) submit();
    else setRefusal({ text: username.trim() ? ENTER_PASSWORD : ENTER_USERNAME });
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16} className="roomy">
        <div>
          <h1>{t('app.signIn')}</h1>
          <Block as="p" color="quiet" margin="4px 0 0">
            {t('app.noFaultClaimsArbitrationAnd')}
          </Block>
        </div>
        <RefusalMessage refusal={refusal} />
        <UsernameField value={username} onChange={setUsername} />
        <PasswordField value={password} onChange={setPassword} />
        {domain !== undefined && (
          <TextField
            label={t('app.accountCode')}
            value={domain}
            onChange={event => setDomain(event.target.value)}
            autoFocus
            autoComplete="organization"
          />
        )}
        <Button type="submit" variant="contained" disabled={busy} sx={{ mt: 2 }}>
          {t('app.signIn')} <Kbd>{t('app.enter')}</Kbd>
        </Button>
        {domain === undefined && (
          <Block as="p" variant="secondary" center>
            {t('app.signingInAtSeveralFirms')}{' '}
            <TextButton className="in-text" type="button" onClick={() => setDomain('')}>
              {t('app.addTheAccountCode')}
            </TextButton>
          </Block>
        )}
      </Stack>
    </form>
  );
};
