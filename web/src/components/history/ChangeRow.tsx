import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { font, ids, v } from '@/theme/tokens.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatStamp } from '@/components/format/dates.js';
import { Avatar } from '@/components/values/Avatar.js';
import { ChangeDetails, type ShowValue } from './ChangeDetails.js';
import { type ChangeItem, isOldSystem } from './change-item.js';
import { t } from '@/texts/t.js';

const Row = styled('article')({
  padding: '2px 0 8px',
  '& > button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 150px 168px 56px 20px',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 32,
    padding: '0 4px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'left',
    background: 'none',
    color: v.text,
    cursor: 'pointer',
  },
  '& > button:hover': { backgroundColor: v.hover },
  '& .what': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .what b': { fontWeight: 600, marginRight: 8 },
  '& .what span': { ...font.small, color: v.text2 },
  '& .who': {
    ...font.small,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: v.text2,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& .when': { ...font.small, ...ids, color: v.text2, whiteSpace: 'nowrap' },
});

interface Props {
  item: ChangeItem;
  /** Before the change's name. */
  icon?: ReactNode;
  /** Folded at first. */
  folded?: boolean;
  show?: ShowValue;
}

/** One change: what, by whom, when, in which revision; its details fold. */
export const ChangeRow = ({ item, icon, folded = false, show }: Props) => {
  const [open, setOpen] = useState(!folded);
  const Fold = open ? ChevronDown : ChevronRight;
  const hasDetails = item.change_detials.length > 0;
  return (
    <Row>
      <button type="button" aria-expanded={hasDetails ? open : undefined} onClick={() => setOpen(!open)}>
        <span className="what">
          {icon}
          <b>{item.change_type}</b>
          {item.description && <span title={item.description}>{item.description}</span>}
        </span>
        <span>{isOldSystem(item) && <Tag tone="warn">{t('components.oldSystem')}</Tag>}</span>
        <span className="who">
          <Avatar name={item.user_name} size={20} />
          {item.user_name}
        </span>
        <time className="when" dateTime={item.created_date}>
          {formatStamp(item.created_date)}
        </time>
        <span>{item.revision !== undefined && <Tag>{t('components.rev', { revision: item.revision })}</Tag>}</span>
        {hasDetails && <Fold size={16} aria-hidden />}
      </button>
      {open && <ChangeDetails item={item} show={show} />}
    </Row>
  );
};
