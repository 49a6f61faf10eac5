import { styled } from '@mui/material/styles';
import { StickyNote } from 'lucide-react';
import { v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useMemoText } from '../data/use-case-data.js';
import { TextButton } from '../parts/Table.js';
import { t } from '@/texts/t.js';

const Line = styled('div')({
  display: 'flex',
  gap: 8,
  padding: '6px 16px',
  borderBottom: `1px solid ${v.line}`,
  backgroundColor: v.surface2,
  '& > svg': { flex: 'none', marginTop: 2, color: v.text2 },
  '& p': {
    flex: 1,
    minWidth: 0,
    whiteSpace: 'pre-wrap',
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});

/** The case's memo, where everybody who opens the case reads it; nothing where there is none. */
export const MemoLine = () => {
  const { caseId, goTo } = useCase();
  const { data } = useMemoText(caseId);
  if (!data?.memo) return null;
  return (
    <Line>
      <StickyNote size={16} aria-hidden />
      <p>
        <span style={{ color: v.text2 }}>{t('common.memo')} </span>
        {data.memo}
      </p>
      <TextButton type="button" onClick={() => goTo('NT')}>
        {t('caseBilling.allNotes')}
      </TextButton>
    </Line>
  );
};
