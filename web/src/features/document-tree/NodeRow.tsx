import { documentNode } from '@atlas/contracts';
import { IconButton } from '@mui/material';
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Pencil,
} from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '@/components/chips/Tag.js';
import { formatCount } from '@/components/format/money.js';
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
  /** Undefined: it has nothing below it. */
  open: boolean | undefined;
  /** The row that Tab comes to. */
  current: boolean;
  editable: boolean;
  exhibits: readonly Choice<number>[];
  onToggle: () => void;
  onFocus: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onStep: (step: Step) => void;
  onDrop: (id: number, place: DropPlace) => void;
  onRequire: (when: string | null) => void;
  onExhibit: (id: number | null) => void;
}

type PartProps = Pick<Props, 'node' | 'editable'>;

const ToggleNode = ({ node, open, onToggle }: Pick<Props, 'node' | 'open' | 'onToggle'>) =>
  open === undefined ? (
    <span className="leaf" />
  ) : (
    <IconButton
      aria-label={open ? t('documentTree.collapse', { name: node.name }) : t('documentTree.expand', { name: node.name })}
      tabIndex={-1}
      onClick={onToggle}
    >
      {open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
    </IconButton>
  );

const NodeExhibit = ({ node, editable, exhibits, onExhibit }: PartProps & Pick<Props, 'exhibits' | 'onExhibit'>) =>
  editable ? (
    <SelectBox<number>
      hiddenLabel
      label={t('documentTree.exhibitOf', { name: node.name })}
      choices={exhibits}
      value={node.exhibit_id}
      emptyLabel=""
      onChange={onExhibit}
    />
  ) : (
    node.exhibit && <Tag>{node.exhibit}</Tag>
  );

const NodeRequirement = ({ node, editable, onRequire }: PartProps & Pick<Props, 'onRequire'>) => {
  const requirement = requirementOf(node);
  return editable ? (
    <SelectBox<string>
      hiddenLabel
      label={t('documentTree.requirementOf', { name: node.name })}
      choices={WHEN}
      value={requirement}
      emptyLabel={t('documentTree.notRequired')}
      onChange={onRequire}
    />
  ) : (
    WHEN.find(({ id }) => id === requirement)?.name
  );
};

const NodeTools = ({ node, editable, onStep }: PartProps & Pick<Props, 'onStep'>) => (
  <>
    {editable &&
      STEPS.map(({ step, label, Icon }) => (
        <IconButton
          key={step}
          aria-label={t('documentTree.stepOf', { step: label, name: node.name })}
          title={label}
          tabIndex={-1}
          onClick={() => onStep(step)}
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

/** A node: its name at its place in the tree, and its role in a packet. */
export const NodeRow = (props: Props) => {
  const { node, open, current, editable, exhibits, onToggle, onFocus, onKey, onStep, onDrop, onRequire, onExhibit } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { over, dragged } = useDrag({ id: node.id, enabled: editable, row, handle, onDrop });
  return (
    <tr
      ref={row}
      data-node={node.id}
      className={[over ? `over-${over}` : '', dragged ? 'dragged' : ''].join(' ')}
      aria-level={node.level}
      aria-expanded={open}
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={event => event.target === row.current && onKey(event)}
    >
      <td className="name" style={{ paddingLeft: 8 + (node.level - 1) * 24 }}>
        <span className="place">
          <span ref={handle} className="grip" aria-hidden>
            {editable && <GripVertical size={16} />}
          </span>
          <ToggleNode node={node} open={open} onToggle={onToggle} />
          <Link to={editPath(documentNode, node.id)} tabIndex={-1} className={node.level === 1 ? 'top' : undefined}>
            {node.name}
          </Link>
        </span>
      </td>
      <td className="id">{node.code}</td>
      <td>
        <NodeExhibit node={node} editable={editable} exhibits={exhibits} onExhibit={onExhibit} />
      </td>
      <td>
        <NodeRequirement node={node} editable={editable} onRequire={onRequire} />
      </td>
      <td className="number">{node.document_count > 0 ? formatCount(node.document_count) : ''}</td>
      <td className="tools">
        <NodeTools node={node} editable={editable} onStep={onStep} />
      </td>
    </tr>
  );
};
