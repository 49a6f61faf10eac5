import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { t } from '@/texts/t.js';
import { NARROW, v } from '@/theme/tokens.js';
import contours from './contours.svg';
import { SignInBrand } from './SignInBrand.js';
import { ServiceState } from './ServiceState.js';
import { ShortcutHints } from './ShortcutHints.js';

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

/** What the pages around signing in have in common: the form on the left, the picture on the right. */
export const AuthFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = t('app.documentTitle', { title });
  }, [title]);
  return (
    <Frame>
      <div className="work">
        <div className="brand">
          <SignInBrand />
        </div>
        <div className="form">{children}</div>
        <ServiceState />
      </div>
      <div className="picture">
        <ShortcutHints />
      </div>
    </Frame>
  );
};
