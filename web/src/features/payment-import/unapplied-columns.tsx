import { UNAPPLIED_LIST, UNAPPLIED_STATE_LABELS, type UnappliedState } from '@atlas/contracts';
import { Tag, type TagTone } from '@/components/chips/Tag.js';
import type { ListView } from '@/components/list/data-list-types.js';
import { columnsOf, filterFieldsOf } from '@/components/list/defined-columns.js';

const TONES: Record<UnappliedState, TagTone> = { open: 'warn', matched: 'ok', dismissed: 'plain' };

export const UNAPPLIED_COLUMNS = columnsOf(UNAPPLIED_LIST, {
  state: { render: ({ state }) => <Tag tone={TONES[state]}>{UNAPPLIED_STATE_LABELS[state]}</Tag> },
});

export const UNAPPLIED_FILTERS = filterFieldsOf(UNAPPLIED_LIST);

export const UNAPPLIED_VIEWS: readonly ListView[] = Object.entries(UNAPPLIED_STATE_LABELS).map(([id, label]) => ({
  id,
  label,
  filter: { state: [id] },
}));
