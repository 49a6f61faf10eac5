import type { AppKey } from '@atlas/contracts';
import { QRCodeSVG } from 'qrcode.react';
import { Row, Stack } from '@/components/page/layout.js';
import { CopyText } from '@/components/values/CopyText.js';
import { t } from '@/texts/t.js';

const SIZE = 168;

/** In groups of four letters, to type it in. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The key of an authenticator app, as a QR code and in letters. */
export const AppKeyView = ({ appKey: { uri, secret } }: { appKey: AppKey }) => (
  <Stack gap={12}>
    <p>{t('secondFactor.scan')}</p>
    {/* Cameras need dark on light, in the dark theme, too. */}
    <QRCodeSVG
      value={uri}
      size={SIZE}
      marginSize={2}
      bgColor="#ffffff"
      fgColor="#000000"
      title={t('secondFactor.qrCode')}
      role="img"
    />
    <div>
      <div>{t('secondFactor.keyInText')}</div>
      <Row>
        <code>{grouped(secret)}</code>
        <CopyText text={secret} label={t('secondFactor.copyTheKey')} />
      </Row>
    </div>
  </Stack>
);
