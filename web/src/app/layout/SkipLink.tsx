import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Link = styled('a')({
  position: 'fixed',
  top: -48,
  left: 8,
  zIndex: 2000,
  padding: '6px 12px',
  borderRadius: 6,
  color: v.accentText,
  backgroundColor: v.raised,
  boxShadow: v.elevation2,
  '&:focus': { top: 8 },
});

/** First in the tab order: past header and menu to the screen itself. */
export const SkipLink = () => (
  <Link
    className="no-print"
    href="#content"
    onClick={event => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
  >
    {t('app.skipToContent')}
  </Link>
);
