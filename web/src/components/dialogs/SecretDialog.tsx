import { Button } from '@mui/material';
import { Row, Stack, Text } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { CopyText } from '@/components/values/CopyText.js';
import { t } from '@/texts/t.js';
import { DialogFrame } from './DialogFrame.js';

interface Props {
  title: string;
  secret: string;
  copyLabel: string;
  /** How it is used. */
  hint: string;
  onClose: () => void;
}

/** A secret that the server shows once. A click beside the dialog does not close it: the secret would be lost. */
export const SecretDialog = ({ title, secret, copyLabel, hint, onClose }: Props) => (
  <DialogFrame
    open
    onClose={() => undefined}
    title={title}
    width={560}
    actions={
      <Button variant="contained" onClick={onClose}>
        {t('components.secretCopied')}
      </Button>
    }
  >
    <Stack gap={12}>
      <Banner tone="warn">{t('components.secretOnce')}</Banner>
      <Row gap={8}>
        <Text variant="ids" style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Text>
        <CopyText text={secret} label={copyLabel} />
      </Row>
      <Text variant="secondary">{hint}</Text>
    </Stack>
  </DialogFrame>
);
