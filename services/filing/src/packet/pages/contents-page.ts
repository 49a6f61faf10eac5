import { filingTexts } from '@atlas/contracts';
import type { PacketPlan } from '../plan.js';
import { PAGE, TEXT_WIDTH, type Paper } from './paper.js';
import { shownPages } from './words.js';

const ROW = 17;
const HEAD = 40;
const PAGES_WIDTH = 56;
const INDENT = 18;
const ROOM = PAGE.bottom - PAGE.top;
const FIRST_PAGE_ROWS = Math.floor((ROOM - HEAD) / ROW);
const PAGE_ROWS = Math.floor(ROOM / ROW);

/** Pages that a table of contents of so many lines takes. */
export const contentsPages = (lines: number): number => 1 + Math.max(0, Math.ceil((lines - FIRST_PAGE_ROWS) / PAGE_ROWS));

/** A line of the table on its page, and where it leads. From the top left, in points. */
export interface ContentsLink {
  /** Among the pages of the table, from 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly to_page: number;
}

/** Every exhibit and document with its pages; answers where its lines are, so that they can be made to lead there. */
export function drawContents(paper: Paper, { parts }: PacketPlan): ContentsLink[] {
  const lines = parts.flatMap(part =>
    part.label === filingTexts.tableOfContents
      ? []
      : [{ ...part, indent: 0 }, ...part.children.map(child => ({ ...child, indent: INDENT }))],
  );
  paper.newPage();
  paper.at(PAGE.left, paper.y, filingTexts.tableOfContents, { size: 15, weight: 'bold' });
  paper.y += HEAD;
  const firstPage = paper.pages;
  return lines.map(({ label, indent, first_page, last_page }) => {
    paper.need(ROW);
    const weight = indent ? 'regular' : 'bold';
    const width = TEXT_WIDTH - PAGES_WIDTH - indent;
    paper.at(PAGE.left + indent, paper.y, paper.fitted(label, width, { weight }), { weight });
    paper.at(PAGE.right - PAGES_WIDTH, paper.y, shownPages(first_page, last_page), {
      weight,
      width: PAGES_WIDTH,
      align: 'right',
    });
    const link = { page: paper.pages - firstPage, x: PAGE.left, y: paper.y, width: TEXT_WIDTH, height: ROW, to_page: first_page };
    paper.y += ROW;
    return link;
  });
}
