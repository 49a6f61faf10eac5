import { Button, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, Download, type LucideIcon, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { formatCount, formatPercent } from '@/components/format/money.js';
import { font, ids, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Bar = styled('div')({
  container: 'viewer-tools / inline-size',
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minHeight: 40,
  padding: '0 8px 0 12px',
  borderTop: `1px solid ${v.line}`,
  borderBottom: `1px solid ${v.line}`,
  '& .place': { ...font.small, ...ids, color: v.text2, whiteSpace: 'nowrap', padding: '0 4px' },
  '& .line': { width: 1, height: 20, margin: '0 4px', backgroundColor: v.line2 },
  '& .percent': { minWidth: 56, ...ids },
  '& .end': { marginLeft: 'auto' },
  // One row in a narrow pane: the icon says it.
  '@container viewer-tools (max-width: 520px)': {
    '& .end': { minWidth: 0, padding: '0 6px' },
    '& .end .MuiButton-startIcon': { margin: 0 },
    '& .end .words': { display: 'none' },
  },
});

interface ToolProps {
  label: string;
  icon: LucideIcon;
  onClick: (() => void) | undefined;
}

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={!onClick} onClick={onClick}>
        <Icon size={16} />
      </IconButton>
    </span>
  </Tooltip>
);

/** What can be done with the open document; a missing one is drawn disabled. */
export interface ViewerActions {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  fit: (() => void) | undefined;
  turn: ((by: 90 | -90) => void) | undefined;
  download: (() => void) | undefined;
}

interface Props {
  actions: ViewerActions;
  /** Its place among the documents, counted from 0. */
  index: number;
  total: number;
  /** Undefined where there are no pages. */
  pages: { current: number; count: number } | undefined;
  scale: number;
}

export const ViewerTools = ({ actions, index, total, pages, scale }: Props) => {
  const { turn } = actions;
  return (
    <Bar role="toolbar" aria-label={t('common.document')}>
      <Tool label={t('documents.previousDocumentKey')} icon={ChevronLeft} onClick={actions.previous} />
      <span className="place">{t('counts.of', { count: formatCount(index + 1), total: formatCount(total) })}</span>
      <Tool label={t('documents.nextDocumentKey')} icon={ChevronRight} onClick={actions.next} />
      <span className="line" />
      <Tool label={t('documents.zoomOutKey')} icon={ZoomOut} onClick={actions.zoomOut} />
      <Tooltip title={t('documents.fitWidthKey')}>
        <span>
          <Button
            variant="text"
            size="small"
            className="percent"
            aria-label={t('documents.fitWidthKey')}
            disabled={!actions.fit}
            onClick={actions.fit}
          >
            {formatPercent(Math.round(scale * 100))}
          </Button>
        </span>
      </Tooltip>
      <Tool label={t('documents.zoomInKey')} icon={ZoomIn} onClick={actions.zoomIn} />
      <span className="line" />
      <Tool label={t('documents.rotateLeftKey')} icon={RotateCcw} onClick={turn && (() => turn(-90))} />
      <Tool label={t('documents.rotateRightKey')} icon={RotateCw} onClick={turn && (() => turn(90))} />
      {pages && pages.count > 1 && (
        <span className="place" role="status">
          {t('documents.pageOf', { current: formatCount(pages.current + 1), count: formatCount(pages.count) })}
        </span>
      )}
      <Button
        className="end"
        aria-label={t('common.download')}
        title={t('common.download')}
        startIcon={<Download size={16} />}
        disabled={!actions.download}
        onClick={actions.download}
      >
        <span className="words">{t('common.download')}</span>
      </Button>
    </Bar>
  );
};
