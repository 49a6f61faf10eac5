import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Bell } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { TextButton } from '@/components/page/TextButton.js';
import { PopoverPanel } from '@/components/page/PopoverPanel.js';
import { Block, Text } from '@/components/page/layout.js';
import { formatStamp } from '@/components/format/dates.js';
import { v } from '@/theme/tokens.js';
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
      <PopoverPanel anchor={anchor} onClose={() => setAnchor(null)} title={t('app.messages')} width={340}>
        {messages.length === 0 && <Text color="quiet">{t('app.noNotificationsYet')}</Text>}
        <ul>
          {messages.map(({ id, type, text, at, link, action }) => (
            <Block as="li" key={id} pad="6px 0" edge="top" color={type === 'error' ? 'danger' : undefined}>
              {text}{' '}
              {link && (
                <Link to={link.to} onClick={() => setAnchor(null)}>
                  {link.label}
                </Link>
              )}
              {action && (
                <TextButton type="button" onClick={() => messageLog.run(id)}>
                  {action.label}
                </TextButton>
              )}
              <Block variant="micro">
                <time>{formatStamp(at)}</time>
              </Block>
            </Block>
          ))}
        </ul>
      </PopoverPanel>
    </>
  );
};
