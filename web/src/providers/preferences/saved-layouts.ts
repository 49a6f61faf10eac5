import { useEffect, useState } from 'react';
import { useStoreContext } from 'react-admin';

/** Columns and widths of lists, saved views, and the state of the menu and of panels. */
const LAYOUT = /(\.layout|\.views|\.view|\.group|\.params)$|^menu\./;
/** Saved for the user on the server; the others belong to this page and only go with them. */
const COUNTED = /(\.layout|\.views)$|^menu\./;
/** A choice in a form that is kept like a layout and is none. */
const NO_LAYOUT = 'selected-role.layout';

const keysOf = (all: object): string[] => Object.keys(all).filter(key => LAYOUT.test(key) && key !== NO_LAYOUT);

/** The user's saved layouts: how many there are, and all back to the default. */
export function useSavedLayouts() {
  const store = useStoreContext();
  const [keys, setKeys] = useState(() => keysOf(store.listItems?.('') ?? {}));
  useEffect(() => {
    const refresh = () => setKeys(keysOf(store.listItems?.('') ?? {}));
    const ends = keys.map(key => store.subscribe(key, refresh));
    return () => ends.forEach(end => end());
  }, [store, keys]);
  const reset = () => {
    for (const key of keysOf(store.listItems?.('') ?? {})) store.removeItem(key);
    setKeys([]);
  };
  return { count: keys.filter(key => COUNTED.test(key)).length, reset };
}
