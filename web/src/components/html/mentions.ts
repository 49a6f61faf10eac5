import { Mention } from '@tiptap/extension-mention';
import { ReactRenderer } from '@tiptap/react';
import type { Option } from '@/providers/lookups/use-options.js';
import { type MentionKeys, MentionList } from './MentionList.js';

const TYPING_MS = 150;
/** Above drawers and dialogs. */
const LAYER = '1500';

const nameOf = (attrs: Record<string, unknown>): string => `@${String(attrs.label)}`;

/** '@' lists users. A mention is saved as its name in bold, which every reader of the text can show. */
export const mentions = (find: (query: string) => Promise<readonly Option[]>) =>
  Mention.configure({
    renderText: ({ node }) => nameOf(node.attrs),
    renderHTML: ({ node }) => ['strong', nameOf(node.attrs)],
    suggestion: {
      debounce: TYPING_MS,
      items: async ({ query }) => [...(await find(query))],
      render: () => {
        let list: ReactRenderer<MentionKeys> | undefined;
        let unmount: (() => void) | undefined;
        return {
          onStart: props => {
            list = new ReactRenderer(MentionList, { editor: props.editor, props });
            list.element.style.zIndex = LAYER;
            unmount = props.mount(list.element);
          },
          onUpdate: props => list?.updateProps(props),
          onKeyDown: ({ event }) => list?.ref?.press(event.key) ?? false,
          onExit: () => {
            unmount?.();
            list?.destroy();
          },
        };
      },
    },
  });
