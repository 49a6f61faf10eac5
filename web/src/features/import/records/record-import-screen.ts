import { recordImport, type RecordLine, type ResourceDefinition } from '@atlas/contracts';
import { importRecordsPath } from '@/providers/access/paths.js';
import { type ImportScreen, importScreen, partsOf } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';
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
    title: t('importKinds.importMany', { many }),
    words: {
      drop: t('importKinds.dropAFileOfMany', { many }),
      formats: t('importKinds.recordFileFormats', { one }),

      needs: [t('importKinds.matchingOfRecords', { one }), t('importKinds.referencesOfRecords')],
      groups: t('importKinds.readableLines'),
      records: count => t('counts.records', { smart_count: count }),
      reference: t('importKinds.nameOrCode'),
      newRecords: t('importKinds.newRelatedRecords'),
    },
    extensions: ['csv', 'txt', 'xlsx'],
    options: () => ({ unknown_parties: 'refuse', empty_cells: 'keep' }),
    Rules: RecordRules,
    LineContent: recordLineContent(definition),
    previewColumns: recordPreviewColumns(definition),
    previewCells: recordPreviewCells,
    figures: recordImportFigures,
    parts: partsOf({ label: t('importKinds.addedOrUpdated'), dryLabel: t('importKinds.toBeAddedOrUpdated') }),
    problems: ['error', 'warning', 'duplicate', 'changed', 'new_record'],
    HeadAction: templateButton(definition),
    ResultAction: listButton(definition),
  });
};
