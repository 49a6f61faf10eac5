import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DEFAULT_TITLE } from '@/texts/documented.js';
import type { MessageAction } from '@/components/states/use-act.js';
import { font, v } from '@/theme/tokens.js';
import { CLOSE_MS, type LoggedMessage, messageLog, type MessageType } from './message-log.js';
import { t } from '@/texts/t.js';

/** Over the last line of a page with its buttons and the strip of what is selected, and beside the check boxes and links of a list's first columns. */
const ABOVE_FOOT = 100;

const Stack = styled('div')({
  position: 'fixed',
  left: '50%',
  transform: 'translateX(-50%)',
  bottom: ABOVE_FOOT,
  zIndex: 1500,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  width: 'max-content',
  maxWidth: 420,
});

const Item = styled('div')({
  ...font.body,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '6px 6px 6px 12px',
  borderRadius: 8,
  color: v.textInv,
  backgroundColor: v.inverse,
  boxShadow: v.elevation2,
  '& span': { flex: 1 },
  '& b': { display: 'block' },
  '& a': { color: 'inherit', textDecoration: 'underline' },
  '& button': {
    display: 'flex',
    padding: 4,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: v.textInv2,
    cursor: 'pointer',
  },
  '& button.action': { font: 'inherit', color: 'inherit', textDecoration: 'underline' },
});

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };
/** Of the inverse surface: light marks on dark, dark ones on light. */
const MARKS = { success: v.okLine, info: v.accentLine, warning: v.warnLine, error: v.dangerLine };

/** Messages at the bottom, the newest last. They close by themselves, unless they have a link or an action, or the pointer or focus holds them. */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const shown = useSyncExternalStore(messageLog.subscribe, messageLog.showing);

  const log = useEffectEvent(({ message, type, notificationOptions }: NotificationPayload) => {
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : '';
    const kind: MessageType = type === 'success' || type === 'warning' || type === 'error' ? type : 'info';
    const { action } = (notificationOptions ?? {}) as { action?: MessageAction };
    if (text) messageLog.add(kind, text, Date.now(), undefined, action);
  });
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next) log(next);
  }, [notifications, takeNotification]);

  return (
    <Stack className="no-print" role="region" aria-label={t('app.messages')} aria-live="polite">
      {shown.map(message => (
        <ToastItem key={message.id} message={message} />
      ))}
    </Stack>
  );
};

const ToastItem = ({ message }: { message: LoggedMessage }) => {
  const [held, setHeld] = useState(false);
  const { id, type, text, link, action } = message;
  const stays = held || link !== undefined || action !== undefined;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => messageLog.close(id), CLOSE_MS);
    return () => clearTimeout(timer);
  }, [stays, id]);
  const Icon = ICONS[type];
  return (
    <Item
      role={type === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} color={MARKS[type]} aria-hidden />
      <span>
        {type === 'error' && <b>{DEFAULT_TITLE}</b>}
        <span>{text}</span>
      </span>
      {link && (
        <Link to={link.to} onClick={() => messageLog.close(id)}>
          {link.label}
        </Link>
      )}
      {action && (
        <button type="button" className="action" onClick={() => messageLog.run(id)}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('app.closeThisMessage')} onClick={() => messageLog.close(id)}>
        <X size={14} />
      </button>
    </Item>
  );
};
