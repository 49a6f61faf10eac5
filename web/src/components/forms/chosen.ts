/** Every option, those that come later included. */
export const ALL = '*';
export type Chosen<Id extends string | number> = readonly Id[] | typeof ALL;
