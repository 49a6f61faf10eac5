import { showsEveryStory } from '../support/every-story.js';

showsEveryStory(3, 4);
