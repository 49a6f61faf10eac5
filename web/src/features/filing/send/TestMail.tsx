import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { FieldShell } from '../../../components/forms/FieldShell.js';
import { TextBox } from '../../../components/forms/TextBox.js';
import { ApiError, messageOf } from '../../../providers/http/api-error.js';
import { useSession } from '../../../providers/session/use-session.js';
import { v } from '../../../theme/tokens.js';
import { calls } from '../calls.js';

const Box = styled('section')({
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${v.line}`,
  '& .row': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& .row > :first-of-type': { flex: 1 },
  '& .row button': { marginTop: 22, whiteSpace: 'nowrap' },
  '& .sent': { color: v.okText },
});

/** A mail from the box as it is saved: whether it can be filed with is known before a case is. */
export const TestMail = ({ id }: { id: number }) => {
  const session = useSession();
  const [to, setTo] = useState(/@/.test(session?.profile.username ?? '') ? (session?.profile.username ?? '') : '');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ error?: string; sent?: string }>({});
  const send = async () => {
    setBusy(true);
    setTold({});
    try {
      const { sent_to } = await calls.testMail(id, to);
      setTold({ sent: `Sent to ${sent_to}.` });
    } catch (error) {
      const field = error instanceof ApiError ? error.fieldErrors.to : undefined;
      setTold({ error: field ?? messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <div className="row">
        <FieldShell
          label="Test mail to"
          error={told.error}
          hint={told.sent ? <span className="sent">{told.sent}</span> : 'From the mail box as it is saved'}
        >
          {slot => <TextBox {...slot} type="email" value={to} onChange={setTo} />}
        </FieldShell>
        <Button startIcon={<Send size={16} />} disabled={busy || !to.trim()} onClick={() => void send()}>
          Send test mail
        </Button>
      </div>
    </Box>
  );
};
