import { createBrowserRouter } from 'react-router-dom';
import { App } from './App.js';

/** A data router, which the guard of unsaved changes needs. All addresses are routes of `<Admin>` below it. */
export const createRouter = () => createBrowserRouter([{ path: '*', element: <App />, hydrateFallbackElement: <></> }]);
