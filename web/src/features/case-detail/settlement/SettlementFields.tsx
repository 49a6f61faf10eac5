import { SETTLEMENT_FIELDS } from '@atlas/contracts';
import { fieldOf } from '@/components/forms/FormField.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import { Group } from '../parts/Group.js';
import { ProposedFigures } from './ProposedFigures.js';
import { useEitherOr } from './use-either-or.js';
import { t } from '@/texts/t.js';

const Term = fieldOf(SETTLEMENT_FIELDS);

/** What was agreed, with whom, and what is to be otherwise than the rules say. */
export const SettlementFields = () => {
  const { caseId } = useCase();
  useEitherOr();
  const { data: types = [] } = useOptions('settlement_type/option');
  const { data: documents = [] } = useDocuments(caseId);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
      <Group title={t('common.agreement')}>
        <FieldGrid>
          <Term name="settlement_type_id" span={3} choices={types} emptyLabel="" />
          <Term name="settled_on" span={3} />
          <Term name="settled_with" span={4} />
          <Term name="settled_with_role" label={t('common.role')} span={2} />
          <Term name="principal_pct" />
          <Term name="interest_pct" />
          <Term name="payment_due_on" hint={t('caseSettlement.calculatedIfLeftBlank')} />
          <Term name="interest_from" hint={t('caseSettlement.leaveBlankToUseThe')} span={3} />
          <Term name="interest_to" hint={t('caseSettlement.leaveBlankForTheSettlement')} span={3} />
        </FieldGrid>
      </Group>
      <Group title={t('caseSettlement.agreedAmountsOverride')}>
        <FieldGrid>
          <Term name="principal" span={3} />
          <Term name="interest" span={3} />
          <Term name="attorney_fee" span={3} />
          <Term name="filing_fee" span={3} />
        </FieldGrid>
      </Group>
      <ProposedFigures />
      <Group title={t('caseSettlement.documentation')}>
        <FieldGrid>
          <Term
            name="document_id"
            span={6}
            emptyLabel={t('common.none')}
            choices={documents.map(({ id, file_name }) => ({ id, name: file_name }))}
          />
          <Term name="note" rows={2} />
        </FieldGrid>
      </Group>
    </div>
  );
};
