import { CHANGE_TYPES, type ChangeType } from '@atlas/contracts';
import {
  Archive,
  Banknote,
  CircleSlash,
  Download,
  Eye,
  FilePlus2,
  FileText,
  FileUp,
  FileX,
  Gavel,
  Handshake,
  History,
  type LucideIcon,
  MessageSquare,
  Package,
  Pencil,
  RefreshCw,
  Send,
  ShieldX,
  Stethoscope,
  StickyNote,
  Trash2,
} from 'lucide-react';
import { v } from '@/theme/tokens.js';

const ICONS: Partial<Record<ChangeType, LucideIcon>> = {
  case_updated: Pencil,
  status_changed: RefreshCw,
  memo: StickyNote,
  treatment_updated: Stethoscope,
  treatment_added: Stethoscope,
  treatment_deleted: Trash2,
  note: MessageSquare,
  note_edited: MessageSquare,
  note_deleted: MessageSquare,
  old_system: Archive,
  document: FileText,
  document_removed: FileX,
  court_event: Gavel,
  settlement: Handshake,
  settlement_reset: Handshake,
  payment: Banknote,
  payment_changed: Banknote,
  packet: Package,
  case_created: FilePlus2,
  filed: Send,
  filing_result: Send,
  closed_or_reopened: CircleSlash,
  viewed: Eye,
  exported: Download,
  deleted_or_restored: Trash2,
  imported: FileUp,
  refused_attempt: ShieldX,
  denial_reasons: FileX,
};

interface Look {
  icon: LucideIcon;
  color: string;
  background: string;
}

const LOOKS = {
  note: { color: v.accentText, background: v.accentTint2 },
  money: { color: v.payText, background: v.payTint },
  status: { color: v.arbText, background: v.arbTint },
  made: { color: v.preText, background: v.preTint },
  old: { color: v.warnText, background: v.warnTint },
  refused: { color: v.dangerText, background: v.dangerTint },
  other: { color: v.finText, background: v.finTint },
} as const;

const FAMILY: Partial<Record<ChangeType, keyof typeof LOOKS>> = {
  note: 'note',
  note_edited: 'note',
  note_deleted: 'note',
  memo: 'note',
  payment: 'money',
  payment_changed: 'money',
  settlement: 'money',
  settlement_reset: 'money',
  status_changed: 'status',
  closed_or_reopened: 'status',
  filed: 'status',
  filing_result: 'status',
  court_event: 'status',
  case_created: 'made',
  treatment_added: 'made',
  imported: 'made',
  old_system: 'old',
  refused_attempt: 'refused',
};

const NAMES = new Map(Object.entries(CHANGE_TYPES).map(([name, { id }]) => [id as number, name as ChangeType]));

/** How a kind of change looks in timeline and history. */
export function lookOfChange(changeTypeId: number): Look {
  const name = NAMES.get(changeTypeId);
  return { icon: (name && ICONS[name]) ?? History, ...LOOKS[(name && FAMILY[name]) ?? 'other'] };
}

/** The round mark of a change. */
export const ChangeMark = ({ changeTypeId }: { changeTypeId: number }) => {
  const { icon: Icon, color, background } = lookOfChange(changeTypeId);
  return (
    <span
      aria-hidden
      style={{
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        width: 24,
        height: 24,
        borderRadius: '50%',
        color,
        backgroundColor: background,
      }}
    >
      <Icon size={12} />
    </span>
  );
};
