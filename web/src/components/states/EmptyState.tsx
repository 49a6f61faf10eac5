import { styled } from '@mui/material/styles';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { font, v } from '@/theme/tokens.js';
import { NO_RECORDS } from '@/texts/documented.js';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '48px 16px',
  textAlign: 'center',
  '& > svg': { color: v.text2 },
  '& h1, & h2': { fontSize: 14, lineHeight: '20px', fontWeight: 600, maxWidth: 320 },
  '& p': { ...font.body, color: v.text2, maxWidth: 360 },
  '& .actions': { display: 'flex', gap: 8, marginTop: 8 },
});

interface Props {
  /** As documented. */
  title?: string;
  icon?: ReactNode;
  /** Why, and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The page says nothing else: the sentence is its heading. */
  isPage?: boolean;
}

/** Nothing here: the documented sentence and the way on. */
export const EmptyState = ({ title = NO_RECORDS, icon = <SearchX size={22} />, children, actions, isPage = false }: Props) => (
  <Box>
    {icon}
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children && <p>{children}</p>}
    {actions && <div className="actions">{actions}</div>}
  </Box>
);
