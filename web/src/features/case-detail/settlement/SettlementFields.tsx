import { SETTLED_WITH_ROLES } from '@atlas/contracts';
import { FormSelect } from '../../../components/forms/FormChoice.js';
import { FormDate } from '../../../components/forms/FormDate.js';
import { FormMoney, FormNumber } from '../../../components/forms/FormNumber.js';
import { FieldGrid } from '../../../components/forms/FormSection.js';
import { FormMemo, FormText } from '../../../components/forms/FormText.js';
import { useOptions } from '../../../providers/lookups/use-options.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import { Group } from '../parts/Group.js';
import { ProposedFigures } from './ProposedFigures.js';
import { useEitherOr } from './use-either-or.js';
import { t } from '../../../texts/t.js';

const ROLES = Object.entries(SETTLED_WITH_ROLES).map(([id, name]) => ({ id, name }));
const PERCENT = { scale: 3, min: 0, unit: '%' } as const;

/** What was agreed, with whom, and what is to be otherwise than the rules say. */
export const SettlementFields = () => {
  const { caseId } = useCase();
  useEitherOr();
  const { data: types = [] } = useOptions('settlement_type/option');
  const { data: documents = [] } = useDocuments(caseId);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
      <Group title={t('caseSettlement.agreement')}>
        <FieldGrid>
          <FormSelect
            source="settlement_type_id"
            label={t('caseSettlement.settlementType')}
            required
            span={3}
            choices={types}
            emptyLabel=""
          />
          <FormDate source="settled_on" label={t('caseSettlement.settledOn')} required span={3} />
          <FormText source="settled_with" label={t('caseSettlement.settledWith')} span={4} />
          <FormSelect source="settled_with_role" label={t('caseSettlement.role')} span={2} choices={ROLES} />
          <FormNumber source="principal_pct" label={t('caseSettlement.principal2')} {...PERCENT} />
          <FormNumber source="interest_pct" label={t('caseSettlement.interest2')} {...PERCENT} />
          <FormDate
            source="payment_due_on"
            label={t('caseSettlement.paymentDueOn')}
            hint={t('caseSettlement.calculatedIfLeftBlank')}
          />
          <FormDate
            source="interest_from"
            label={t('caseSettlement.interestFrom')}
            hint={t('caseSettlement.leaveBlankToUseThe')}
            span={3}
          />
          <FormDate
            source="interest_to"
            label={t('caseSettlement.interestTo')}
            hint={t('caseSettlement.leaveBlankForTheSettlement')}
            span={3}
          />
        </FieldGrid>
      </Group>
      <Group title={t('caseSettlement.agreedAmountsOverride')}>
        <FieldGrid>
          <FormMoney source="principal" label={t('caseSettlement.principal')} span={3} />
          <FormMoney source="interest" label={t('caseSettlement.interest')} span={3} />
          <FormMoney source="attorney_fee" label={t('caseSettlement.attorneyFee')} span={3} />
          <FormMoney source="filing_fee" label={t('caseSettlement.filingFee')} span={3} />
        </FieldGrid>
      </Group>
      <ProposedFigures />
      <Group title={t('caseSettlement.documentation')}>
        <FieldGrid>
          <FormSelect
            source="document_id"
            label={t('caseSettlement.document')}
            span={6}
            emptyLabel={t('common.none')}
            choices={documents.map(({ id, file_name }) => ({ id, name: file_name }))}
          />
          <FormMemo source="note" label={t('common.note')} span={6} rows={2} />
        </FieldGrid>
      </Group>
    </div>
  );
};
