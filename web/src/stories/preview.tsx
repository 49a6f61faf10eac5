import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import type { StoryParameters } from './parameters.js';
import { endRules, startRules } from './rules.js';
import { startStory } from './start-story.js';
import { StoryApp, type StoryLook } from './StoryApp.js';

/** What Storybook's own way of mounting calls; its types do not have it. */
interface Rendering {
  renderToCanvas: () => Promise<void>;
}

// A busy machine needs longer than the second that is the default.
configure({ asyncUtilTimeout: 5000 });

/** What holds for every story, in Storybook and in the tests. */
const preview: Preview = {
  decorators: [
    (Story, context) => {
      const { app } = context.parameters as StoryParameters;
      const { theme, density } = context.globals as StoryLook;
      return (
        <StoryApp key={`${theme} ${density}`} {...app} theme={theme} density={density}>
          <Story />
        </StoryApp>
      );
    },
  ],
  // A browser runs effects, such as those that register keys, after the first rendering.
  mount: context => async () => {
    await (context as unknown as Rendering).renderToCanvas();
    await new Promise(resolve => setTimeout(resolve));
    return context.canvas;
  },
  beforeEach: [({ parameters }) => startStory((parameters as StoryParameters).app), startRules],
  afterEach: endRules,
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  initialGlobals: { theme: 'light', density: 'dense' } satisfies StoryLook,
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true } },
    density: { toolbar: { title: 'Density', items: ['dense', 'comfortable'], dynamicTitle: true } },
  },
};

export default preview;
