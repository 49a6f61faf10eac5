import type { InitialEntry } from 'react-router-dom';
import type { Session } from '@/providers/session/session.js';
import type { Answers } from './server.js';

/** The surroundings of a story. */
export interface StorySurroundings {
  /** The address at which it begins. */
  at?: InitialEntry;
  /** The route's path with its parameters, `/case/:caseId`; default: any. */
  route?: string;
  /** What differs from a user who may do everything; null: signed out. */
  session?: Partial<Session> | null;
  answers?: Answers;
  /** The user's preferences, by the keys of `useStore`. */
  preferences?: Readonly<Record<string, unknown>>;
  /** It fills the window as a page does; default: it is as large as its content, with a margin. */
  isPage?: boolean;
  /** It checks styles, which jsdom has only then. */
  checksStyles?: boolean;
  /** It draws or needs a worker, which jsdom has not: it runs in the browser only. */
  needsBrowser?: boolean;
}

/** The parameters of a story that `inApp` makes. */
export interface StoryParameters {
  app?: StorySurroundings;
}

/** `parameters: inApp({ answers: … })`: the surroundings of a story, or of all stories of a file. */
export const inApp = (app: StorySurroundings): Required<StoryParameters> => ({ app });
