import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const PANEL = /(Drawer|Dialog|Tab)\.tsx$/;

/** These have no story yet. Files leave the list, none are added. */
const WITHOUT_STORY: readonly string[] = [];

const files = new Set(readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }));
const panels = [...files].filter(file => PANEL.test(file));
const lacking = panels.filter(file => !files.has(file.replace(/\.tsx$/, '.stories.tsx'))).sort();

describe('a drawer, dialog or tab', () => {
  it('is found by its file name', () =>
    expect(panels).toEqual(
      expect.arrayContaining([
        'components/dialogs/ConfirmDialog.tsx',
        'components/entry/EntryDrawer.tsx',
        'features/case-detail/notes/NotesTab.tsx',
      ]),
    ));

  it('has a story beside it', () => expect(lacking.filter(file => !WITHOUT_STORY.includes(file))).toEqual([]));

  it('is excepted only while it has no story', () => expect(WITHOUT_STORY.filter(file => !lacking.includes(file))).toEqual([]));
});
