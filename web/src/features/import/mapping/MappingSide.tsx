import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Grid, Row, Text } from '@/components/page/layout.js';
import { SidePanel } from '@/components/page/Page.js';
import { v } from '@/theme/tokens.js';
import { fieldLabel } from '../field-label.js';
import { missingFields } from '../import-draft.js';
import { type RulesProps, useImportScreen } from '../screen/import-screen.js';
import { LineCard } from './LineCard.js';
import { t } from '@/texts/t.js';

/** Beside the mapping: a line as it will be, which fields a line cannot do without, and the rules for this file. */
export const MappingSide = ({ draft, onChange }: RulesProps) => {
  const [row, setRow] = useState(1);
  const { kind, Rules } = useImportScreen();
  const missing = new Set(missingFields(draft));
  return (
    <SidePanel width={312} aria-label={t('imports.thisFile')}>
      <LineCard draft={draft} row={row} onRow={setRow} />
      <section>
        <h2>
          {t('imports.requiredFields')}{' '}
          <Text variant="secondary">
            {t('counts.of', { count: kind.needed.length - missing.size, total: kind.needed.length })}
          </Text>
        </h2>
        <Grid as="ul" variant="small" columns="1fr 1fr" gap="6px 8px">
          {kind.needed.map(field => {
            const isThere = !missing.has(field);
            return (
              <Row as="li" key={field} gap={6} color={isThere ? undefined : 'danger'}>
                {isThere ? (
                  <CircleCheck size={14} color={v.ok} aria-label={t('imports.mapped')} />
                ) : (
                  <CircleAlert size={14} aria-label={t('imports.missing')} />
                )}
                {fieldLabel(kind, field)}
              </Row>
            );
          })}
        </Grid>
      </section>
      {Rules && <Rules draft={draft} onChange={onChange} />}
    </SidePanel>
  );
};
