/** In CSS pixels at 100 %. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A quarter turn clockwise is 90. */
export type Rotation = 0 | 90 | 180 | 270;

/** 'fit': as wide as the pane. */
export type Zoom = 'fit' | number;

const STEPS: readonly [number, ...number[]] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const SMALLEST = STEPS[0];
const LARGEST = 4;
/** A scale this near to a step counts as being at it. */
const NEAR = 0.02;

export const zoomIn = (scale: number): number => STEPS.find(step => step > scale + NEAR) ?? LARGEST;
export const zoomOut = (scale: number): number => STEPS.findLast(step => step < scale - NEAR) ?? SMALLEST;

const TURNS: readonly Rotation[] = [0, 90, 180, 270];
export const turned = (rotation: Rotation, by: 90 | -90): Rotation => TURNS[((rotation + by + 360) / 90) % 4] ?? 0;

/** A page lying on its side is as wide as it was high. */
export const sizeTurned = ({ width, height }: PageSize, rotation: Rotation): PageSize =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Makes a page as wide as the room, between the smallest step and `most`. */
export function fitScale(page: PageSize, rotation: Rotation, room: number, most = LARGEST): number {
  const { width } = sizeTurned(page, rotation);
  if (room <= 0 || width <= 0) return 1;
  return Math.min(Math.max(room / width, SMALLEST), most);
}

/** Browsers refuse larger canvases, or show them blank. */
const MOST_PIXELS = 16_000_000;

/** How many pixels of a canvas go on one CSS pixel: those of the screen, fewer where the canvas would be too large. */
export function pixelRatio({ width, height }: PageSize, screen: number): number {
  return Math.min(screen, Math.sqrt(MOST_PIXELS / Math.max(width * height, 1)));
}

/** The page, counted from 0, that is read: the one a third of the way down the pane. */
export function pageAt(tops: readonly number[], scrollTop: number, paneHeight: number): number {
  const line = scrollTop + paneHeight / 3;
  return Math.max(
    tops.findLastIndex(top => top <= line),
    0,
  );
}
