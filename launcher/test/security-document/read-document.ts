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

const HEADS = '| No. | Requirement | Status | Proof |';
const SUMMARY = /(<!-- prettier-ignore-start -->\n\| Chapter \|[^\n]*\n[^\n]*\n)[^<]*/;

/** The chapters with a table of requirements. */
export const chaptersOf = (document: string): Chapter[] =>
  document.split(/^## /m).flatMap(section => {
    const [title = '', ...lines] = section.split('\n');
    const start = lines.indexOf(HEADS);
    return start < 0
      ? []
      : [
          {
            title,
            rows: lines
              .slice(start + 2)
              .filter(isRow)
              .map(rowOf),
          },
        ];
  });

const isRow = (line: string): boolean => line.startsWith('|');

function rowOf(line: string): Row {
  const [, id = '', requirement = '', status = '', proof = '', ...rest] = line.split('|').map(cell => cell.trim());
  if (rest.length !== 1) throw new Error(`A row has four cells: ${line}`);
  return { id, requirement, status, proof };
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
