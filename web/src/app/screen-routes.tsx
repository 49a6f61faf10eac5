import { lazy } from 'react';
import { Route } from 'react-router-dom';
import type { ScreenRoute } from '@/providers/access/route.js';
import { Guarded } from './Guarded.js';
import { SCREENS } from './screens.js';

/** A screen's module is loaded when it is first opened: the client is split by area. */
const routeOf = ({ path, load }: ScreenRoute) => {
  const Screen = lazy(load);
  return (
    <Route
      key={path}
      path={path}
      element={
        <Guarded resource={path} action="show">
          <Screen />
        </Guarded>
      }
    />
  );
};

/** The hand-made areas, as children of `<CustomRoutes>`. */
export const screenRoutes = SCREENS.map(routeOf);
