import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** What the drag-and-drop library carries is untyped; this symbol and check are its boundary. */
const questionKey = Symbol('question');
type Carried = Record<string | symbol, unknown>;

function carriedQuestion(data: Carried): string | undefined {
  const linkId = data[questionKey];
  return typeof linkId === 'string' ? linkId : undefined;
}

/** A question's row that can be dragged by its handle and dropped upon. */
export function useDraggableRow(linkId: string, onDrop: (dragged: string) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [dragging, setDragging] = useState(false);
  const over = useDropTarget(row, linkId, onDrop);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    return draggable({
      element: row.current,
      dragHandle: handle.current,
      getInitialData: () => ({ [questionKey]: linkId }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [linkId]);
  return { row, handle, dragging, over };
}

/** Takes a dragged question; true while one is above it that is not `own`. */
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
      canDrop: ({ source }) => (carriedQuestion(source.data) ?? own) !== own,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location, self }) => {
        setOver(false);
        const dragged = carriedQuestion(source.data);
        // A section takes only what none of its rows took.
        const innermost = location.current.dropTargets[0]?.element === self.element;
        if (dragged !== undefined && innermost) drop.current(dragged);
      },
    });
  }, [element, own]);
  return over;
}
