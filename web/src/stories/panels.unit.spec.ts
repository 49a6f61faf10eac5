import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const PANEL = /(Drawer|Dialogs?|Tab)\.tsx$/;
const OPENS_ONE = /<(DialogFrame|FormDialog|EntryDrawer|DrawerFrame|ConfirmDialog|ReasonDialog|AlertDialog|Drawer)\b/;
/** The tabs that an area adds to a record. */
const TABS = /tabs: \[([^\]]*)\]/g;
const LOADED = /import\('(.+?)\.js'\)/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(SOURCE, file), 'utf8');
  texts.set(file, text);
  return text;
};
const imports = (user: string, file: string): boolean => textOf(user).includes(`/${basename(file, '.tsx')}.js'`);
const isStory = (file: string): boolean => file.endsWith('.stories.tsx');
const components = files.filter(file => file.endsWith('.tsx') && !isStory(file) && !file.startsWith('stories/'));

const tabsOf = (index: string): string[] =>
  [...textOf(index).matchAll(TABS)].flatMap(([, tabs = '']) =>
    [...tabs.matchAll(LOADED)].map(([, file = '']) => `${join(dirname(index), file)}.tsx`),
  );
const panels = [
  ...new Set([
    ...components.filter(file => PANEL.test(file) || OPENS_ONE.test(textOf(file))),
    ...files.filter(file => /^features\/[^/]+\/(index|extensions)\.ts$/.test(file)).flatMap(tabsOf),
  ]),
];

const stories = new Set(files.filter(isStory));
const storyTexts = [...stories].map(textOf).join('\n');
/** A story is beside it, or names it. */
const hasStory = (file: string): boolean =>
  stories.has(file.replace(/\.tsx$/, '.stories.tsx')) || new RegExp(`\\b${basename(file, '.tsx')}\\b`).test(storyTexts);

describe('a drawer, dialog or tab', () => {
  it.each([
    ['its file name', 'features/case-detail/notes/NotesTab.tsx'],
    ['the dialog that it opens', 'features/fee-schedule/PublishButton.tsx'],
    ['the drawer that it opens', 'features/providers/invoices/MakeInvoice.tsx'],
    ['the record that it is a tab of', 'features/providers/FeeSplit.tsx'],
  ])('is found by %s', (_, file) => expect(panels).toContain(file));

  it('has a story', () => expect(panels.filter(file => !hasStory(file)).sort()).toEqual([]));
});

describe('a shared component', () => {
  const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');
  /** What is imported in its own folder only is a part of another component. */
  const isShared = (file: string): boolean =>
    files.some(user => /\.tsx?$/.test(user) && !isStory(user) && folderOf(user) !== folderOf(file) && imports(user, file));
  const shared = components.filter(file => /^components\/.*\/[A-Z]\w+\.tsx$/.test(file)).filter(isShared);

  it('is found by its use in other folders', () => expect(shared).toContain('components/forms/FormColor.tsx'));

  it('has a story', () => expect(shared.filter(file => !hasStory(file)).sort()).toEqual([]));
});
