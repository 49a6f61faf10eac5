import { Button, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';
import { useOptions } from '../../../providers/lookups/use-options.js';
import { font, v } from '../../../theme/tokens.js';
import { useCase } from '../case-context.js';

/** A standard text with this case in it. */
export interface StandardText {
  html: string;
  /** The type of note it makes; null: any. */
  noteTypeId: number | null;
}

interface Filled {
  text: string;
  note_type_id: number | null;
}

const Entry = styled('span')({
  display: 'block',
  minWidth: 0,
  '& small': { ...font.small, display: 'block', color: v.text2, whiteSpace: 'normal' },
});

/** So much of a text says which one it is. */
const BEGINNING = 90;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .map(line => `<p>${line.replace(/[&<>]/g, sign => SIGNS[sign] ?? sign)}</p>`)
    .join('');

/** The firm's audit notes about cases, put into the note that is being written; not there where the firm has none. */
export const StandardTexts = ({ onPick }: { onPick: (text: StandardText) => void }) => {
  const { caseId } = useCase();
  const notify = useNotify();
  const { data = [] } = useOptions('master_audit_note/option');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const texts = data.filter(({ scope }) => scope === 'case');
  if (texts.length === 0) return null;
  const pick = async (id: number | string) => {
    setAnchor(null);
    setBusy(true);
    try {
      const { text, note_type_id } = await api.post<Filled>(`master_audit_note/${id}/fill`, { case_id: caseId });
      onPick({ html: htmlOf(text), noteTypeId: note_type_id });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        startIcon={<ListChecks size={16} />}
        disabled={busy}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        Standard text
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 420 } } }}
      >
        {texts.map(({ id, name, text }) => (
          <MenuItem key={id} onClick={() => void pick(id)}>
            <Entry>
              {name}
              <small>{typeof text === 'string' ? text.slice(0, BEGINNING) : ''}</small>
            </Entry>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
