import { Button, Popover, TextField, ToggleButton, type ToggleButtonProps, Tooltip } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '@/components/format/text.js';
import { t } from '@/texts/t.js';

/** 'www.nf-arb.example' → 'https://www.nf-arb.example' */
const addressOf = (text: string): string => (/^([a-z]+:|\/)/i.test(text) || text === '' ? text : `https://${text}`);

/** The selected text if it is an address, or else the address of the link the cursor is in. */
function addressAt(editor: Editor): string {
  const { doc, selection } = editor.state;
  const text = doc.textBetween(selection.from, selection.to).trim();
  return /^(https?:\/\/|www\.)\S+$/i.test(text) ? addressOf(text) : textOf(editor.getAttributes('link').href);
}

interface Props extends Omit<ToggleButtonProps, 'value'> {
  editor: Editor;
}

/** Links the selected text to an address; without one the link is removed. */
export const LinkButton = ({ editor, ...button }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const close = () => setAnchor(null);
  const save = () => {
    const link = editor.chain().focus().extendMarkRange('link');
    if (address.trim()) link.setLink({ href: addressOf(address.trim()) }).run();
    else link.unsetLink().run();
    close();
  };
  return (
    <>
      <Tooltip title={t('components.insertLink')}>
        <ToggleButton
          {...button}
          value="link"
          aria-label={t('components.link')}
          aria-haspopup="dialog"
          onClick={event => {
            setAddress(addressAt(editor));
            setAnchor(event.currentTarget);
          }}
        >
          <Link2 size={14} />
        </ToggleButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('components.insertLink'),
            sx: { display: 'flex', gap: 2, padding: 2, width: 320 },
          },
        }}
      >
        <TextField
          hiddenLabel
          autoFocus
          label={t('components.linkAddress')}
          value={address}
          onChange={event => setAddress(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
          slotProps={{ htmlInput: { maxLength: 2000, inputMode: 'url' } }}
        />
        <Button variant="contained" onClick={save}>
          {t('list.apply')}
        </Button>
      </Popover>
    </>
  );
};
