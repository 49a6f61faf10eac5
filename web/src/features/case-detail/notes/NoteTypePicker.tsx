import { NOTE_FIELDS } from '@atlas/contracts';
import { Menu, MenuItem } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Row } from '@/components/page/layout.js';
import { PickButton } from '@/components/page/PickButton.js';
import { labelFor } from '@/components/fields/field-look.js';
import type { NoteType } from './use-note-types.js';
import { t } from '@/texts/t.js';

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
    <Row wrap gap={6} role="group" aria-label={labelFor('note_type', NOTE_FIELDS.note_type)}>
      {buttons.map(({ code, name }) => (
        <PickButton className="chip" key={code} type="button" aria-pressed={code === value} onClick={() => onChange(code)}>
          {name}
        </PickButton>
      ))}
      {rest.length > 0 && (
        <PickButton
          className="chip"
          type="button"
          aria-haspopup="menu"
          aria-label={t('caseNotes.anotherNoteType')}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {t('common.more')}
          <ChevronDown size={14} aria-hidden />
        </PickButton>
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
