import type { FieldPair } from '@atlas/contracts';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { t } from '@/texts/t.js';

const STATUS = 'current_status_id';

const Text = ({ name, text }: { name: string; text: string | null }) => {
  if (!text) return <span className="empty">{t('caseDifference.empty')}</span>;
  return name === STATUS ? <CaseStatusChip status={text} /> : <>{text}</>;
};

export const FieldHead = ({ withTrail = false }: { withTrail?: boolean }) => (
  <thead>
    <tr>
      <th scope="col" style={{ width: '22%' }}>
        {t('caseDifference.field')}
      </th>
      <th scope="col">{t('caseDifference.before')}</th>
      <th scope="col">{t('caseDifference.after')}</th>
      {withTrail && (
        <th scope="col" style={{ width: '26%' }}>
          {t('caseDifference.lastChanged')}
        </th>
      )}
    </tr>
  </thead>
);

interface Props {
  fields: readonly FieldPair[];
  /** What these fields are of came or went: there is one side only, and all of it is new or gone. */
  only?: 'before' | 'after';
  trailOf?: (field: FieldPair) => string;
}

/** One row for each field: before, after, and who changed it last. */
export const FieldRows = ({ fields, only, trailOf }: Props) => (
  <>
    {fields.map(field => (
      <tr key={field.field_name}>
        <th scope="row">{field.label}</th>
        <td>{only !== 'after' && <Text name={field.field_name} text={field.before} />}</td>
        <td className={field.is_changed && only === undefined ? 'differs' : undefined}>
          {only !== 'before' && <Text name={field.field_name} text={field.after} />}
        </td>
        {trailOf && <td className="who">{trailOf(field)}</td>}
      </tr>
    ))}
  </>
);
