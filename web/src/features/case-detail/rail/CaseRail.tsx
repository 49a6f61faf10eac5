import { styled } from '@mui/material/styles';
import { Lock } from 'lucide-react';
import { v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { NoteComposer } from '../notes/NoteComposer.js';
import { RailDocuments } from './RailDocuments.js';
import { Timeline } from './Timeline.js';
import { t } from '@/texts/t.js';

const Aside = styled('aside')({
  flex: 'none',
  width: 352,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: `1px solid ${v.line}`,
  backgroundColor: v.surface,
  '& > .locked': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px',
    color: v.text2,
    borderBottom: `1px solid ${v.line}`,
    backgroundColor: v.surface2,
  },
  '& > .composer': { flex: 'none', borderBottom: `1px solid ${v.line}`, backgroundColor: v.surface2 },
});

/** Beside the tab: a note to write, what happened lately, the newest papers. */
export const CaseRail = () => {
  const { access, asOf, mayWorkToday } = useCase();
  return (
    <Aside aria-label={t('caseRail.activity')}>
      {access.mayAnnotate && (
        <div className="composer">
          <NoteComposer />
        </div>
      )}
      {asOf !== undefined && mayWorkToday && (
        <p className="locked">
          <Lock size={16} aria-hidden />
          {t('caseRail.returnToTodayToAdd')}
        </p>
      )}
      {access.isLawFirm && <Timeline />}
      <RailDocuments />
    </Aside>
  );
};
