import { MenuItem, MenuList, Paper } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import type { Option } from '@/providers/lookups/use-options.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** Keys that the editor hands on while the list is open; true: the key was used. */
export interface MentionKeys {
  press: (key: string) => boolean;
}

interface Props {
  editor: Editor;
  items: readonly Option[];
  command: (mention: { id: string; label: string }) => void;
  ref?: Ref<MentionKeys>;
}

/** The users whose names begin with what follows the @. The editor keeps the focus. */
export const MentionList = ({ editor, items, command, ref }: Props) => {
  const listId = useId();
  const [at, setAt] = useState(0);
  const current = Math.min(at, items.length - 1);
  const choose = (index: number) => {
    const user = items[index];
    if (user) command({ id: String(user.id), label: user.name });
    return user !== undefined;
  };
  const go = (step: number) => {
    setAt((current + step + items.length) % items.length);
    return true;
  };
  useImperativeHandle(ref, () => ({
    press: key => {
      if (items.length === 0) return false;
      if (key === 'ArrowDown') return go(1);
      if (key === 'ArrowUp') return go(-1);
      return (key === 'Enter' || key === 'Tab') && choose(current);
    },
  }));
  const currentId = `${listId}-${current}`;
  const isShown = items.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const text = editor.view.dom;
    text.setAttribute('aria-activedescendant', currentId);
    return () => text.removeAttribute('aria-activedescendant');
  }, [editor, currentId, isShown]);
  if (!isShown) return null;
  return (
    <Paper sx={{ backgroundColor: v.raised, borderRadius: 2, boxShadow: v.elevation2, maxHeight: 240, overflow: 'auto' }}>
      <MenuList role="listbox" aria-label={t('components.users')} sx={{ padding: 1 }}>
        {items.map(({ id, name }, index) => (
          <MenuItem
            key={id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            selected={index === current}
            tabIndex={-1}
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {name}
          </MenuItem>
        ))}
      </MenuList>
    </Paper>
  );
};
