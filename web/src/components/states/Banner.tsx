import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TONES } from '@/components/chips/Tag.js';

export type BannerTone = 'info' | 'warn' | 'danger' | 'ok';

const ICONS = { info: Info, warn: TriangleAlert, danger: CircleAlert, ok: CircleCheck };

const Box = styled('div', { shouldForwardProp: name => name !== 'tone' })<{ tone: BannerTone }>(({ tone }) => ({
  ...TONES[tone === 'info' ? 'accent' : tone],
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '8px 12px',
  borderRadius: 6,
  '&.strip': { padding: '4px 16px', borderRadius: 0 },
  '& > div': { flex: 1, minWidth: 0 },
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'underline' },
}));

interface Props {
  tone: BannerTone;
  children: ReactNode;
  /** On the right. */
  action?: ReactNode;
  /** Across the whole page. */
  strip?: boolean;
}

/** A line the user should read before going on. */
export const Banner = ({ tone, children, action, strip = false }: Props) => {
  const Icon = ICONS[tone];
  return (
    <Box tone={tone} className={strip ? 'strip' : undefined} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
      {action}
    </Box>
  );
};
