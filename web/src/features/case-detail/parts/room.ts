import { createContext, useContext } from 'react';

/** How wide the tab's own part of the screen is, in px: menu and rail take theirs. */
export const RoomContext = createContext(0);

/** From this width on tables show their secondary columns. */
const ROOMY = 900;

export const useRoomy = (): boolean => useContext(RoomContext) >= ROOMY;
