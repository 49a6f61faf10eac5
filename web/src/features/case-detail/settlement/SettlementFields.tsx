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
      <Group title="What was agreed">
        <FieldGrid>
          <FormSelect source="settlement_type_id" label="Settlement type" required span={3} choices={types} emptyLabel="" />
          <FormDate source="settled_on" label="Settled on" required span={3} />
          <FormText source="settled_with" label="Settled with" span={4} />
          <FormSelect source="settled_with_role" label="Who is" span={2} choices={ROLES} />
          <FormNumber source="principal_pct" label="Principal %" {...PERCENT} />
          <FormNumber source="interest_pct" label="Interest %" {...PERCENT} />
          <FormDate source="payment_due_on" label="Payment due on" hint="By the rules where empty" />
          <FormDate source="interest_from" label="Interest from" hint="As the rules say where empty" span={3} />
          <FormDate source="interest_to" label="Interest to" hint="The day it is settled where empty" span={3} />
        </FieldGrid>
      </Group>
      <Group title="Amounts that were agreed otherwise">
        <FieldGrid>
          <FormMoney source="principal" label="Principal" span={3} />
          <FormMoney source="interest" label="Interest" span={3} />
          <FormMoney source="attorney_fee" label="Attorney fee" span={3} />
          <FormMoney source="filing_fee" label="Filing fee" span={3} />
        </FieldGrid>
      </Group>
      <ProposedFigures />
      <Group title="On paper">
        <FieldGrid>
          <FormSelect
            source="document_id"
            label="Document"
            span={6}
            emptyLabel="None"
            choices={documents.map(({ id, file_name }) => ({ id, name: file_name }))}
          />
          <FormMemo source="note" label="Note" span={6} rows={2} />
        </FieldGrid>
      </Group>
    </div>
  );
};
