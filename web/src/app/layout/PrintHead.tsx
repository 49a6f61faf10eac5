import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatStamp } from '@/components/format/dates.js';
import { usePrinting } from '@/components/page/use-printing.js';
import { useSession } from '@/providers/session/use-session.js';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Line = styled('div')({
  ...font.small,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '0 16px 8px',
  color: v.text2,
});

const PrintedNow = () => {
  const [now] = useState(() => Date.now());
  return <span>{t('app.printed', { time: formatStamp(now) })}</span>;
};

/** The first line on paper: whose it is, and when it was printed. */
export const PrintHead = () => {
  const session = useSession();
  if (!usePrinting()) return null;
  return (
    <Line>
      <span>{session?.accountName}</span>
      <PrintedNow />
    </Line>
  );
};
