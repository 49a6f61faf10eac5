import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Layers, Rows2, Rows3 } from 'lucide-react';
import { Row, Text } from '@/components/page/layout.js';
import { v } from '@/theme/tokens.js';
import { formatCount } from '@/components/format/money.js';
import { MenuButton } from '@/components/page/MenuButton.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { useDensity } from '@/components/page/use-density.js';
import { t } from '@/texts/t.js';
import { ColumnChooser } from './ColumnChooser.js';
import { ExportButton } from './ExportButton.js';
import type { DataListControl } from './use-data-list.js';

const Pair = styled('div')({
  display: 'flex',
  border: `1px solid ${v.line2}`,
  borderRadius: 6,
  boxShadow: v.elevation1,
  // Where the head is crowded it is in the user's menu alone: the way to here is read more often.
  '@container page-header (max-width: 1320px)': { display: 'none' },
  '& .MuiIconButton-root': { borderRadius: 5, height: 26, width: 26 },
});

/** 28 or 36 px rows. */
const DensityPair = () => {
  const [density, setDensity] = useDensity();
  return (
    <Pair role="group" aria-label={t('list.rowHeight')}>
      <Tooltip title={t('list.denseRows')}>
        <IconButton aria-label={t('list.denseRows')} aria-pressed={density === 'dense'} onClick={() => setDensity('dense')}>
          <Rows3 size={16} />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('list.comfortableRows')}>
        <IconButton
          aria-label={t('list.comfortableRows')}
          aria-pressed={density === 'comfortable'}
          onClick={() => setDensity('comfortable')}
        >
          <Rows2 size={16} />
        </IconButton>
      </Tooltip>
    </Pair>
  );
};

const GroupButton = <Row,>({ control: { props, groupBy, setGroupKey } }: { control: DataListControl<Row> }) => {
  const entries = [
    { id: null, label: t('list.noGroups'), selected: !groupBy },
    ...props.columns
      .filter(({ groupable }) => groupable)
      .map(({ key, label }) => ({ id: key, label, selected: groupBy?.key === key })),
  ];
  return (
    <MenuButton icon={<Layers size={16} />} entries={entries} onPick={setGroupKey}>
      {groupBy ? t('list.byColumn', { column: groupBy.label.toLowerCase() }) : t('list.groupRows')}
    </MenuButton>
  );
};

/** '312 of 1,284 cases': what the filters leave of all there is. */
function countText<Row>({ list, props, filterValues, listViews }: DataListControl<Row>): string {
  if (list.total === undefined) return '';
  const isFiltered = Object.keys(filterValues).length > 0;
  const all = isFiltered ? listViews.countOf({})?.total_rows : undefined;
  const capped = (list.meta as { total_is_capped?: boolean } | undefined)?.total_is_capped ? '+' : '';
  const of = all !== undefined && all > list.total && !capped ? all : undefined;
  const noun = props.noun[(of ?? list.total) === 1 ? 0 : 1];
  const count = `${formatCount(list.total)}${capped}`;
  return of === undefined ? `${count} ${noun}` : t('list.countOf', { count, all: formatCount(of), noun });
}

/** Title, row count and what can be done with the list. */
export const ListHead = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { props } = control;
  const count = countText(control);
  const actions = (
    <>
      {!props.embedded && <DensityPair />}
      {props.columns.some(({ groupable }) => groupable) && <GroupButton control={control} />}
      <ColumnChooser columns={props.columns} control={control.layout} />
      {props.exportAs && (
        <ExportButton
          {...props.exportAs}
          filter={{ ...control.filterValues, ...control.permanentFilter }}
          sort={control.list.sort}
        />
      )}
      {props.actions}
    </>
  );
  const counted = <span role="status">{count}</span>;
  if (!props.embedded) return <PageHeader title={props.title} trail={props.trail} beside={counted} actions={actions} />;
  return (
    <Row as="header" pad="8px 16px 0">
      <h2>{props.title}</h2>
      <Text variant="secondary">{counted}</Text>
      <Row end data-commands="">
        {actions}
      </Row>
    </Row>
  );
};
