import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { Ban, Check, Minus } from 'lucide-react';
import { Tag } from '@/components/chips/Tag.js';
import type { Column } from '@/components/list/column.js';
import { type RowGroup, RowsTable } from '@/components/list/RowsTable.js';
import { Row, Stack, Text } from '@/components/page/layout.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { t } from '@/texts/t.js';
import type { Level } from '../calls.js';
import { holds, type RightRow, type Setting, type Settings } from './rights-model.js';

/** What is known of each right of a subject. */
export interface Rights {
  readonly settings: Settings;
  readonly inherited: ReadonlySet<string>;
}

interface Props {
  level: Level;
  rows: readonly RightRow[];
  rights: Rights;
  /** Of the subject that is compared. */
  other: Rights | undefined;
  otherName: string | undefined;
  sources: ReadonlyMap<string, string> | undefined;
  changed: ReadonlySet<string>;
  /** Undefined: only to look at. */
  onSet: ((id: string, setting: Setting) => void) | undefined;
}

const SETTINGS = [
  { id: 'inherit', icon: Minus, label: t('userManagement.inherit') },
  { id: 'grant', icon: Check, label: t('userManagement.grant') },
  { id: 'deny', icon: Ban, label: t('userManagement.deny') },
] as const;

/** So that a reader finds what is granted or denied at this level. */
const COLORS = { inherit: 'standard', grant: 'primary', deny: 'error' } as const;

const YES_NO = { true: t('userManagement.yes'), false: t('userManagement.no') } as const;
const yesNo = (is: boolean): string => YES_NO[`${is}`];

interface SettingProps {
  level: Level;
  row: RightRow;
  setting: Setting;
  onSet: ((id: string, setting: Setting) => void) | undefined;
}

/** A role grants or says nothing; a department and a user may deny, too. */
const SettingCell = ({ level, row, setting, onSet }: SettingProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={setting}
    disabled={!onSet}
    aria-label={t('userManagement.settingOf', { title: row.title })}
    onChange={(_, next: Setting | null) => next && onSet?.(row.id, next)}
  >
    {SETTINGS.filter(({ id }) => level !== 'role' || id !== 'deny').map(({ id, icon: Icon, label }) => (
      <ToggleButton key={id} value={id} color={COLORS[id]} aria-label={label} title={label} sx={{ padding: '2px 8px' }}>
        <Icon size={14} />
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const TitleCell = ({ row, isChanged }: { row: RightRow; isChanged: boolean }) => (
  <Tooltip title={row.description} describeChild placement="right">
    <Stack gap={0} minWidth={0}>
      <Row gap={6}>
        <Text medium cut color={isChanged ? 'accent' : undefined}>
          {row.title}
        </Text>
        {!row.isUsed && <Tag>{t(row.kind === 'menu' ? 'userManagement.notBuiltYet' : 'userManagement.notUsedYet')}</Tag>}
      </Row>
      <Text variant="secondary" cut>
        {row.kind === 'permission'
          ? `${row.key} · ${row.description}`
          : row.description || t('userManagement.entryNo', { id: row.key })}
      </Text>
    </Stack>
  </Tooltip>
);

const groupsOf = (rows: readonly RightRow[]): RowGroup<RightRow>[] => {
  const titles = [...new Set(rows.map(({ group }) => group))];
  return titles.map(title => ({ id: title, title, rows: rows.filter(({ group }) => group === title) }));
};

/** The columns for these rights: a user's sources and the other subject where they are known. */
function columnsFor({ level, rights, other, otherName, sources, changed, onSet }: Props): readonly Column<RightRow>[] {
  const isHeld = (row: RightRow) => holds(rights.settings, rights.inherited, row.id);
  const width = level === 'role' ? 96 : 130;
  const columns: Column<RightRow>[] = [
    {
      key: 'title',
      label: t('userManagement.permission'),
      width: 360,
      lines: 2,
      rowHeader: true,
      text: ({ title }) => title,
      render: row => <TitleCell row={row} isChanged={changed.has(row.id)} />,
    },
    {
      key: 'setting',
      label: t('userManagement.setting'),
      width,
      least: width,
      grow: 0,
      tools: true,
      render: row => <SettingCell level={level} row={row} setting={rights.settings.get(row.id) ?? 'inherit'} onSet={onSet} />,
    },
    {
      key: 'held',
      label: t('userManagement.has'),
      width: 56,
      grow: 0,
      text: row => yesNo(isHeld(row)),
      render: row => yesNo(isHeld(row)),
    },
  ];
  if (sources)
    columns.push({
      key: 'sources',
      label: t('userManagement.because'),
      width: 220,
      mayWrap: true,
      text: row => sources.get(row.id) ?? '',
      render: row => sources.get(row.id) ?? <Text color="quiet">{t('userManagement.notGranted')}</Text>,
    });
  if (other) columns.push(otherColumn(other, otherName, isHeld));
  return columns;
}

/** Whether the subject that is compared holds the right; marked where they differ. */
function otherColumn(other: Rights, name: string | undefined, isHeld: (row: RightRow) => boolean): Column<RightRow> {
  const isHeldByOther = (row: RightRow) => holds(other.settings, other.inherited, row.id);
  return {
    key: 'other',
    label: name ?? t('userManagement.compareWith'),
    width: 120,
    text: row => yesNo(isHeldByOther(row)),
    render: row => {
      const text = yesNo(isHeldByOther(row));
      return isHeld(row) === isHeldByOther(row) ? text : <Tag tone="warn">{text}</Tag>;
    },
  };
}

/** All rights of a subject below the headings of their areas. */
export const RightsTable = (props: Props) => (
  <RowsTable<RightRow>
    label={t('userManagement.rights')}
    name="user-management.rights"
    columns={columnsFor(props)}
    groups={groupsOf(props.rows)}
    idOf={({ id }) => id}
    sortable={false}
    isMain
    empty={<EmptyState title={t('userManagement.noRightFound')} />}
  />
);
