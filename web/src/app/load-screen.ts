import { matchPath } from 'react-router-dom';
import { SCREENS } from './screens.js';

/** Loads the code of a screen before it is shown. */
export const loadScreen = (path: string): Promise<unknown> | undefined =>
  SCREENS.find(each => matchPath(each.path, path))?.load();
