import { filingTexts, packetPageTexts } from '@atlas/contracts';
import { createHash } from 'node:crypto';
import type { PlannedDocument, PlannedPart } from '../plan.js';
import type { PreparedDocument } from '../prepare-document.js';
import { PAGE, TEXT_WIDTH, type Paper } from './paper.js';
import { shownPages, shownSize } from './words.js';

/** The table of contents lists more. */
const MOST_LISTED = 24;

/** The page in front of an exhibit: its letter, its name, what it holds. */
export function drawSlipSheet(paper: Paper, { exhibit, children }: PlannedPart): void {
  paper.newPage();
  paper.y = 200;
  const centered = { align: 'center' } as const;
  paper.paragraph(packetPageTexts.exhibitTitle(exhibit?.letter ?? ''), { ...centered, size: 30, weight: 'bold', after: 8 });
  paper.paragraph(exhibit?.name ?? '', { ...centered, size: 16, after: 10 });
  if (exhibit?.description) paper.paragraph(exhibit.description, { ...centered, gray: true, after: 10 });
  paper.y += 20;
  for (const { label, first_page, last_page } of children.slice(0, MOST_LISTED)) {
    paper.at(PAGE.left, paper.y, paper.fitted(label, TEXT_WIDTH - 64));
    paper.at(PAGE.right - 56, paper.y, shownPages(first_page, last_page), { width: 56, align: 'right' });
    paper.y += 17;
  }
  if (children.length > MOST_LISTED)
    paper.paragraph(packetPageTexts.moreDocuments(children.length - MOST_LISTED), { gray: true });
}

/** The placeholder page of a document without pages. */
export function drawStandIn(paper: Paper, { document }: PlannedDocument): void {
  paper.newPage();
  paper.y = 200;
  const isSeparate = document.kind === 'separate';
  paper.paragraph(isSeparate ? packetPageTexts.attachedSeparately : filingTexts.documentNotFiled, {
    size: 18,
    weight: 'bold',
    after: 12,
  });
  if (document.kind !== 'pages') paper.paragraph(document.why, { after: 16 });
  for (const [label, value] of factsOf(document)) {
    paper.at(PAGE.left, paper.y, label, { width: 96, gray: true });
    const width = TEXT_WIDTH - 96;
    paper.at(PAGE.left + 96, paper.y, value, { width });
    paper.y += paper.height(value, { width }) + 3;
  }
}

/** Enough to recognize the attached file. */
const factsOf = ({ exhibit, node_name, file_name, content }: PreparedDocument): [string, string][] => [
  [packetPageTexts.exhibit, `${exhibit.letter}, ${node_name}`],
  [packetPageTexts.file, file_name],
  [packetPageTexts.size, shownSize(content.length)],
  [packetPageTexts.checksum, createHash('sha256').update(content).digest('hex')],
];
