/** How a card is taken in hand, and what lies under it. */
import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An arrow key takes the card to the next column that it may go to. */
export const nextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const open = context.droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = context.droppableRects.get(id);
    return rect ? [{ id, rect }] : [];
  });
  const sorted = open.sort((a, b) => a.rect.left - b.rect.left || a.rect.top - b.rect.top);
  const next = sorted[sorted.findIndex(({ id }) => id === context.over?.id) + step];
  return next && { x: next.rect.left, y: next.rect.top };
};

/** A pointer says where it is; a card carried by the keyboard counts as a whole. */
export const underHand: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** A mouse that moves a little, a finger that rests, or the keyboard on a card's handle. */
export const useBoardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );
