import { FileSpreadsheet } from 'lucide-react';
import { Row, Text } from '@/components/page/layout.js';
import { formatTotal, fromCents } from '@/components/format/money.js';
import { v } from '@/theme/tokens.js';
import type { Draft } from '../import-draft.js';
import { useImportScreen } from '../screen/import-screen.js';
import { useSurvey } from '../use-table.js';
import { t } from '@/texts/t.js';

/** A file's name and what is known of it. */
export const FileLine = ({ name, facts }: { name: string; facts: readonly string[] }) => (
  <Row as="span" title={[name, ...facts].join(' · ')}>
    <FileSpreadsheet size={16} color={v.ok} aria-hidden />
    <Text as="b" color="plain" cut>
      {name}
    </Text>
    <Text variant="figures" cut>
      {facts.join(' · ')}
    </Text>
  </Row>
);

/** The file being prepared: lines, columns, encoding, and what its amounts sum to under the mapping. */
export const FileFacts = ({ draft }: { draft: Draft }) => {
  const { amountField } = useImportScreen();
  const { data: survey } = useSurvey(draft);
  const { lines, columns, encoding, sheet } = draft.facts;
  const isMoney = amountField !== undefined && Object.values(draft.mapping).includes(amountField);
  const amount = isMoney && survey ? [formatTotal(fromCents(survey.amount_cents))] : [];
  return (
    <FileLine
      name={draft.file.name}
      facts={[
        t('counts.lines', { smart_count: lines }),
        t('counts.columns', { smart_count: columns.length }),
        sheet ? t('imports.encodingAndSheet', { encoding, sheet: sheet.name }) : encoding,
        ...amount,
      ]}
    />
  );
};
