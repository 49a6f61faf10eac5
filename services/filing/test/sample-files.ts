import { degrees, PDFDocument, StandardFonts, type PDFFont } from '@cantoo/pdf-lib';

/** Small files of every kind that documents come as. */

export interface SamplePdf {
  readonly pages: readonly string[];
  /** How every page is turned. */
  readonly turn?: 0 | 90 | 180 | 270;
  /** A form with a filled field on the first page. */
  readonly field?: string;
  /** Asked for before the file opens; empty: protected against changes only. */
  readonly password?: string;
}

export async function samplePdf({ pages, turn = 0, field, password }: SamplePdf): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font: PDFFont = document.embedStandardFont(StandardFonts.TimesRoman);
  for (const text of pages) {
    const page = document.addPage([612, 792]);
    page.setRotation(degrees(turn));
    page.drawText(text, { x: 100, y: 400, size: 12, font });
  }
  if (field !== undefined) {
    const input = document.getForm().createTextField('amount');
    input.setText(field);
    input.addToPage(document.getPage(0), { x: 100, y: 300, width: 200, height: 20 });
  }
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: 'owner' });
  return Buffer.from(await document.save());
}

const base64 = (text: string): Buffer => Buffer.from(text, 'base64');

/** 32 × 24 dots, black and white. */
export const PNG = base64(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAYAQAAAACzKMKZAAAAIElEQVR42mP8z8DAwMTAwMDAdJADxsJFMP5nIKSEWAIAIUgC9izhpZUAAAAASUVORK5CYII=',
);

const JPG_BODY =
  '/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6psGYqKuk/8AACwgADAAQAQERAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAEBf/EAB0QAAEDBQEAAAAAAAAAAAAAAAABAhEDBAUTFFH/2gAIAQEAAD8Avp42/bkuh1+5aOxXapWI8NcA/9k=';
/** 16 × 12 dots. */
export const JPG = Buffer.concat([base64('/9j/4AAQSkZJRgABAQAAAQABAAA='), base64(JPG_BODY)]);
/** The same from a camera that was held upright (EXIF orientation 6). */
export const JPG_TURNED = Buffer.concat([
  base64('/9j/4AAQSkZJRgABAQAAAQABAAA='),
  base64('/+EAIkV4aWYAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA'),
  base64(JPG_BODY),
]);

/** A fax: T.6, 32 × 24 dots, 200 an inch across and 100 down. */
export const TIF_FAX = base64(
  'SUkqABgAAAAmoNXOj////H////4AIAIADAAAAQMAAQAAACAAAAABAQMAAQAAABgAAAACAQMAAQAAAAEAAAADAQMAAQAAAAQAAAAGAQMAAQAAAAEAAAARAQQAAQAAAAgAAAAWAQMAAQAAABgAAAAXAQQAAQAAAA8AAAAaAQUAAQAAAK4AAAAbAQUAAQAAALYAAAAcAQMAAQAAAAEAAAAoAQMAAQAAAAIAAAAAAAAAyAAAAAEAAABkAAAAAQAAAA==',
);

/** In color, LZW. */
export const TIF_COLOR = base64(
  'SUkqAHYAAACAP+BQOCQWDQeEQmFQuGQ2HQ+IRGJROEACLReMRmNRuMxSPR+OSGRRqPyWJSOUSKTSuHSmXSSWTGEy+aRaZTeDTWaTieQKdS+e0GhUOiUWjUekUmlUumU2nU+oVGpVOqVWrVesVmtVuuV2vUiAgAoAAAEDAAEAAAAgAAAAAQEDAAEAAAAYAAAAAgEDAAMAAAD0AAAAAwEDAAEAAAAFAAAABgEDAAEAAAACAAAAEQEEAAEAAAAIAAAAFQEDAAEAAAADAAAAFgEDAAEAAAAYAAAAFwEEAAEAAABuAAAAHAEDAAEAAAABAAAAAAAAAAgACAAIAA==',
);
