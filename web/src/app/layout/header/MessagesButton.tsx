import { Popover, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Bell } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { formatStamp } from '@/components/format/dates.js';
import { font, v } from '@/theme/tokens.js';
import { messageLog } from '../message-log.js';
import { HeaderButton } from './HeaderButton.js';
import { t } from '@/texts/t.js';

const Dot = styled('span')({
  position: 'absolute',
  top: 6,
  right: 6,
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: v.headerMark,
  border: `1px solid ${v.headerBg}`,
});

const Box = styled('div')({
  width: 340,
  maxHeight: 420,
  overflow: 'auto',
  padding: '10px 12px',
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600, marginBottom: 4 },
  '& ul': { listStyle: 'none' },
  '& li': { padding: '6px 0', borderTop: `1px solid ${v.line}` },
  '& .error': { color: v.dangerText },
  '& time': { ...font.micro, display: 'block', color: v.text3 },
  '& p': { color: v.text2 },
  '& button': { border: 0, padding: 0, font: 'inherit', background: 'none', color: v.accentText, cursor: 'pointer' },
});

/** Notifications since sign-in; a dot marks an unread error. */
export const MessagesButton = () => {
  const messages = useSyncExternalStore(messageLog.subscribe, messageLog.snapshot);
  const unseen = useSyncExternalStore(messageLog.subscribe, messageLog.unseen);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('app.messages')}>
        <HeaderButton
          aria-label={unseen ? t('app.messagesAnErrorIsUnread') : t('app.messages')}
          aria-haspopup="dialog"
          onClick={event => {
            setAnchor(event.currentTarget);
            messageLog.markSeen();
          }}
        >
          <Bell size={18} />
          {unseen && <Dot />}
        </HeaderButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box>
          <h2>{t('app.messages')}</h2>
          {messages.length === 0 && <p>{t('app.noNotificationsYet')}</p>}
          <ul>
            {messages.map(({ id, type, text, at, link, action }) => (
              <li key={id} className={type}>
                {text}{' '}
                {link && (
                  <Link to={link.to} onClick={() => setAnchor(null)}>
                    {link.label}
                  </Link>
                )}
                {action && (
                  <button type="button" onClick={() => messageLog.run(id)}>
                    {action.label}
                  </button>
                )}
                <time>{formatStamp(at)}</time>
              </li>
            ))}
          </ul>
        </Box>
      </Popover>
    </>
  );
};
