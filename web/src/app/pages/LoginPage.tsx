import { useEffect } from 'react';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';
import { preloadScreen } from '../preload.js';
import { AuthFrame } from './AuthFrame.js';
import { LoginForm } from './LoginForm.js';

/** /login */
const LoginPage = () => {
  useEffect(() => {
    // While the password is typed the browser fetches what comes after it.
    preloadScreen(CASE_LIST_PATH);
  }, []);
  return (
    <AuthFrame title={t('app.signIn')}>
      <LoginForm />
    </AuthFrame>
  );
};

export default LoginPage;
