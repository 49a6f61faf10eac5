import { recordImport, type RecordLine, type ResourceDefinition } from '@atlas/contracts';
import { importRecordsPath } from '../../../providers/access/paths.js';
import { type ImportScreen, importScreen, partsOf } from '../screen/import-screen.js';
import { recordImportFigures } from './record-figures.js';
import { recordLineContent } from './RecordLineContent.js';
import { listButton, templateButton } from './RecordLinks.js';
import { recordPreviewCells, recordPreviewColumns } from './record-preview.js';
import { RecordRules } from './RecordRules.js';

/** The wizard for files of one entity's records, made from its definition. */
export const recordImportScreen = (definition: ResourceDefinition): ImportScreen => {
  const one = definition.label.toLowerCase();
  const many = definition.plural.toLowerCase();
  return importScreen<RecordLine, string>({
    kind: recordImport(definition),
    path: importRecordsPath(definition.path),
    title: `Import ${many}`,
    words: {
      drop: `Drop a file of ${many} here`,
      formats: `A CSV or XLSX file with a header and one line per ${one}: an export of this list, the template, or a file of another program.`,
      headers: 'Their names may be another program’s own.',
      needs: [
        `A line finds the ${one} it means by its ID, its external code, its number, then its name; what it does not find is added.`,
        'Other records are named by code, name or ID. Running the same file again changes nothing.',
      ],
      groups: 'Lines that can be read',
      record: 'record',
      reference: 'Name or code',
      newRecords: 'Records that rows named and that did not exist. They need a review.',
    },
    extensions: ['csv', 'txt', 'xlsx'],
    options: () => ({ unknown_parties: 'refuse', empty_cells: 'keep' }),
    Rules: RecordRules,
    LineContent: recordLineContent(definition),
    previewColumns: recordPreviewColumns(definition),
    previewCells: recordPreviewCells,
    figures: recordImportFigures,
    parts: partsOf({ label: 'Added or changed', dryLabel: 'To be added or changed' }),
    problems: ['error', 'warning', 'duplicate', 'changed', 'new_record'],
    HeadAction: templateButton(definition),
    ResultAction: listButton(definition),
  });
};
