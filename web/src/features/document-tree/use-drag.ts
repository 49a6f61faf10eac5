import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DropPlace } from './tree-model.js';

const KIND = 'document-node';
/** The upper and the lower quarter of a row put before and after it, the middle into it. */
const EDGE = 0.25;

function placeAt(element: Element, clientY: number): DropPlace {
  const { top, height } = element.getBoundingClientRect();
  const part = (clientY - top) / height;
  return part < EDGE ? 'before' : part > 1 - EDGE ? 'after' : 'inside';
}

interface Options {
  readonly id: number;
  readonly enabled: boolean;
  readonly handle: RefObject<HTMLElement | null>;
  readonly onDrop: (id: number, place: DropPlace) => void;
}

/** The row of a handle: it can be dragged by it and takes other rows; answers where one that is held over it would go. */
export function useDrag({ id, enabled, handle, onDrop }: Options) {
  const [over, setOver] = useState<DropPlace>();
  const [dragged, setDragged] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const grip = handle.current;
    const element = grip?.closest('tr');
    if (!element || !grip || !enabled) return undefined;
    const idOf = (data: Record<string | symbol, unknown>) => (data.kind === KIND ? Number(data.id) : undefined);
    return combine(
      draggable({
        element,
        dragHandle: grip,
        getInitialData: () => ({ kind: KIND, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== undefined && idOf(source.data) !== id,
        getData: ({ input }) => ({ place: placeAt(element, input.clientY) }),
        onDrag: ({ self }) => setOver(self.data.place as DropPlace),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source, self }) => {
          setOver(undefined);
          drop(Number(source.data.id), self.data.place as DropPlace);
        },
      }),
    );
  }, [id, enabled, handle]);
  return { over, dragged };
}
