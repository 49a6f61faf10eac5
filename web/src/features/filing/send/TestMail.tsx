import { Button, TextField } from '@mui/material';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Block, Row, Text } from '@/components/page/layout.js';
import { useAct } from '@/components/states/use-act.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { useSession } from '@/providers/session/use-session.js';
import { useFilingCalls } from '../calls.js';
import { t } from '@/texts/t.js';

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
    <Block as="section" edge="top" margin="16px 0 0" pad="16px 0 0">
      <Row align="start">
        <TextField
          label={t('filingSend.testMailTo')}
          error={Boolean(error)}
          helperText={error ?? (sent ? <Text color="ok">{sent}</Text> : t('filingSend.usesTheSavedMailboxSettings'))}
          type="email"
          value={to}
          onChange={event => setTo(event.target.value)}
        />
        <Block pad="22px 0 0">
          <Button startIcon={<Send size={16} />} disabled={busy || !to.trim()} onClick={send}>
            {t('filingSend.sendTestMail')}
          </Button>
        </Block>
      </Row>
    </Block>
  );
};
