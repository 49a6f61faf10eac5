import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PageSizes,
  PDFDocument,
  PDFHexString,
  PDFRawStream,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { tiffDirectories } from './tiff-directory.js';
import { tiffPicture, type TiffPicture, type TiffStrip } from './tiff-picture.js';

const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** A scan as Letter pages, one a picture. PDF knows the codings that scanners and faxes use, so the strips go in as they are. */
export async function tiffPages(content: Buffer): Promise<PDFDocument> {
  const pictures = tiffDirectories(content).map(tiffPicture);
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const picture of pictures) drawPicture(document, picture);
  return document;
}

function drawPicture(document: PDFDocument, picture: TiffPicture): void {
  const [short, long] = PageSizes.Letter;
  const [across, down] = picture.points;
  const [width, height] = across > down ? [long, short] : [short, long];
  const scale = Math.min(width / across, height / down);
  const page = document.addPage([width, height]);
  const frame = {
    width: across * scale,
    height: down * scale,
    left: (width - across * scale) / 2,
    top: (height + down * scale) / 2,
  };
  let rows = 0;
  for (const strip of picture.strips) {
    rows += strip.rows;
    const y = frame.top - (frame.height * rows) / picture.height;
    drawStrip(page, imageOf(document, picture, strip), [
      frame.width,
      (frame.height * strip.rows) / picture.height,
      frame.left,
      y,
    ]);
  }
  page.setRotation(degrees(TURNS[picture.orientation] ?? 0));
}

function drawStrip(page: PDFPage, image: PDFRef, [width, height, x, y]: readonly [number, number, number, number]): void {
  const name = page.node.newXObject('Image', image);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, x, y),
    drawObject(name),
    popGraphicsState(),
  );
}

function imageOf({ context }: PDFDocument, picture: TiffPicture, { rows, bytes }: TiffStrip): PDFRef {
  const { width, bits, samples, isInverted, filter, parameters, colors } = picture;
  const hasParameters = Object.keys(parameters).length > 0;
  const dictionary = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: rows,
    BitsPerComponent: filter === 'DCTDecode' ? 8 : bits,
    ColorSpace:
      typeof colors === 'string'
        ? colors
        : context.obj(['Indexed', 'DeviceRGB', colors.palette.length / 3 - 1, PDFHexString.of(colors.palette.toString('hex'))]),
    ...(isInverted ? { Decode: Array.from({ length: 2 * samples }, (_, index) => (index + 1) % 2) } : {}),
    ...(hasParameters
      ? { DecodeParms: context.obj(filter === 'CCITTFaxDecode' ? { ...parameters, Rows: rows } : { ...parameters }) }
      : {}),
  };
  const stream =
    filter === 'none'
      ? context.flateStream(bytes, dictionary)
      : PDFRawStream.of(context.obj({ ...dictionary, Filter: filter, Length: bytes.length }), bytes);
  return context.register(stream);
}
