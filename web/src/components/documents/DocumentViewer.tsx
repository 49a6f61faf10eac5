import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { Download, FileText } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Fill, FillRow } from '@/components/page/layout.js';
import { notInField, useKey } from '@/components/keys/use-key.js';
import { useRoom } from '@/components/list/use-room.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useDelayed } from '@/components/states/use-delayed.js';
import { saveFile } from '@/providers/http/save-file.js';
import { font } from '@/theme/tokens.js';
import type { ViewedFile } from './file-kind.js';
import type { Content } from './open-content.js';
import type { PageView } from './page-source.js';
import { PagesView } from './PagesView.js';
import { PROBLEM_TEXTS } from './unreadable.js';
import { type LoadFile, useContent } from './use-content.js';
import { type ViewerActions, ViewerTools } from './ViewerTools.js';
import { WordFrame } from './WordPages.js';
import { fitScale, type Rotation, turned, type Zoom, zoomIn, zoomOut } from './zoom.js';
import { t } from '@/texts/t.js';

const Text = styled('pre')({
  ...font.body,
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: 16,
  overflow: 'auto',
  fontFamily: 'ui-monospace, Consolas, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  outlineOffset: -2,
});

/** Around a page within the pane, and the scroll bar. */
const MARGIN = 2 * 12 + 14;
/** A letter or A4 page of a Word file and its margins. */
const WORD_PAGE = { width: 816, height: 1056 };

interface Props {
  /** Changes with every other document: each document starts at its first page. */
  id: string;
  file: ViewedFile;
  load: LoadFile;
  /** Saves a file that the viewer did not load. */
  onDownload: () => void;
  /** Its place among the documents, counted from 0. */
  index: number;
  total: number;
  /** Goes to the document at the place, where there is one. */
  onGo: (index: number) => void;
}

/** The scale that fits the content to the room, or undefined where it has no size. */
function fitted(content: Content | undefined, rotation: Rotation, room: number): number | undefined {
  switch (content?.kind) {
    case 'pages':
      return fitScale(content.source.firstSize, rotation, room - MARGIN, content.source.mostFit);
    case 'word':
      return fitScale(WORD_PAGE, 0, room - MARGIN, 1);
    case 'text':
      return 1;
    case 'problem':
    case undefined:
      return undefined;
  }
}

interface ShownProps {
  content: Content;
  name: string;
  view: PageView;
  pane: RefObject<HTMLDivElement | null>;
  onPage: (index: number) => void;
  onDownload: () => void;
}

const Shown = ({ content, name, view, pane, onPage, onDownload }: ShownProps) => {
  switch (content.kind) {
    case 'pages':
      return <PagesView pane={pane} source={content.source} view={view} name={name} onPage={onPage} />;
    case 'word':
      return <WordFrame html={content.html} title={name} scale={view.scale} />;
    case 'text':
      return (
        <Text tabIndex={0} role="document" aria-label={name} style={{ fontSize: Math.round(13 * view.scale) }}>
          {content.text}
        </Text>
      );
    case 'problem': {
      const { title, text } = PROBLEM_TEXTS[content.problem];
      return (
        <FillRow align="center" justify="center" tone="sunken" role="alert">
          <EmptyState
            title={title}
            icon={<FileText size={22} />}
            actions={
              <Button variant="contained" startIcon={<Download size={16} />} onClick={onDownload}>
                {t('common.download')}
              </Button>
            }
          >
            {text}
          </EmptyState>
        </FillRow>
      );
    }
  }
};

/** The keys of the open document, as long as no field has the focus. */
function useViewerKeys({ previous, next, zoomIn: larger, zoomOut: smaller, fit, turn }: ViewerActions): void {
  const key = { group: 'document', when: notInField } as const;
  useKey('ArrowLeft', () => previous?.(), { ...key, label: t('documents.previousDocument'), enabled: previous !== undefined });
  useKey('ArrowRight', () => next?.(), { ...key, label: t('documents.nextDocument'), enabled: next !== undefined });
  useKey(['+', '='], () => larger?.(), { ...key, label: t('documents.zoomIn'), enabled: larger !== undefined });
  useKey('-', () => smaller?.(), { ...key, label: t('documents.zoomOut'), enabled: smaller !== undefined });
  useKey('0', () => fit?.(), { ...key, label: t('documents.fitWidth'), enabled: fit !== undefined });
  useKey('r', () => turn?.(90), { ...key, label: t('documents.rotateRight'), enabled: turn !== undefined });
  useKey('R', () => turn?.(-90), { ...key, label: t('documents.rotateLeft'), enabled: turn !== undefined });
}

/** One look at one document. */
const OneLook = ({ id, file, load, onDownload, index, total, onGo }: Props) => {
  const { data, error, refetch } = useContent(id, file, load);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [rotation, setRotation] = useState<Rotation>(0);
  const [page, setPage] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const room = useRoom(body);
  const isSlow = useDelayed(!data && !error);
  const content = data?.content;
  const fit = fitted(content, rotation, room);
  const scale = zoom === 'fit' ? (fit ?? 1) : zoom;
  const download = () => (data?.blob ? saveFile(data.blob, file.name) : onDownload());
  const actions: ViewerActions = {
    previous: index > 0 ? () => onGo(index - 1) : undefined,
    next: index < total - 1 ? () => onGo(index + 1) : undefined,
    zoomIn: fit === undefined ? undefined : () => setZoom(zoomIn(scale)),
    zoomOut: fit === undefined ? undefined : () => setZoom(zoomOut(scale)),
    fit: fit === undefined ? undefined : () => setZoom('fit'),
    turn: content?.kind === 'pages' ? by => setRotation(turned(rotation, by)) : undefined,
    download,
  };
  useViewerKeys(actions);
  const hasPages = content?.kind === 'pages';
  // Page down scrolls at once.
  useEffect(() => {
    if (hasPages) pane.current?.focus({ preventScroll: true });
  }, [hasPages]);
  return (
    <>
      <ViewerTools
        actions={actions}
        index={index}
        total={total}
        pages={hasPages ? { current: page, count: content.source.count } : undefined}
        scale={scale}
      />
      <Fill ref={body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isSlow && (
          <FillRow align="center" justify="center" tone="sunken">
            <CircularProgress size={28} aria-label={t('documents.loadingTheDocument')} />
          </FillRow>
        )}
        {content && !error && room > 0 && (
          <Shown
            content={content}
            name={file.name}
            view={{ scale, rotation }}
            pane={pane}
            onPage={setPage}
            onDownload={download}
          />
        )}
      </Fill>
    </>
  );
};

/** A document to be read: its pages, and the way to the next one. */
export const DocumentViewer = (props: Props) => <OneLook key={props.id} {...props} />;
