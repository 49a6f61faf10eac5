import type { ImportFields } from '@atlas/contracts';
import { columnKind } from '@/components/fields/field-look.js';
import { sentenceCase } from '@/components/format/text.js';
import type { Column } from '@/components/list/column.js';
import type { PreviewRow } from '../screen/import-screen.js';

type Look = Omit<Column<PreviewRow>, 'key' | 'label'> & Partial<Pick<Column<PreviewRow>, 'key'>>;

/** Columns of a preview by the fields of the import: label and kind are theirs. `key` where the cell has another name. */
export const previewOf =
  <Name extends string>(fields: ImportFields<Name>) =>
  (name: Name, look: Look): Column<PreviewRow> => ({
    key: name,
    label: sentenceCase(fields[name].label),
    kind: columnKind({ type: fields[name].type ?? 'text' }),
    ...look,
  });
