import type { Preview } from '@storybook/react-vite';
import type { StoryParameters } from './parameters.js';
import { endRules, startRules } from './rules.js';
import { startStory } from './start-story.js';
import { StoryApp, type StoryLook } from './StoryApp.js';

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
