import { Button, Checkbox, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Columns3, GripVertical, Lock, Save } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { TextButton } from '@/components/page/TextButton.js';
import { Row } from '@/components/page/layout.js';
import { v } from '@/theme/tokens.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { t } from '@/texts/t.js';
import type { Column } from './column.js';
import { arranged, isHidden, moveColumn, toggleColumn } from './layout.js';
import type { LayoutControl } from './use-list-layout.js';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  width: 250,
  maxHeight: 500,
  '& .top': { padding: '8px 8px 4px' },
  '& ul': { flex: 1, overflow: 'auto', padding: '0 4px' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 25,
    padding: '0 8px',
    borderRadius: 6,
    border: '2px solid transparent',
  },
  '& li.over': { borderTopColor: v.accent },
  '& li.dragged': { boxShadow: v.elevation2, backgroundColor: v.raised },
  '& li label': { display: 'flex', alignItems: 'center', gap: 8, flex: 1, minWidth: 0, cursor: 'pointer' },
  '& .grip': {
    display: 'inline-flex',
    padding: 2,
    border: 0,
    background: 'none',
    color: v.text3,
    cursor: 'grab',
    borderRadius: 4,
  },
  '& .foot': { display: 'flex', justifyContent: 'flex-end', gap: 8, padding: 8, borderTop: `1px solid ${v.line}` },
});

interface Props<Row> {
  columns: readonly Column<Row>[];
  control: LayoutControl;
}

/** Which columns are seen and in what order: dragged, or moved with the arrows on their grip. 'Save layout' keeps it on the server. */
export const ColumnChooser = <Row,>({ columns, control }: Props<Row>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [find, setFind] = useState('');
  const all = arranged(columns, control.layout);
  const shown = all.filter(column => !isHidden(column, control.layout)).length;
  const close = () => setAnchor(null);
  return (
    <>
      <Button startIcon={<Columns3 size={16} />} aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
        {t('list.columns')}
      </Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
        <Box role="dialog" aria-label={t('list.columns')}>
          <div className="top">
            <SearchBox value={find} onChange={setFind} label={t('list.findAColumn')} />
            <Row variant="secondary" justify="space-between" pad="4px 0 0">
              {t('list.shownOf', { shown, all: all.length })}
              <TextButton type="button" onClick={control.reset}>
                {t('list.reset')}
              </TextButton>
            </Row>
          </div>
          <ColumnEntries
            columns={columns}
            control={control}
            listed={all.filter(({ label }) => label.toLowerCase().includes(find.trim().toLowerCase()))}
          />
          <ChooserFoot control={control} onClose={close} />
        </Box>
      </Popover>
    </>
  );
};

/** The columns that were found, as they may be dragged, moved and ticked. */
const ColumnEntries = <Row,>({ columns, control, listed }: Props<Row> & { listed: readonly Column<Row>[] }) => {
  const { layout, change } = control;
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const positionOf = (key: string) => arranged(columns, layout).findIndex(column => column.key === key);
  const drop = (key: string) => {
    if (dragged && dragged !== key) change(moveColumn(columns, layout, dragged, positionOf(key)));
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <ul>
      {listed.map(column => {
        const { key, label, locked } = column;
        return (
          <li
            key={key}
            draggable={!locked}
            className={[key === over && key !== dragged ? 'over' : '', key === dragged ? 'dragged' : ''].join(' ')}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={event => {
              event.preventDefault();
              setOver(key);
            }}
            onDrop={event => {
              event.preventDefault();
              drop(key);
            }}
          >
            {locked ? (
              <Lock size={14} aria-label={t('list.alwaysFirst')} />
            ) : (
              <Grip label={label} onMove={step => change(moveColumn(columns, layout, key, positionOf(key) + step))} />
            )}
            <label>
              <Checkbox
                checked={!isHidden(column, layout)}
                disabled={locked}
                onChange={() => change(toggleColumn(columns, layout, key))}
              />
              {label}
            </label>
          </li>
        );
      })}
    </ul>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What a column is dragged by; the arrow keys move it a place. */
const Grip = ({ label, onMove }: { label: string; onMove: (step: number) => void }) => {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <button type="button" className="grip" aria-label={t('list.moveArrowKeys', { label })} onKeyDown={onKey}>
      <GripVertical size={14} aria-hidden />
    </button>
  );
};

const ChooserFoot = ({ control, onClose }: { control: LayoutControl; onClose: () => void }) => (
  <div className="foot">
    <Button
      variant="text"
      onClick={() => {
        control.cancel();
        onClose();
      }}
    >
      {t('common.cancel')}
    </Button>
    <Button
      variant="contained"
      startIcon={<Save size={16} />}
      disabled={!control.isChanged}
      onClick={() => {
        control.save();
        onClose();
      }}
    >
      {t('list.saveLayout')}
    </Button>
  </div>
);
