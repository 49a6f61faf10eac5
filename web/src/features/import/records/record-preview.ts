import { importFieldsOf, type RecordLine, type ResourceDefinition } from '@atlas/contracts';
import type { Column } from '@/components/list/column.js';
import type { PreviewRow } from '../screen/import-screen.js';
import type { PreviewLine } from '../table/survey.js';

/** For an entity with a hundred fields the first ones are enough. */
const MOST_COLUMNS = 24;

/** The columns of the list first, then the other fields of the form; those that no line fills are left out. */
export function recordPreviewColumns(definition: ResourceDefinition): Column<PreviewRow>[] {
  const fields = importFieldsOf(definition);
  const keys = [...definition.list, ...Object.keys(fields)].filter(key => key in fields && key !== 'id');
  return ['id', ...new Set(keys)].slice(0, MOST_COLUMNS + 1).map((key, index) => ({
    key: key === 'id' ? 'record_id' : key,
    label: fields[key]?.label ?? key,
    width: index < 2 ? 160 : 120,
    hideWhenEmpty: key !== 'name',
    ...(index > 6 ? { wideOnly: true } : {}),
  }));
}

export const recordPreviewCells = ({ values }: PreviewLine<RecordLine>): Record<string, unknown> => {
  const { id, ...cells } = values as Readonly<Record<string, string>>;
  return { ...cells, ...(id ? { record_id: id } : {}) };
};
