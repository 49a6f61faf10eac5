import { Button } from '@mui/material';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { Row, Stack } from '@/components/page/layout.js';
import { CopyText } from '@/components/values/CopyText.js';
import { t } from '@/texts/t.js';

/** The only time a token is shown. */
export const NewTokenDialog = ({ token = '', onClose }: { token: string | undefined; onClose: () => void }) => (
  <DialogFrame
    open={token !== ''}
    onClose={onClose}
    title={t('singleSignOn.newToken')}
    width={560}
    actions={
      <Button autoFocus onClick={onClose}>
        {t('common.close')}
      </Button>
    }
  >
    <Stack gap={8}>
      <p>{t('singleSignOn.newTokenHint')}</p>
      <Row gap={4}>
        <code style={{ overflowWrap: 'anywhere' }}>{token}</code>
        <CopyText text={token} label={t('singleSignOn.copyToken')} />
      </Row>
    </Stack>
  </DialogFrame>
);
