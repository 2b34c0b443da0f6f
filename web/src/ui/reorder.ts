import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** What the drag-and-drop library carries is untyped; this symbol and check are its boundary. */
const rowKey = Symbol('row');
type Carried = Record<string | symbol, unknown>;

function carriedRow(data: Carried): string | undefined {
  const id = data[rowKey];
  return typeof id === 'string' ? id : undefined;
}

/** A row of a list that can be dragged by its handle and dropped upon. */
export function useDraggableRow(id: string, onDrop: (dragged: string) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [dragging, setDragging] = useState(false);
  const over = useDropTarget(row, id, onDrop);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    return draggable({
      element: row.current,
      dragHandle: handle.current,
      getInitialData: () => ({ [rowKey]: id }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [id]);
  return { row, handle, dragging, over };
}

/** Takes a dragged row; true while one is above it that is not `own`. */
export function useDropTarget(
  element: RefObject<HTMLElement | null>,
  own: string,
  onDrop: (dragged: string) => void,
): boolean {
  const [over, setOver] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => (carriedRow(source.data) ?? own) !== own,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location, self }) => {
        setOver(false);
        const dragged = carriedRow(source.data);
        // What is around rows takes only what none of them took.
        const innermost = location.current.dropTargets[0]?.element === self.element;
        if (dragged !== undefined && innermost) drop.current(dragged);
      },
    });
  }, [element, own]);
  return over;
}
