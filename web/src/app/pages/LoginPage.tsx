import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { NARROW, v } from '@/theme/tokens.js';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { preloadScreen } from '../preload.js';
import { BrandMark } from '../layout/Brand.js';
import contours from './contours.svg';
import { ShortcutHints } from './ShortcutHints.js';
import { LoginForm } from './LoginForm.js';
import { ServiceState } from './ServiceState.js';
import { t } from '@/texts/t.js';

const Frame = styled('main')({
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 40%) 1fr',
  height: '100dvh',
  backgroundColor: v.surface,
  '& .work': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '32px 40px',
    overflow: 'auto',
  },
  '& .brand': { display: 'flex', alignItems: 'center', gap: 10, fontSize: 18, lineHeight: '28px', fontWeight: 600 },
  '& .brand svg': { color: v.accentText },
  '& .form': { width: '100%', maxWidth: 360, margin: 'auto', padding: '24px 0' },
  '& .picture': {
    position: 'relative',
    backgroundColor: v.headerBg,
    backgroundImage: `url("${contours}")`,
    backgroundSize: 'cover',
  },
  [NARROW]: { gridTemplateColumns: '1fr', '& .picture': { display: 'none' } },
});

/** /login */
const LoginPage = () => {
  useEffect(() => {
    document.title = t('app.signInAtlas');
    // While the password is typed the browser fetches what comes after it.
    preloadScreen(CASE_LIST_PATH);
  }, []);
  return (
    <Frame>
      <div className="work">
        <div className="brand">
          <BrandMark size={26} /> {t('app.atlas')}
        </div>
        <div className="form">
          <LoginForm />
        </div>
        <ServiceState />
      </div>
      <div className="picture">
        <ShortcutHints />
      </div>
    </Frame>
  );
};

export default LoginPage;
