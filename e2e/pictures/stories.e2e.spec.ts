import { closeBrowser, openBrowser } from '../support/browser.js';
import { allStories, StoryPage } from '../support/every-story.js';
import { takePicture } from '../support/take-picture.js';

/** Every story as it looks after its interaction. */
describe('a picture of every story', () => {
  const stories = allStories();
  let shown: StoryPage;

  beforeAll(async () => {
    await openBrowser();
    shown = await StoryPage.open(stories[0]!.id);
  });
  afterAll(() => closeBrowser());

  it.each(stories)('$title, $name', async ({ id }) => {
    expect(await shown.show(id)).toEqual([]);
    await takePicture(shown.page, `story ${id}`);
  });
});
