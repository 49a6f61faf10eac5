/** @jest-environment @atlas/web/.storybook/jsdom-environment.mjs */
import { runStories } from './run-stories.js';

await runStories('case-detail');
