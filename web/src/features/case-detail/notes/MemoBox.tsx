import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { TextBox } from '../../../components/forms/TextBox.js';
import { font, v } from '../../../theme/tokens.js';
import { useCase } from '../case-context.js';
import { useMemoText } from '../data/use-case-data.js';
import { useNoteWrites } from '../data/use-note-writes.js';
import { useCommand } from '../parts/use-command.js';

const MAX = 4000;
const LINES = 6;

const Box = styled('section')({
  '& .text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .none': { color: v.text2 },
  '& .why': { ...font.small, color: v.text2, marginBottom: 8 },
  '& .foot': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 },
  '& .wrong': { ...font.small, color: v.dangerText, marginTop: 4 },
});

const Editor = ({ memo, onDone }: { memo: string; onDone: () => void }) => {
  const writes = useNoteWrites();
  const [text, setText] = useState(memo);
  const { start, busy, error } = useCommand(() => writes.setMemo(text), 'Updated Successfully', onDone);
  return (
    <>
      <TextBox aria-label="Memo" rows={LINES} maxLength={MAX} value={text} onChange={setText} autoFocus disabled={busy} />
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
      <div className="foot">
        <Button onClick={onDone} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={start} disabled={busy}>
          Save memo
        </Button>
      </div>
    </>
  );
};

/** The one text that everybody who opens the case should read. */
export const MemoBox = () => {
  const { caseId, access } = useCase();
  const { data } = useMemoText(caseId);
  const [isEditing, setEditing] = useState(false);
  return (
    <Box>
      <h2>Memo</h2>
      <p className="why">Stands above the bills for everybody who opens the case.</p>
      {isEditing && data ? (
        <Editor memo={data.memo} onDone={() => setEditing(false)} />
      ) : (
        <>
          {data && <p className={data.memo ? 'text' : 'none'}>{data.memo || 'Nothing written.'}</p>}
          {access.mayAnnotate && data && (
            <div className="foot">
              <Button startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
                {data.memo ? 'Edit memo' : 'Write memo'}
              </Button>
            </div>
          )}
        </>
      )}
    </Box>
  );
};
