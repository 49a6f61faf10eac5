import { styled } from '@mui/material/styles';
import { v } from '../../../theme/tokens.js';
import { useCase } from '../case-context.js';
import { NoteComposer } from '../notes/NoteComposer.js';
import { RailDocuments } from './RailDocuments.js';
import { Timeline } from './Timeline.js';

const Aside = styled('aside')({
  flex: 'none',
  width: 352,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: `1px solid ${v.line}`,
  backgroundColor: v.surface,
  '& > .composer': { flex: 'none', borderBottom: `1px solid ${v.line}`, backgroundColor: v.surface2 },
});

/** Beside the tab: a note to write, what happened lately, the newest papers. */
export const CaseRail = () => {
  const { access } = useCase();
  return (
    <Aside aria-label="Activity">
      {access.mayAnnotate && (
        <div className="composer">
          <NoteComposer />
        </div>
      )}
      {access.isLawFirm && <Timeline />}
      <RailDocuments />
    </Aside>
  );
};
