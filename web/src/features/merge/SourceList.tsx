import { useCallback, useMemo } from 'react';
import { DataList } from '@/components/list/DataList.js';
import type { Column } from '@/components/list/column.js';
import { sentenceCase } from '@/components/format/text.js';
import { mergeRoute } from './merge-screens.js';
import { registerResource } from '@/providers/data/resources.js';
import { labelFor } from '@/components/fields/field-look.js';
import { MERGEABLE, type Mergeable } from './merge-screens.js';
import { t } from '@/texts/t.js';

const resourceOf = ({ path }: Mergeable): string => `merge-sources.${path}`;
for (const definition of MERGEABLE)
  registerResource(resourceOf(definition), {
    access: mergeRoute(definition),
    path: definition.path,
    list: `${definition.path}/${definition.merges.sources ?? 'list'}`,
  });

interface SourceRow {
  readonly id: number;
  readonly name: string;
}

const COUNTS: readonly Column<SourceRow>[] = [
  { key: 'case_count', label: t('common.cases'), kind: 'number', width: 84, sortable: false },
  { key: 'open_case_count', label: t('common.open'), kind: 'number', width: 84, sortable: false },
  { key: 'total_balance', label: t('common.balance'), kind: 'money', width: 110, sortable: false, strong: true },
];

function columnsOf({ fields, list, merges }: Mergeable): readonly Column<SourceRow>[] {
  const shown = ['name', ...merges.keys, 'city', 'open_cases'].filter(key => list.includes(key) && key in fields);
  return [
    ...shown
      .filter(key => !(merges.sources && key === 'open_cases'))
      .map((key): Column<SourceRow> => {
        const field = fields[key];
        const isCount = field?.type === 'usage';
        return {
          key,
          label: field ? labelFor(key, field) : key,
          kind: isCount ? 'number' : 'text',
          width: key === 'name' ? 260 : 120,
          sortable: !isCount,
          primary: key === 'name',
        };
      }),
    ...(merges.sources ? COUNTS : []),
  ];
}

/** The record to merge into another one: found by name, with the number of its cases. */
export const SourceList = ({ definition, onChoose }: { definition: Mergeable; onChoose: (id: number) => void }) => {
  const columns = useMemo(() => columnsOf(definition), [definition]);
  const open = useCallback((row: SourceRow) => onChoose(row.id), [onChoose]);
  const one = sentenceCase(definition.label).toLowerCase();
  return (
    <DataList<SourceRow>
      embedded
      resource={resourceOf(definition)}
      title={t('merge.selectTheDuplicateOne', { one })}
      noun={[one, sentenceCase(definition.plural).toLowerCase()]}
      columns={columns}
      onOpen={open}
      showInactive
    />
  );
};
