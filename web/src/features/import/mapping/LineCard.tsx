import { IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { Block, Row, Stack, Text } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import type { Draft } from '../import-draft.js';
import { useImportScreen } from '../screen/import-screen.js';
import type { PreviewLine } from '../table/survey.js';
import { useLines } from '../use-table.js';
import { t } from '@/texts/t.js';

/** What is wrong with the line, and what is to be looked at. */
const Messages = ({ reading }: PreviewLine) => (
  <Stack as="ul" variant="small" gap={4} margin="8px 0 0">
    {reading.errors.map(({ message }) => (
      <Row as="li" key={message} align="start" gap={6} color="danger">
        <CircleAlert size={14} aria-label={t('common.error')} />
        {message}
      </Row>
    ))}
    {reading.warnings.map(({ message }) => (
      <Row as="li" key={message} align="start" gap={6} color="warn">
        <TriangleAlert size={14} aria-label={t('common.warning')} />
        {message}
      </Row>
    ))}
  </Stack>
);

interface Props {
  draft: Draft;
  row: number;
  onRow: (row: number) => void;
}

/** 'Preview of line 1', with the way to the lines beside it. */
export const LineCard = ({ draft, row, onRow }: Props) => {
  const { data: lines } = useLines(draft, [row]);
  const { LineContent } = useImportScreen();
  const line = lines?.[0];
  return (
    <section>
      <Row as="header" gap={4} margin="0 0 8px">
        <Text as="h2" grow aria-live="polite">
          {t('imports.previewOfLine', { line: formatCount(row) })}
        </Text>
        <IconButton aria-label={t('imports.previousLine')} disabled={row <= 1} onClick={() => onRow(row - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton aria-label={t('imports.nextLine')} disabled={row >= draft.facts.lines} onClick={() => onRow(row + 1)}>
          <ChevronRight size={16} />
        </IconButton>
      </Row>
      {line && (
        <Block edge="card" tone="surface" pad={12}>
          <LineContent line={line} />
          {line.reading.errors.length + line.reading.warnings.length > 0 && <Messages {...line} />}
        </Block>
      )}
    </section>
  );
};
