import { useQueryClient } from '@tanstack/react-query';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/providers/data/use-api.js';
import { optionsQuery } from '@/providers/lookups/use-options.js';
import { EXTENSIONS, INPUT_RULES } from './extensions.js';
import { mentions } from './mentions.js';
import { pastedHtml } from './pasted-html.js';
import type { RichTextProps } from './rich-text-props.js';
import { RichTextTools } from './RichTextTools.js';
import { sanitize } from './sanitize.js';

interface Props extends RichTextProps {
  /** It was focused before it was there. */
  autoFocus: boolean;
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : sanitize(editor.getHTML()));

/** The editor of a formatted text. A module of its own: it is loaded when the first text is written. */
const RichTextEditor = ({ value, onChange, mayMention = false, autoFocus, ...props }: Props) => {
  const { label, invalid = false, disabled = false, placeholder = '', onBlur } = props;
  const api = useApi();
  const queries = useQueryClient();
  const [extensions] = useState(() =>
    mayMention ? [...EXTENSIONS, mentions(query => queries.fetchQuery(optionsQuery(api, 'user/option', query)))] : EXTENSIONS,
  );
  const lastHtml = useRef(value);
  const editor = useEditor({
    extensions,
    enableInputRules: INPUT_RULES,
    content: sanitize(value),
    editable: !disabled,
    autofocus: autoFocus && 'end',
    editorProps: {
      attributes: {
        class: 'text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(invalid),
        'data-placeholder': placeholder,
      },
      transformPastedHTML: pastedHtml,
    },
    onUpdate: ({ editor: changed }) => {
      lastHtml.current = htmlOf(changed);
      onChange(lastHtml.current);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    // Only what came from elsewhere is written into the editor: writing back what was typed would move the cursor.
    if (value === lastHtml.current) return;
    lastHtml.current = value;
    editor.commands.setContent(sanitize(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      {!disabled && <RichTextTools editor={editor} />}
      <EditorContent editor={editor} />
    </>
  );
};

export default RichTextEditor;
