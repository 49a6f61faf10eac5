import { showsEveryStory } from '../support/every-story.js';

showsEveryStory(0, 4);
