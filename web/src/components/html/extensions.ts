import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** A mark without a command: it keeps what older texts and pasted texts have. */
const keptMark = (tag: string) => Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const cell = (name: string, tag: string) =>
  Node.create({ name, content: 'block+', isolating: true, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Tables are kept and their cells can be edited; no button makes one. */
const TABLE = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

/** Ctrl Enter is the screen's key to save: it must not add a line break to the text, which Shift Enter does. */
const saveKey = Extension.create({
  name: 'saveKey',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
});

/** The tags that the server keeps, and no other. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
    // It would add an empty paragraph to texts that end with a list.
    trailingNode: false,
  }),
  ...['mark', 'sub', 'sup'].map(keptMark),
  ...TABLE,
  saveKey,
];

/** '- ' and '1. ' begin a list; other signs that are typed stay as they are. */
export const INPUT_RULES = ['bulletList', 'orderedList'];
