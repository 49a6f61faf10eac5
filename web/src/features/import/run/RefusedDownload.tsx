import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { saveFile } from '@/providers/http/save-file.js';
import type { Draft } from '../import-draft.js';
import type { Problem } from '../problems/problem.js';
import { fileNameOf, type ImportJob } from './import-job.js';
import { t } from '@/texts/t.js';

const baseName = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');

/** Downloads the refused lines unchanged, with the error of each, to be corrected and imported again. */
async function refusedLines(draft: Draft, problems: readonly Problem[]): Promise<Blob> {
  const reasons = new Map<number, string[]>();
  for (const { kind, row, message } of problems)
    if (kind === 'error' && row !== null) reasons.set(row, [...(reasons.get(row) ?? []), message]);
  const rows = [...reasons.keys()].sort((a, b) => a - b);
  const [{ headers, lines }, { default: Papa }] = await Promise.all([draft.table.cells(rows), import('papaparse')]);
  const table = [
    [...headers, t('importRun.reasonForRefusal')],
    ...lines.map((cells, index) => [...headers.map((_, at) => cells[at] ?? ''), reasons.get(rows[index]!)!.join(' ')]),
  ];
  return new Blob([`\uFEFF${Papa.unparse(table, { newline: '\r\n' })}`], { type: 'text/csv;charset=utf-8' });
}

interface Props {
  job: ImportJob;
  problems: readonly Problem[];
  isComplete: boolean;
  /** The file, while it is at hand. */
  draft: Draft | undefined;
}

/** Downloads: every message by line from the server; and, while the file is at hand, its refused lines. */
export const RefusedDownload = ({ job, problems, isComplete, draft }: Props) => {
  const api = useApi();
  const name = baseName(fileNameOf(job));
  const messages = useAct(() => api.download('GET', `background_job/${job.id}/rows`, t('importRun.messagesFile', { name })));
  const refused = useAct(async (from: Draft) =>
    saveFile(await refusedLines(from, problems), t('importRun.refusedFile', { name })),
  );
  const hasRefused = problems.some(({ kind }) => kind === 'error');
  return (
    <>
      {draft && hasRefused && (
        <Button
          startIcon={<Download size={16} />}
          disabled={refused.busy || !isComplete}
          title={t('importRun.refusedLinesHint')}
          onClick={() => void refused.act(draft)}
        >
          {t('importRun.refusedLinesAsCsv')}
        </Button>
      )}
      {problems.length > 0 && (
        <Button startIcon={<Download size={16} />} disabled={messages.busy} onClick={() => void messages.act()}>
          {t('common.messagesAsCsv')}
        </Button>
      )}
    </>
  );
};
