import { composeStories, type Meta, setProjectAnnotations } from '@storybook/react-vite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryParameters } from './parameters.js';
import preview from './preview.js';
import { withoutStyles } from './without-styles.js';

const SOURCE = join(import.meta.dirname, '..');

type StoryFile = { default: Meta } & Record<string, object>;
type Runnable = Readonly<Record<string, { run: () => Promise<void>; parameters: StoryParameters }>>;

setProjectAnnotations([preview, { decorators: [withoutStyles] }]);

/** The stories of an area are one suite: loading the libraries takes longer than the stories of a file. */
export const AREAS = {
  components: (file: string) => file.startsWith('components/'),
  'case-detail': (file: string) => file.startsWith('features/case-detail/'),
  screens: (file: string) => !AREAS.components(file) && !AREAS['case-detail'](file),
} as const;

/** All files of stories under web/src: 'components/chips/StatusChip.stories.tsx'. */
export const storyFiles = (): readonly string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.stories.tsx'))
    .sort();

/** Declares a test for each story of the area: it is rendered, and its play function runs. */
export async function runStories(area: keyof typeof AREAS): Promise<void> {
  for (const file of storyFiles().filter(AREAS[area])) {
    const stories = composeStories((await import(join(SOURCE, file))) as StoryFile) as unknown as Runnable;
    describe(file.replace('.stories.tsx', ''), () => {
      for (const [name, story] of Object.entries(stories)) {
        if (!story.parameters.app?.needsBrowser) it(name, () => story.run());
      }
    });
  }
}
