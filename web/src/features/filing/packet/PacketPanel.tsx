import type { CasePacketCheck } from '@atlas/contracts';
import { Button, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { Download, ExternalLink, FileStack, Package } from 'lucide-react';
import { FillRow, Stack, Text } from '@/components/page/layout.js';
import { formatSize } from '@/components/format/file-size.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { SidePanel, Strip } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { saveFile } from '@/providers/http/save-file.js';
import { PacketView } from './PacketView.js';
import { useObjectUrl, usePacket } from './use-packet.js';
import { t } from '@/texts/t.js';

/** What a button leads to when the packet is built. */
const PacketButtons = ({ caseId, file, url }: { caseId: string; file: Blob; url: string | undefined }) => (
  <>
    <Tooltip title={t('common.download')}>
      <IconButton
        aria-label={t('filingPacket.downloadThePacket')}
        onClick={() => saveFile(file, t('filingPacket.fileName', { caseId }))}
      >
        <Download size={16} />
      </IconButton>
    </Tooltip>
    <Tooltip title={t('filingPacket.openInANewTab')}>
      <IconButton aria-label={t('filingPacket.openThePacketInA')} component="a" href={url ?? ''} target="_blank" rel="noopener">
        <ExternalLink size={16} />
      </IconButton>
    </Tooltip>
  </>
);

/** The packet of the current case beside the matrix: its contents and its pages. Viewing it stores and sends nothing. */
export const PacketPanel = ({ check }: { check: CasePacketCheck }) => {
  const caseId = check.case_id;
  const { data: packet, error, isFetching, refetch } = usePacket(caseId);
  const url = useObjectUrl(packet?.file);
  useKey('p', () => void refetch(), { label: t('filingPacket.buildThePacketOfThis'), group: 'list', enabled: !isFetching });
  return (
    <SidePanel width="clamp(360px, 34vw, 600px)" aria-label={t('filingPacket.packet')}>
      <Stack gap={0} height="100%">
        <Strip as="header" minHeight={37} pad="0 8px 0 12px">
          <h2>{t('filingPacket.packet')}</h2>
          <Text variant="ids" nowrap>
            {caseId}
          </Text>
          {packet && (
            <>
              <Text variant="figures" end nowrap role="status">
                {t('counts.pages', { smart_count: packet.contents.page_count })} · {formatSize(packet.contents.size)}
              </Text>
              <PacketButtons caseId={caseId} file={packet.file} url={url} />
            </>
          )}
        </Strip>
        {packet && url && !isFetching ? (
          <PacketView key={caseId} check={check} contents={packet.contents} url={url} />
        ) : (
          <FillRow align="center" justify="center" scroll>
            {isFetching ? (
              <CircularProgress size={28} aria-label={t('filingPacket.buildingThePacket')} />
            ) : error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <EmptyState
                title={t('filingPacket.notBuiltYet')}
                icon={<FileStack size={22} />}
                actions={
                  <Button variant="contained" startIcon={<Package size={16} />} onClick={() => void refetch()}>
                    {t('filingPacket.buildThePacket')} <Kbd>P</Kbd>
                  </Button>
                }
              >
                {t('filingPacket.onePdfClaimAndBill')}
              </EmptyState>
            )}
          </FillRow>
        )}
      </Stack>
    </SidePanel>
  );
};
