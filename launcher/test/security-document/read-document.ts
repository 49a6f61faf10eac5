import { basename } from 'node:path';

/** What a row may say, in the order of the columns of the summary. */
export const STATUSES = ['met', 'partly', 'not met', 'not applicable'] as const;

export interface Row {
  readonly id: string;
  readonly requirement: string;
  readonly status: string;
  readonly proof: string;
}

export interface Chapter {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A file that a proof names, by its path from docs, and the names of tests that follow it. */
export interface NamedFile {
  readonly path: string;
  readonly isNamedRight: boolean;
  readonly tests: readonly string[];
}

/** What a review found, what was done, and what proves it. */
export interface Finding {
  readonly finding: string;
  readonly done: string;
  readonly proof: string;
}

const HEADS = '| No. | Requirement | Status | Proof |';
const FINDING_HEADS = '| Finding | What | Proof |';
const SUMMARY = /(<!-- prettier-ignore-start -->\n\| Chapter \|[^\n]*\n[^\n]*\n)[^<]*/;

/** The chapters with a table of requirements. */
export const chaptersOf = (document: string): Chapter[] =>
  tablesWith(HEADS, document).map(({ title, lines }) => ({
    title,
    rows: lines.map(line => {
      const [id = '', requirement = '', status = '', proof = ''] = cellsOf(line, 4);
      return { id, requirement, status, proof };
    }),
  }));

export const findingsOf = (document: string): Finding[] =>
  tablesWith(FINDING_HEADS, document).flatMap(({ lines }) =>
    lines.map(line => {
      const [finding = '', done = '', proof = ''] = cellsOf(line, 3);
      return { finding, done, proof };
    }),
  );

/** The sections whose table has these heads, and the lines of its rows. */
const tablesWith = (heads: string, document: string): { readonly title: string; readonly lines: readonly string[] }[] =>
  document.split(/^## /m).flatMap(section => {
    const [title = '', ...lines] = section.split('\n');
    const start = lines.indexOf(heads);
    return start < 0 ? [] : [{ title, lines: lines.slice(start + 2).filter(line => line.startsWith('|')) }];
  });

function cellsOf(line: string, count: number): string[] {
  const cells = line.split('|').map(cell => cell.trim());
  if (cells.length !== count + 2) throw new Error(`A row has ${count} cells: ${line}`);
  return cells.slice(1, -1);
}

/** A proof is links, each followed by names of tests in quotation marks. */
export const filesOf = (proof: string): NamedFile[] =>
  proof.split(/(?=\[[^\]]+\]\()/).flatMap(part => {
    const [, label = '', path = ''] = /^\[([^\]]+)\]\(([^)]+)\)/.exec(part) ?? [];
    return path ? [{ path, isNamedRight: isRightLabel(label, path), tests: quotedIn(part) }] : [];
  });

/** A link shows the file name, the number of an ADR, or the heading of a section of this page. */
const isRightLabel = (label: string, path: string): boolean => {
  if (path.startsWith('#')) return path === `#${label.toLowerCase().replaceAll(' ', '-')}`;
  const [, number = ''] = /^ADR (\d+)$/.exec(label) ?? [];
  return number ? path.startsWith(`adr/${number.padStart(4, '0')}-`) : label === basename(path);
};

export const quotedIn = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);

/** The document with the rows of its summary counted again: the chapters of ASVS, their sum, and what is not of ASVS. */
export function counted(document: string): string {
  const chapters = chaptersOf(document);
  const isOfAsvs = ({ title }: Chapter): boolean => /^V\d/.test(title);
  const asvs = chapters.filter(isOfAsvs);
  const sum = { title: 'All of ASVS', rows: asvs.flatMap(({ rows }) => rows) };
  const lines = [...asvs, sum, ...chapters.filter(chapter => !isOfAsvs(chapter))].map(({ title, rows }) => {
    const counts = STATUSES.map(status => rows.filter(row => row.status === status).length);
    return `| ${[title, ...counts, rows.length].join(' | ')} |\n`;
  });
  return document.replace(SUMMARY, (_all, heads: string) => heads + lines.join(''));
}
