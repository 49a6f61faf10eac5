import { logProblem } from '@/providers/log.js';
import { loadScreen } from './load-screen.js';

/** Loads the code of a screen and of the frame around it before they are shown. Opening the screen reports what fails here. */
export function preloadScreen(path: string): void {
  Promise.all([import('./layout/Shell.js'), loadScreen(path)]).catch((error: unknown) =>
    logProblem('A screen could not be loaded in advance', error),
  );
}
