import { Button, FormControlLabel, Switch } from '@mui/material';
import { Banknote, Plus } from 'lucide-react';
import { useState } from 'react';
import { Row, Scroll } from '@/components/page/layout.js';
import { formatTotal } from '@/components/format/money.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCase } from '../case-context.js';
import { useLedger } from '../data/use-case-data.js';
import { isStruck, ledgerLines } from './ledger-lines.js';
import { LedgerTable } from './LedgerTable.js';
import { t } from '@/texts/t.js';

/** The ledger: every entry there ever was, from the claim down to the balance. */
export const PaymentsTab = () => {
  const { caseId, details, access, start } = useCase();
  const { data: ledger, error, refetch } = useLedger(caseId);
  const [onlyStanding, setOnlyStanding] = useState(false);
  const lines = ledgerLines(ledger ?? []);
  const { count, by_type } = details.figures.payments;
  const struck = lines.filter(isStruck).length;
  return (
    <Scroll>
      <Panel
        title={t('common.payments')}
        note={ledger && t('counts.entries', { smart_count: count })}
        actions={
          <>
            {struck > 0 && (
              <FormControlLabel
                control={<Switch />}
                label={t('casePayments.onlyValidEntries')}
                checked={onlyStanding}
                onChange={(_, checked) => setOnlyStanding(checked)}
              />
            )}
            {access.mayPay && (
              <Button startIcon={<Plus size={16} />} onClick={() => start({ kind: 'payment' })}>
                {t('casePayments.recordPayment')} <Kbd>P</Kbd>
              </Button>
            )}
          </>
        }
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : ledger?.length === 0 ? (
          <EmptyState title={t('casePayments.noPaymentsYet')} icon={<Banknote size={22} />}>
            {t('casePayments.theBalanceIsTheFull', { claimAmount: formatTotal(details.claim_amount) })}
          </EmptyState>
        ) : (
          <>
            <Row as="dl" wrap variant="small" gap="4px 24px" pad="0 16px 12px">
              {by_type.map(({ transaction_type, transaction_type_name, amount }) => (
                <Row key={transaction_type}>
                  <dt>{transaction_type_name}</dt>
                  <dd>
                    <b>{formatTotal(amount)}</b>
                  </dd>
                </Row>
              ))}
            </Row>
            <LedgerTable payments={lines.filter(line => !(onlyStanding && isStruck(line)))} />
          </>
        )}
      </Panel>
    </Scroll>
  );
};
