import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of an element is larger than the element. */
export function useScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() =>
      setScrollable(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth),
    );
    for (const each of [box, ...box.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [element]);
  return isScrollable;
}
