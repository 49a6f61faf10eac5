import { Menu, MenuItem, Tooltip } from '@mui/material';
import { BookOpen } from 'lucide-react';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHelp } from './help.js';
import { articlePath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

interface Opener {
  'aria-label': string;
  'aria-haspopup': 'menu';
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** In the frame: the firm's articles about the screen one is at; not there where there are none. */
export const HelpButton = ({ button: Button }: { button: ComponentType<Opener> }) => {
  const articles = useHelp();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (articles.length === 0) return null;
  return (
    <>
      <Tooltip title={t('knowledge.helpOnThisScreen')}>
        <Button
          aria-label={t('knowledge.helpOnThisScreen')}
          aria-haspopup="menu"
          onClick={event => setAnchor(event.currentTarget)}
        >
          <BookOpen size={18} />
        </Button>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 360 } } }}
      >
        {articles.map(({ id, title }) => (
          <MenuItem key={id} component={Link} to={articlePath(id)} onClick={() => setAnchor(null)} sx={{ whiteSpace: 'normal' }}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
