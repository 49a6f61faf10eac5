import { rmSync, renameSync, existsSync } from 'node:fs';
import buildStories from './build-stories.mjs';
import { CHANGES, CURRENT, PREVIOUS } from './picture-folders.mjs';
import startProduct from './start-product.mjs';

/** Keeps the pictures of the last run for the comparison, then builds Storybook and starts the product with fresh demo data. */
export default async function startPictures() {
  rmSync(CHANGES, { recursive: true, force: true });
  if (existsSync(CURRENT)) {
    rmSync(PREVIOUS, { recursive: true, force: true });
    renameSync(CURRENT, PREVIOUS);
  }
  buildStories();
  await startProduct();
}
