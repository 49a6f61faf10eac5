import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { LOGIN_PATH } from '@/providers/access/paths.js';
import { messageOf } from '@/providers/http/api-error.js';
import { SignInError, signInFromPortal } from '@/providers/session/sign-in.js';
import { landingPath } from '@/providers/session/session.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { AuthFrame } from './AuthFrame.js';
import { SecondFactorStepForm } from './second-factor/SecondFactorStepForm.js';

/** /return_url: signs in with the token that the old portal wrote into the address. It is good for one call, so nothing asks twice. */
const ReturnPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const session = useSession();
  const navigate = useNavigate();
  const { data: step, error } = useQuery({
    queryKey: ['return', token],
    queryFn: () => signInFromPortal(token),
    staleTime: Infinity,
  });
  if (step === null && session) return <Navigate to={landingPath(session)} replace />;
  return (
    <AuthFrame title={t('app.signIn')}>
      {error ? (
        <Stack gap={16}>
          <Banner tone="danger">{error instanceof SignInError ? error.message : messageOf(error)}</Banner>
          <Button variant="contained" component={Link} to={LOGIN_PATH}>
            {t('app.signIn')}
          </Button>
        </Stack>
      ) : step ? (
        <SecondFactorStepForm step={step} onBack={() => void navigate(LOGIN_PATH)} />
      ) : (
        <p role="status">{t('app.signingIn')}</p>
      )}
    </AuthFrame>
  );
};

export default ReturnPage;
