import { formatCount } from '@/components/format/money.js';
import type { FileNameMatch } from '@atlas/contracts';
import { t } from '@/texts/t.js';

/** A file on its way to the server. */
export interface Chosen {
  key: string;
  file: File;
  /** Another node than the one of all. */
  nodeId?: number;
}

export const isArchive = ({ file }: Chosen): boolean => /\.zip$/i.test(file.name);

const DEBRIS = /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** What operating systems put beside people's files goes nowhere. */
export const worthSending = (file: File): boolean => !DEBRIS.test(file.name);

const sameFile = (a: File, b: File): boolean => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** With the new ones; the same file is taken once. */
export function withFiles(chosen: readonly Chosen[], files: readonly File[], newKey: () => string): readonly Chosen[] {
  const fresh = files.filter(worthSending).filter((file, at, all) => {
    const isFirst = all.findIndex(other => sameFile(file, other)) === at;
    return isFirst && !chosen.some(other => sameFile(file, other.file));
  });
  return [...chosen, ...fresh.map(file => ({ key: newKey(), file }))];
}

/** Where a file will go, in words. */
export function destinationOf(chosen: Chosen, match: FileNameMatch | undefined): string {
  if (isArchive(chosen)) return t('bulkDocuments.eachFileByItsName');
  if (!match) return t('forms.searching');
  if (match.case_id) return match.case_id;
  return match.candidates.length > 0
    ? t('bulkDocuments.severalHaveThisClaimNumber', { count: formatCount(match.candidates.length) })
    : t('bulkDocuments.noCaseAssignManually');
}

/** The form as the server takes it; `nodes` by the place of the file. */
export function formOf(chosen: readonly Chosen[], nodeId: number, description: string): FormData {
  const form = new FormData();
  form.append('node_id', String(nodeId));
  if (description.trim()) form.append('description', description.trim());
  const own = chosen.flatMap(({ nodeId: other }, index) =>
    other === undefined || other === nodeId ? [] : [[index, other] as const],
  );
  if (own.length > 0) form.append('nodes', JSON.stringify(Object.fromEntries(own)));
  for (const { file } of chosen) form.append('file', file, file.name);
  return form;
}
