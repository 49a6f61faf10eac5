import type { PageView } from './page-source.js';
import { type PageSize, pixelRatio, sizeTurned } from './zoom.js';

/** Draws a picture at a size and rotation. */
export function drawBitmap(canvas: HTMLCanvasElement, bitmap: ImageBitmap, size: PageSize, { scale, rotation }: PageView): void {
  const upright = { width: size.width * scale, height: size.height * scale };
  const shown = sizeTurned(upright, rotation);
  const ratio = pixelRatio(shown, window.devicePixelRatio);
  canvas.width = Math.max(1, Math.round(shown.width * ratio));
  canvas.height = Math.max(1, Math.round(shown.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) return;
  const [width, height] = [upright.width * ratio, upright.height * ratio];
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
}
