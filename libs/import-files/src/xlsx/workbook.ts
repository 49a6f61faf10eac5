import { importFileTexts } from '@atlas/contracts';
import { type Archive, DamagedArchive } from './archive.js';
import { elementsOf, type Attributes } from './read-xml.js';

/** A sheet that its reader can see. */
export interface SheetPlace {
  readonly name: string;
  /** Of its part in the archive. */
  readonly path: string;
}

/** The parts of a workbook. */
export interface Workbook {
  readonly sheets: readonly SheetPlace[];
  readonly textsPath: string | undefined;
  readonly stylesPath: string | undefined;
  /** Days are counted from 1904, as Excel for Macintosh did. */
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of its type: 'worksheet'. */
  readonly type: string;
  readonly path: string;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** 'xl/' and '../a.xml' → 'a.xml' */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/'))
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  return parts.join('/');
}

async function relationsOf(archive: Archive, path: string): Promise<readonly Relation[]> {
  const folder = folderOf(path);
  const relations = `${folder}_rels/${path.slice(folder.length)}.rels`;
  const elements = await elementsOf(archive.read(relations), new Set(['Relationship']));
  return elements.map(({ attributes }) => ({
    id: attributes['Id'] ?? '',
    type: (attributes['Type'] ?? '').split('/').at(-1)!,
    path: resolved(folder, attributes['Target'] ?? ''),
  }));
}

/** Throws DamagedArchive when the archive is no workbook. */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const book = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument');
  if (!book) throw new DamagedArchive(importFileTexts.noWorkbook);
  const relations = await relationsOf(archive, book.path);
  const elements = await elementsOf(archive.read(book.path), new Set(['sheet', 'workbookPr']));
  const partOf = (type: string) => relations.find(relation => relation.type === type && archive.has(relation.path))?.path;
  return {
    sheets: elements.flatMap(({ name, attributes }) => (name === 'sheet' ? (sheetOf(attributes, relations) ?? []) : [])),
    textsPath: partOf('sharedStrings'),
    stylesPath: partOf('styles'),
    is1904: elements.some(({ name, attributes }) => name === 'workbookPr' && isYes(attributes['date1904'])),
  };
}

/** Undefined for a sheet that is hidden, or holds something else than cells. */
function sheetOf(attributes: Attributes, relations: readonly Relation[]): SheetPlace | undefined {
  const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1];
  const relation = relations.find(one => one.id === id && one.type === 'worksheet');
  if (!relation || /hidden/i.test(attributes['state'] ?? '')) return undefined;
  return { name: attributes['name'] ?? '', path: relation.path };
}

const isYes = (text: string | undefined): boolean => text === '1' || text === 'true';
