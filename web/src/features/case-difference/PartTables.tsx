import type { CasePart, PartChange, PartDifference } from '@atlas/contracts';
import { Tag, type TagTone } from '@/components/chips/Tag.js';
import type { RowGroup } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { t } from '@/texts/t.js';
import { trailText } from './difference-text.js';
import { type FieldRow, FieldTable } from './FieldTable.js';

const TITLES: Readonly<Record<CasePart, string>> = {
  treatment: t('caseBilling.treatments'),
  code: t('caseDifference.procedureCodes'),
  payment: t('common.payments'),
  settlement: t('caseParts.settlement'),
  note: t('caseDifference.notes'),
  document: t('common.documents'),
};
const PARTS = Object.keys(TITLES) as CasePart[];

const CHANGES: Readonly<Record<PartChange, { label: string; tone: TagTone }>> = {
  added: { label: t('caseDifference.added'), tone: 'ok' },
  removed: { label: t('caseDifference.removed'), tone: 'danger' },
  changed: { label: t('common.changed'), tone: 'warn' },
  unchanged: { label: t('common.theSame'), tone: 'plain' },
};

const SIDES: Readonly<Partial<Record<PartChange, 'before' | 'after'>>> = { added: 'after', removed: 'before' };

/** '2 added, 1 removed' */
const countText = (parts: readonly PartDifference[]): string =>
  (Object.keys(CHANGES) as PartChange[])
    .map(change => ({ change, count: parts.filter(part => part.change === change).length }))
    .filter(({ count }) => count > 0)
    .map(({ change, count }) => `${count} ${CHANGES[change].label.toLowerCase()}`)
    .join(', ');

const groupOf = (part: PartDifference): RowGroup<FieldRow> => ({
  id: String(part.id),
  isFixed: true,
  title: (
    <>
      {part.name}{' '}
      <Tag tone={CHANGES[part.change].tone} style={{ marginLeft: 8 }}>
        {CHANGES[part.change].label}
      </Tag>
      <small>{trailText(part)}</small>
    </>
  ),
  rows: part.fields.map(field => ({ ...field, id: `${part.id} ${field.field_name}`, only: SIDES[part.change] })),
});

/** What became of bills, codes, payments, the settlement, notes and documents, kind by kind. */
export const PartTables = ({ parts }: { parts: readonly PartDifference[] }) => (
  <>
    {PARTS.map(kind => {
      const ofKind = parts.filter(({ part }) => part === kind);
      if (ofKind.length === 0) return null;
      return (
        <Panel key={kind} title={TITLES[kind]} note={countText(ofKind)}>
          <FieldTable
            label={`${TITLES[kind]}, ${t('counts.rows', { smart_count: ofKind.length })}`}
            groups={ofKind.map(groupOf)}
          />
        </Panel>
      );
    })}
  </>
);
