import { NOTE_FIELDS } from '@atlas/contracts';
import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { labelFor } from '@/components/fields/field-look.js';
import { font, v } from '@/theme/tokens.js';
import type { NoteType } from './use-note-types.js';
import { t } from '@/texts/t.js';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& button': {
    fontFamily: 'inherit',
    ...font.small,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 24,
    padding: '0 8px',
    border: `1px solid ${v.line2}`,
    borderRadius: 4,
    background: v.surface,
    color: v.text2,
    fontWeight: 500,
    letterSpacing: 'inherit',
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: v.hover },
  '& button[aria-pressed=true]': { color: v.accentText, backgroundColor: v.accentTint2, borderColor: v.accentTint2 },
});

/** The number shown as buttons; the others are in a menu. */
const SHOWN = 3;

interface Props {
  types: readonly NoteType[];
  /** Code */
  value: string | undefined;
  onChange: (code: string) => void;
}

/** What the note is about. */
export const NoteTypePicker = ({ types, value, onChange }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const first = types.slice(0, SHOWN);
  const chosen = types.find(({ code }) => code === value);
  const buttons = chosen && !first.includes(chosen) ? [...first.slice(0, SHOWN - 1), chosen] : first;
  const rest = types.filter(type => !buttons.includes(type));
  return (
    <Row role="group" aria-label={labelFor('note_type', NOTE_FIELDS.note_type)}>
      {buttons.map(({ code, name }) => (
        <button key={code} type="button" aria-pressed={code === value} onClick={() => onChange(code)}>
          {name}
        </button>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={t('caseNotes.anotherNoteType')}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {t('common.more')}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rest.map(({ code, name }) => (
          <MenuItem
            key={code}
            onClick={() => {
              setAnchor(null);
              onChange(code);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
};
