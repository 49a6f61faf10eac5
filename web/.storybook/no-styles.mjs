/** In the place of a style sheet that a library brings: jsdom does not lay out. */
export {};
