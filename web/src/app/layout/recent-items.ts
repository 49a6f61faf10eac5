/** A case or screen that the user has opened lately. Only ids and paths: names of patients are not stored in the browser. */
export interface RecentItem {
  readonly kind: 'case' | 'screen';
  readonly label: string;
  readonly path: string;
}

const MOST = 10;
/** The item first, and once; the oldest ones are dropped. */
export const withRecent = (items: readonly RecentItem[], item: RecentItem): RecentItem[] =>
  [item, ...items.filter(({ path }) => path !== item.path)].slice(0, MOST);
