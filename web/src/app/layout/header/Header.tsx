import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CircleHelp, Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HelpButton } from '@/features/knowledge/HelpButton.js';
import { landingPath } from '@/providers/session/session.js';
import { useSession } from '@/providers/session/use-session.js';
import { HEADER, NARROW, v } from '@/theme/tokens.js';
import { BrandMark } from '../Brand.js';
import { FirmName } from './FirmName.js';
import { GlobalSearch } from './GlobalSearch.js';
import { HeaderButton } from './HeaderButton.js';
import { JobsButton } from './JobsButton.js';
import { MessagesButton } from './MessagesButton.js';
import { UserMenu } from './UserMenu.js';
import { ZoneNote } from './ZoneNote.js';
import { t } from '@/texts/t.js';

const Bar = styled('header')({
  display: 'grid',
  gridTemplateColumns: 'minmax(auto, 1fr) minmax(160px, 520px) minmax(auto, 1fr)',
  alignItems: 'center',
  gap: 12,
  height: HEADER,
  color: v.headerText,
  backgroundColor: v.headerBg,
  borderBottom: `1px solid ${v.headerLine}`,
  zIndex: 1100,
  '& :focus-visible': { outlineColor: v.headerText },
  '& .start, & .end': { display: 'flex', alignItems: 'center', minWidth: 0 },
  '& .start > button': { width: HEADER, height: HEADER, borderRadius: 0, outlineOffset: -4 },
  // The search box shrinks before its neighbors.
  '& .end': { justifyContent: 'flex-end', gap: 4, minWidth: 'max-content', paddingRight: 8 },
  '& .brand': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 12px 0 10px',
    color: 'inherit',
    fontSize: 15,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& .account': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    paddingLeft: 12,
    borderLeft: `1px solid ${v.headerField}`,
    color: v.headerText2,
  },
  '& .account img': { maxWidth: 96, objectFit: 'contain', borderRadius: 2, backgroundColor: '#fff' },
  '& .account span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [NARROW]: { '& .account': { display: 'none' }, '& .start': { minWidth: 'max-content' } },
});

interface Props {
  onToggleMenu: () => void;
  menuOpen: boolean;
  onShowKeys: () => void;
}

/** The blue bar: menu toggle, brand, account; search; running jobs, messages, keys, user. */
export const Header = ({ onToggleMenu, menuOpen, onShowKeys }: Props) => {
  const session = useSession();
  const home = session ? landingPath(session) : '/login';
  return (
    <Bar>
      <div className="start">
        <HeaderButton
          aria-label={menuOpen ? t('app.collapseTheMenu') : t('app.openTheMenu')}
          aria-expanded={menuOpen}
          onClick={onToggleMenu}
        >
          <MenuIcon size={18} />
        </HeaderButton>
        <Link className="brand" to={home}>
          <BrandMark /> {t('app.atlas')}
        </Link>
        <div className="account">
          <FirmName />
        </div>
      </div>
      <GlobalSearch />
      <div className="end">
        <ZoneNote />
        <JobsButton />
        <MessagesButton />
        <HelpButton button={HeaderButton} />
        <Tooltip title={t('app.keyboard')}>
          <HeaderButton aria-label={t('app.keyboard')} onClick={onShowKeys}>
            <CircleHelp size={18} />
          </HeaderButton>
        </Tooltip>
        <UserMenu onShowKeys={onShowKeys} />
      </div>
    </Bar>
  );
};
