import { type RefObject, useEffect, useRef, useState } from 'react';

/** How many elements of a wrapping box are not on its first line, whose bottom is lowest. Unless it is open they have no focus. */
function markOthers(box: HTMLElement, isOpen: boolean): number {
  const elements = [...box.children].filter(each => each instanceof HTMLElement);
  const first = Math.max(0, ...elements.map(each => each.offsetTop));
  const others = elements.filter(each => each.offsetTop < first);
  for (const each of elements) each.inert = !isOpen && others.includes(each);
  return others.length;
}

/** The first line of a box that wraps upwards: how many of its elements are on the lines above. */
export function useFirstLine(isOpen: boolean): { box: RefObject<HTMLDivElement | null>; hidden: number } {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const update = () => setHidden(markOthers(element, isOpen));
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    const elements = new MutationObserver(update);
    elements.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      elements.disconnect();
    };
  }, [isOpen]);
  return { box, hidden };
}
