import type { RouteObject } from 'react-router-dom';
import { App } from './App.js';

/** The routes of the data router, which the guard of unsaved changes needs. All addresses are routes of `<Admin>` below it. */
export const routes: RouteObject[] = [{ path: '*', element: <App />, hydrateFallbackElement: <></> }];
