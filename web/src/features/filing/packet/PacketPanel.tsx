import type { CasePacketCheck } from '@atlas/contracts';
import { Button, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Download, ExternalLink, FileStack, Package } from 'lucide-react';
import { formatSize } from '@/components/format/file-size.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { SidePanel } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { saveFile } from '@/providers/http/save-file.js';
import { digits, font, ids, v } from '@/theme/tokens.js';
import { PacketView } from './PacketView.js';
import { useObjectUrl, usePacket } from './use-packet.js';
import { t } from '@/texts/t.js';

const Panel = styled(SidePanel)({
  display: 'flex',
  flexDirection: 'column',
  width: 'clamp(360px, 34vw, 600px)',
  overflow: 'hidden',
});
const Head = styled('header')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 37,
  padding: '0 8px 0 12px',
  borderBottom: `1px solid ${v.line}`,
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600, margin: 0 },
  '& .id': { ...font.small, ...ids, color: v.text2, whiteSpace: 'nowrap' },
  '& .size': { ...font.small, ...digits, marginLeft: 'auto', color: v.text2, whiteSpace: 'nowrap' },
});
const Middle = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto', display: 'grid', placeItems: 'center' });

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
    <Panel aria-label={t('filingPacket.packet')}>
      <Head>
        <h2>{t('filingPacket.packet')}</h2>
        <span className="id">{caseId}</span>
        {packet && (
          <>
            <span className="size" role="status">
              {t('counts.pages', { smart_count: packet.contents.page_count })} · {formatSize(packet.contents.size)}
            </span>
            <PacketButtons caseId={caseId} file={packet.file} url={url} />
          </>
        )}
      </Head>
      {packet && url && !isFetching ? (
        <PacketView key={caseId} check={check} contents={packet.contents} url={url} />
      ) : (
        <Middle>
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
        </Middle>
      )}
    </Panel>
  );
};
