import type { PageSize, Rotation } from './zoom.js';

/** How large and which way up a page is drawn. */
export interface PageView {
  /** 1: the page's own size in CSS pixels. */
  readonly scale: number;
  readonly rotation: Rotation;
}

/** One page that can be drawn. */
export interface ViewedPage {
  /** Upright. */
  readonly size: PageSize;
  /** Rejects with an AbortError when `signal` ends it. */
  draw(canvas: HTMLCanvasElement, view: PageView, signal: AbortSignal): Promise<void>;
  /** Lays the page's text over it, for selecting and copying. */
  writeText?(layer: HTMLElement, view: PageView): Promise<void>;
}

/** An open file as pages. */
export interface PageSource {
  readonly count: number;
  /** The first page's size; the other pages get theirs when they are drawn. */
  readonly firstSize: PageSize;
  /** The largest scale at which the page is fitted to the pane: pictures become blurred above their own size. */
  readonly mostFit: number;
  /** Counted from 0. */
  page(index: number): Promise<ViewedPage>;
  close(): void;
}
