import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';

const require = createRequire(import.meta.url);
/** Source Serif 4 (OFL): every letter of the names that occur, which the fonts built into PDF lack. */
const FONTS = {
  regular: require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
} as const;

/** Letter, in points. The foot is left for page numbers, which come when all pages are there. */
export const PAGE = { width: 612, height: 792, left: 64, right: 548, top: 64, bottom: 724 } as const;
export const TEXT_WIDTH = PAGE.right - PAGE.left;

export type Weight = keyof typeof FONTS;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly gray?: boolean;
}

const LOGO = { width: 120, height: 40 } as const;
const GRAY = '#5d697d';

/** The product's own pages of a packet, one after the other. Same content, same day: same bytes. */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  #pages = 0;
  /** Where the next line begins, from the top. */
  y: number = PAGE.top;

  constructor(title: string, day: string) {
    this.#document = new PDFKit({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      info: { Title: title, CreationDate: new Date(`${day}T12:00:00Z`) },
    });
    for (const [weight, file] of Object.entries(FONTS)) this.#document.registerFont(weight, file);
    this.#bytes = buffer(this.#document);
  }

  get pages(): number {
    return this.#pages;
  }

  newPage(): void {
    this.#document.addPage();
    this.#pages += 1;
    this.y = PAGE.top;
  }

  /** A new page where this much does not fit any more; true when it came to that. */
  need(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.newPage();
    return true;
  }

  height(text: string, style: TextStyle = {}): number {
    const { width = TEXT_WIDTH } = style;
    return this.#styled(style).heightOfString(text || ' ', { width });
  }

  width(text: string, style: TextStyle = {}): number {
    return this.#styled(style).widthOfString(text);
  }

  /** Text at a place, wrapped to its width; leaves `y` alone. */
  at(x: number, y: number, text: string, style: TextStyle = {}): void {
    const { width = TEXT_WIDTH, align = 'left' } = style;
    // Tabular figures align; the font has the feature.
    this.#styled(style).text(text, x, y, { width, align, features: ['tnum', 'kern', 'liga'] });
  }

  /** The firm's logo at the top right of the page; what is at the left stays where it is. A picture that cannot be drawn is left out. */
  logo(content: Buffer): void {
    const fit: [number, number] = [LOGO.width, LOGO.height];
    try {
      this.#document.image(content, PAGE.right - LOGO.width, PAGE.top - LOGO.height / 2, { fit, align: 'right' });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }

  /** A paragraph at `y`, on the next page if it does not fit. */
  paragraph(text: string, style: TextStyle & { readonly after?: number } = {}): void {
    const height = this.height(text, style);
    this.need(height);
    this.at(PAGE.left, this.y, text, style);
    this.y += height + (style.after ?? 8);
  }

  rule(y: number, weight = 0.5): void {
    this.#document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(weight).strokeColor('#000000').stroke();
  }

  /** The text, shortened to one line of this width. */
  fitted(text: string, width: number, style: TextStyle = {}): string {
    if (this.width(text, style) <= width) return text;
    const letters = [...text];
    let [fits, not] = [0, letters.length];
    while (not - fits > 1) {
      const middle = (fits + not) >> 1;
      if (this.width(`${letters.slice(0, middle).join('')}…`, style) <= width) fits = middle;
      else not = middle;
    }
    return `${letters.slice(0, fits).join('').trimEnd()}…`;
  }

  /** The finished pages as a separate PDF. */
  bytes(): Promise<Buffer> {
    this.#document.end();
    return this.#bytes;
  }

  #styled({ size = 10.5, weight = 'regular', gray = false }: TextStyle): PDFKit.PDFDocument {
    return this.#document
      .font(weight)
      .fontSize(size)
      .fillColor(gray ? GRAY : '#000000');
  }
}
