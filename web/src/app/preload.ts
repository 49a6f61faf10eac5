import { matchPath } from 'react-router-dom';
import { logProblem } from '@/providers/log.js';
import { SCREENS } from './screens.js';

/** Loads the code of a screen and of the frame around it before they are shown. Opening the screen reports what fails here. */
export function preloadScreen(path: string): void {
  const screen = SCREENS.find(each => matchPath(each.path, path));
  Promise.all([import('./layout/Shell.js'), screen?.load()]).catch((error: unknown) =>
    logProblem('A screen could not be loaded in advance', error),
  );
}
