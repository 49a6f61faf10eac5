import { recordImport, type RecordLine, type ResourceDefinition } from '@atlas/contracts';
import { importRecordsPath } from '../../../providers/access/paths.js';
import { type ImportScreen, importScreen, partsOf } from '../screen/import-screen.js';
import { t } from '../../../texts/t.js';
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
    title: t('imports.importMany', { many }),
    words: {
      drop: t('imports.dropAFileOfMany', { many }),
      formats: t('imports.aCsvOrXlsxFileWithAHeader', { one }),
      headers: t('imports.theirNamesMayBeAnother'),
      needs: [t('imports.aLineFindsTheOne', { one }), t('imports.otherRecordsAreNamedBy')],
      groups: t('imports.linesThatCanBeRead'),
      record: 'record',
      reference: t('imports.nameOrCode'),
      newRecords: t('imports.recordsThatRowsNamedAnd'),
    },
    extensions: ['csv', 'txt', 'xlsx'],
    options: () => ({ unknown_parties: 'refuse', empty_cells: 'keep' }),
    Rules: RecordRules,
    LineContent: recordLineContent(definition),
    previewColumns: recordPreviewColumns(definition),
    previewCells: recordPreviewCells,
    figures: recordImportFigures,
    parts: partsOf({ label: t('imports.addedOrChanged'), dryLabel: t('imports.toBeAddedOrChanged') }),
    problems: ['error', 'warning', 'duplicate', 'changed', 'new_record'],
    HeadAction: templateButton(definition),
    ResultAction: listButton(definition),
  });
};
