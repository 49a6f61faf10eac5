import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { font, v } from '@/theme/tokens.js';
import { Prose } from './HtmlText.js';
import { sanitise } from './sanitise.js';
import { t } from '@/texts/t.js';

const Frame = styled('div')({
  border: `1px solid ${v.controlLine}`,
  borderRadius: 6,
  backgroundColor: v.surface,
  '&:focus-within': { outline: `2px solid ${v.focus}`, outlineOffset: -1 },
  '&.invalid': { borderColor: v.danger },
  '& .tools': { display: 'flex', gap: 2, padding: 2, borderBottom: `1px solid ${v.line}` },
  '& .text': { ...font.body, minHeight: 60, maxHeight: 320, overflow: 'auto', padding: '6px 8px', outline: 'none' },
  '& .text:empty::before': { content: 'attr(data-placeholder)', color: v.text3 },
});

const TOOLS: readonly [command: string, label: string, icon: LucideIcon][] = [
  ['bold', t('components.bold'), Bold],
  ['italic', t('components.italic'), Italic],
  ['insertUnorderedList', t('components.bulletList'), List],
  ['insertOrderedList', t('components.numberedList'), ListOrdered],
];

interface Props {
  label: string;
  invalid?: boolean;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
}

/** An empty editor leaves a line break behind. */
const htmlOf = (element: HTMLElement): string =>
  element.textContent?.trim() || element.querySelector('li, td') ? element.innerHTML : '';

/** The browser's own editing commands; old, but the only ones it has, and known to every browser the product runs in. */
const command = (name: string, value?: string): boolean => document.execCommand(name, false, value);

/** Commands to the editor, and its events. */
function useEditor({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only what came from elsewhere is written into the editor: writing back what was typed would move the cursor.
    if (box.current && htmlOf(box.current) !== value) box.current.innerHTML = sanitise(value);
  }, [value]);
  const tell = () => box.current && onChange(htmlOf(box.current));
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html) command('insertHTML', sanitise(html));
    else command('insertText', event.clipboardData.getData('text/plain'));
  };
  const apply = (name: string, argument?: string) => {
    box.current?.focus();
    command(name, argument);
    tell();
  };
  const link = () => {
    const text = window.getSelection()?.toString().trim() ?? '';
    if (/^(https?:\/\/|www\.)\S+$/i.test(text)) apply('createLink', text.replace(/^www\./i, 'https://www.'));
  };
  return { box, tell, paste, apply, link };
}

interface ToolProps {
  /** Said by the tooltip; `name` where it is called shorter. */
  title: string;
  name?: string;
  icon: LucideIcon;
  onUse: () => void;
}

/** Leaves the cursor where it is in the text. */
const ToolButton = ({ title, name = title, icon: Icon, onUse }: ToolProps) => (
  <Tooltip title={title}>
    <IconButton aria-label={name} tabIndex={-1} onMouseDown={event => event.preventDefault()} onClick={onUse}>
      <Icon size={14} />
    </IconButton>
  </Tooltip>
);

/** A short formatted text: bold, italic, lists, links. What is pasted keeps only that. */
export const RichTextBox = (props: Props) => {
  const { label, invalid = false, onBlur, placeholder, disabled } = props;
  const { box, tell, paste, apply, link } = useEditor(props);
  return (
    <Frame className={invalid ? 'invalid' : undefined}>
      {!disabled && (
        <div className="tools">
          {TOOLS.map(([name, title, icon]) => (
            <ToolButton key={name} title={title} icon={icon} onUse={() => apply(name)} />
          ))}
          <ToolButton title={t('components.insertLink')} name="Link" icon={Link2} onUse={link} />
        </div>
      )}
      <Prose
        ref={box}
        className="text"
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-invalid={invalid}
        contentEditable={!disabled}
        suppressContentEditableWarning
        data-placeholder={placeholder}
        onInput={tell}
        onBlur={onBlur}
        onPaste={paste}
      />
    </Frame>
  );
};
