import { fieldOnWire, type ResourceDefinition } from '@atlas/contracts';
import { useState } from 'react';
import { ConflictDialog } from '@/components/dialogs/ConflictDialog.js';
import { conflictRows, keepMine } from '@/components/dialogs/conflict-rows.js';
import { textOf } from '@/components/format/text.js';
import { fieldText, labelFor, type Values } from '@/components/fields/field-look.js';
import { t } from '@/texts/t.js';

/** What another user saved meanwhile, and what was about to be saved. */
export interface Conflict {
  theirs: Values;
  yours: Values;
}

/** Fields that are saved, and of references the name beside the id. */
function labelOf(definition: ResourceDefinition, wire: string): string | undefined {
  const found = fieldOnWire(definition, wire);
  return found && !found[1].computed && definition.fields[found[0]] === found[1] && (wire === found[0] || /_ids?$/.test(wire))
    ? labelFor(...found)
    : undefined;
}

function sayOf(definition: ResourceDefinition, wire: string, values: Values): string {
  const found = fieldOnWire(definition, wire);
  return found ? fieldText(found[0], found[1], values) : textOf(values[wire]);
}

interface Props {
  definition: ResourceDefinition;
  /** As it was read. */
  record: Values;
  /** Undefined: there is none. */
  conflict: Conflict | undefined;
  /** Rejects when it could not be saved. */
  onSaveMine: (values: Values) => Promise<unknown>;
  onTakeTheirs: () => Promise<unknown>;
  /** It is settled, or left for now. */
  onClose: () => void;
}

/** Two changed a record at once: field by field, and the choice between them. */
export const RecordConflict = ({ definition, record, conflict, onSaveMine, onTakeTheirs, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  const saveMine = async ({ theirs, yours }: Conflict) => {
    setBusy(true);
    try {
      await onSaveMine(keepMine(record, theirs, yours));
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConflictDialog
      open={conflict !== undefined}
      what={t('masterData.thisRecord')}
      who={textOf(conflict?.theirs.updated_by) || undefined}
      rows={
        conflict
          ? conflictRows(
              record,
              conflict.theirs,
              conflict.yours,
              wire => labelOf(definition, wire),
              (wire, values) => sayOf(definition, wire, values),
            )
          : []
      }
      busy={busy}
      onClose={onClose}
      onTakeTheirs={() => void onTakeTheirs().then(onClose)}
      onKeepMine={() => conflict && void saveMine(conflict)}
    />
  );
};
