import { filingTexts } from '@atlas/contracts';
import { degrees, PageSizes, PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import { imageSize, jpegOrientation, type ImageKind } from './image-facts.js';
import { NotPages, Unreadable } from './not-pages.js';

/** Points around a picture. */
const MARGIN = 36;
/** A PNG is unpacked to four bytes a dot; more than this is no scanned page. */
const MOST_DOTS = 60_000_000;

/** EXIF orientation → how far the page is turned for the eye. Mirrored ones do not come out of cameras. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** A picture as one Letter page, turned as the camera was held. */
export async function imagePage(content: Buffer, kind: ImageKind): Promise<PDFDocument> {
  const size = imageSize(content, kind);
  if (!size) throw new Unreadable(filingTexts.damaged);
  if (size.width * size.height > MOST_DOTS) throw new NotPages(filingTexts.pictureTooLarge);
  const document = await PDFDocument.create({ updateMetadata: false });
  const image = await embed(document, content, kind);
  drawOnPage(document, image, kind === 'jpg' ? (TURNS[jpegOrientation(content)] ?? 0) : 0);
  return document;
}

async function embed(document: PDFDocument, content: Buffer, kind: ImageKind): Promise<PDFImage> {
  try {
    const image = kind === 'jpg' ? await document.embedJpg(content) : await document.embedPng(content);
    await image.embed();
    return image;
  } catch (cause) {
    throw new Unreadable(filingTexts.damaged, { cause });
  }
}

function drawOnPage(document: PDFDocument, image: PDFImage, turn: number): void {
  const [short, long] = PageSizes.Letter;
  const [width, height] = image.width > image.height ? [long, short] : [short, long];
  const page = document.addPage([width, height]);
  const drawn = image.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
  page.drawImage(image, { x: (width - drawn.width) / 2, y: (height - drawn.height) / 2, ...drawn });
  page.setRotation(degrees(turn));
}
