import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { StoryParameters } from './parameters.js';

/** Its styles are in no document. */
const cache = createCache({ key: 'css', container: document.createElement('div') });

/**
 * For jsdom, which does not lay out and compares each element with each rule whenever a role is looked for: without styles, the stories of a case
 * take 31 seconds instead of 212. How they look is tested in the browser.
 */
export const Unstyled = ({ children }: { children: ReactNode }) => <CacheProvider value={cache}>{children}</CacheProvider>;

/** Unless the story checks styles. */
export const withoutStyles: Decorator = (Story, { parameters }) =>
  (parameters as StoryParameters).app?.checksStyles ? (
    <Story />
  ) : (
    <Unstyled>
      <Story />
    </Unstyled>
  );
