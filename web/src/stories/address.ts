import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

let current: Router | undefined;

/** The router of the story that is shown. */
export const followRouter = (router: Router): Router => (current = router);

/** The address at which the story is: '/background-jobs?id=7'. */
export const storyAddress = (): string => {
  const { pathname = '', search = '' } = current?.state.location ?? {};
  return pathname + search;
};
