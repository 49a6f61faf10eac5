import { Button, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '@/components/states/use-act.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { useSession } from '@/providers/session/use-session.js';
import { v } from '@/theme/tokens.js';
import { useFilingCalls } from '../calls.js';
import { t } from '@/texts/t.js';

const Box = styled('section')({
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${v.line}`,
  '& .row': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& .row > :first-of-type': { flex: 1 },
  '& .row button': { marginTop: 22, whiteSpace: 'nowrap' },
  '& .sent': { color: v.okText },
});

const objectionOf = (refusal: unknown): string =>
  (refusal instanceof ApiError ? refusal.fieldErrors.to : undefined) ?? messageOf(refusal);

/** A mail from the box as it is saved: whether it can be filed with is known before a case is. */
export const TestMail = ({ id }: { id: number }) => {
  const session = useSession();
  const [to, setTo] = useState(/@/.test(session?.profile.username ?? '') ? (session?.profile.username ?? '') : '');
  const [sent, setSent] = useState<string>();
  const calls = useFilingCalls();
  const { act, busy, error } = useAct(() => calls.testMail(id, to), {
    onDone: ({ sent_to: sentTo }) => setSent(t('filingSend.sentToAddress', { sentTo })),
    textOf: objectionOf,
    inline: true,
  });
  const send = () => {
    setSent(undefined);
    void act();
  };
  return (
    <Box>
      <div className="row">
        <TextField
          label={t('filingSend.testMailTo')}
          error={Boolean(error)}
          helperText={error ?? (sent ? <span className="sent">{sent}</span> : t('filingSend.usesTheSavedMailboxSettings'))}
          type="email"
          value={to}
          onChange={event => setTo(event.target.value)}
        />
        <Button startIcon={<Send size={16} />} disabled={busy || !to.trim()} onClick={send}>
          {t('filingSend.sendTestMail')}
        </Button>
      </div>
    </Box>
  );
};
