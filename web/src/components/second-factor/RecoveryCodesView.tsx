import { styled } from '@mui/material/styles';
import { Row, Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { CopyText } from '@/components/values/CopyText.js';
import { t } from '@/texts/t.js';

const Codes = styled('ul')({ columns: 2, listStyle: 'none', margin: 0, padding: 0, lineHeight: 1.8 });

/** Recovery codes, which are shown once. */
export const RecoveryCodesView = ({ codes }: { codes: readonly string[] }) => (
  <Stack gap={12}>
    <Banner tone="warn">{t('secondFactor.storeCodes')}</Banner>
    <Codes aria-label={t('secondFactor.codesTitle')}>
      {codes.map(code => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Codes>
    <Row>
      <CopyText text={codes.join('\n')} label={t('secondFactor.copyCodes')} labeled />
    </Row>
  </Stack>
);
