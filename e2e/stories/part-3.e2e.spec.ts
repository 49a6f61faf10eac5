import { showsEveryStory } from '../support/every-story.js';

showsEveryStory(2, 4);
