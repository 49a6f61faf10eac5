import { showsEveryStory } from '../support/every-story.js';

showsEveryStory(1, 4);
