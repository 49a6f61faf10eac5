import { documentNode } from '@atlas/contracts';
import { IconButton } from '@mui/material';
import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '@/components/chips/Tag.js';
import { type Choice, SelectBox } from '@/components/forms/SelectBox.js';
import { editPath } from '@/master-data/paths.js';
import { requirementOf, type DropPlace, type Step, type TreeNode } from './tree-model.js';
import { useDrag } from './use-drag.js';
import { t } from '@/texts/t.js';

const WHEN = (documentNode.fields.required_when.choices ?? []).map(({ id, name }) => ({ id, name }));
const STEPS = [
  { step: 'up', label: t('common.moveUp'), Icon: ArrowUp },
  { step: 'down', label: t('common.moveDown'), Icon: ArrowDown },
  { step: 'outdent', label: t('documentTree.moveOut'), Icon: IndentDecrease },
  { step: 'indent', label: t('documentTree.moveIntoTheNodeAbove'), Icon: IndentIncrease },
] as const;

interface Props {
  node: TreeNode;
  editable: boolean;
  /** A change is being saved. */
  busy: boolean;
  exhibits: readonly Choice<number>[];
  onStep: (step: Step, button: HTMLElement) => void;
  onDrop: (id: number, place: DropPlace) => void;
  onRequire: (when: string | null) => void;
  onExhibit: (id: number | null) => void;
}

type PartProps = Pick<Props, 'node' | 'editable' | 'busy'>;

/** The name, which leads to the node, after the handle that it is dragged by. */
export const NodeName = ({ node, editable, busy, onDrop }: PartProps & Pick<Props, 'onDrop'>) => {
  const handle = useRef<HTMLSpanElement>(null);
  const { over, dragged } = useDrag({ id: node.id, enabled: editable && !busy, handle, onDrop });
  return (
    <span className={['place', over ? `over-${over}` : '', dragged ? 'dragged' : ''].join(' ')}>
      {editable && (
        <span ref={handle} className="grip" aria-hidden>
          <GripVertical size={16} />
        </span>
      )}
      <Link to={editPath(documentNode, node.id)} tabIndex={-1} className={node.level === 1 ? 'top' : undefined}>
        {node.name}
      </Link>
    </span>
  );
};

export const NodeExhibit = ({ node, editable, busy, exhibits, onExhibit }: PartProps & Pick<Props, 'exhibits' | 'onExhibit'>) =>
  editable ? (
    <SelectBox<number>
      hiddenLabel
      label={t('documentTree.exhibitOf', { name: node.name })}
      choices={exhibits}
      disabled={busy}
      value={node.exhibit_id}
      emptyLabel=""
      onChange={onExhibit}
    />
  ) : (
    node.exhibit && <Tag>{node.exhibit}</Tag>
  );

export const NodeRequirement = ({ node, editable, busy, onRequire }: PartProps & Pick<Props, 'onRequire'>) => {
  const requirement = requirementOf(node);
  return editable ? (
    <SelectBox<string>
      hiddenLabel
      label={t('documentTree.requirementOf', { name: node.name })}
      choices={WHEN}
      disabled={busy}
      value={requirement}
      emptyLabel={t('documentTree.notRequired')}
      onChange={onRequire}
    />
  ) : (
    WHEN.find(({ id }) => id === requirement)?.name
  );
};

export const NodeTools = ({ node, editable, busy, onStep }: PartProps & Pick<Props, 'onStep'>) => (
  <>
    {editable &&
      STEPS.map(({ step, label, Icon }) => (
        <IconButton
          key={step}
          aria-label={t('documentTree.stepOf', { step: label, name: node.name })}
          title={label}
          tabIndex={-1}
          disabled={busy}
          onClick={event => onStep(step, event.currentTarget)}
        >
          <Icon size={16} />
        </IconButton>
      ))}
    <IconButton
      component={Link}
      to={editPath(documentNode, node.id)}
      aria-label={t(editable ? 'documentTree.editNode' : 'documentTree.viewNode', { name: node.name })}
      tabIndex={-1}
    >
      <Pencil size={16} />
    </IconButton>
  </>
);
