import { ToggleButton, ToggleButtonGroup, type ToggleButtonProps, Tooltip } from '@mui/material';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { LinkButton } from './LinkButton.js';
import { t } from '@/texts/t.js';

interface Tool {
  /** As the editor calls what it makes. */
  name: string;
  label: string;
  icon: LucideIcon;
  run: (commands: ChainedCommands) => ChainedCommands;
}

const TOGGLES: readonly Tool[] = [
  { name: 'bold', label: t('components.bold'), icon: Bold, run: chain => chain.toggleBold() },
  { name: 'italic', label: t('components.italic'), icon: Italic, run: chain => chain.toggleItalic() },
  { name: 'bulletList', label: t('components.bulletList'), icon: List, run: chain => chain.toggleBulletList() },
  { name: 'orderedList', label: t('components.numberedList'), icon: ListOrdered, run: chain => chain.toggleOrderedList() },
];
const UNDO: Tool = { name: 'undo', label: t('common.undo'), icon: Undo2, run: chain => chain.undo() };
const REDO: Tool = { name: 'redo', label: t('components.redo'), icon: Redo2, run: chain => chain.redo() };

interface ButtonProps extends Omit<ToggleButtonProps, 'value'> {
  editor: Editor;
  tool: Tool;
}

/** The cursor stays where it is in the text. */
const ToolButton = ({ editor, tool: { name, label, icon: Icon, run }, ...button }: ButtonProps) => (
  <Tooltip title={label}>
    <span>
      <ToggleButton
        {...button}
        value={name}
        aria-label={label}
        onMouseDown={event => event.preventDefault()}
        onClick={() => run(editor.chain().focus()).run()}
      >
        <Icon size={14} />
      </ToggleButton>
    </span>
  </Tooltip>
);

/** One tab stop; the arrow keys go from tool to tool. */
export const RichTextTools = ({ editor }: { editor: Editor }) => {
  const { active, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: [...TOGGLES.map(({ name }) => name), 'link'].filter(name => now.isActive(name)),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  return (
    <ToggleButtonGroup role="toolbar" aria-label={t('components.formatting')} value={active} className="tools">
      {TOGGLES.map(tool => (
        <ToolButton key={tool.name} editor={editor} tool={tool} />
      ))}
      <LinkButton editor={editor} />
      <ToolButton editor={editor} tool={UNDO} disabled={!canUndo} aria-pressed={undefined} />
      <ToolButton editor={editor} tool={REDO} disabled={!canRedo} aria-pressed={undefined} />
    </ToggleButtonGroup>
  );
};
