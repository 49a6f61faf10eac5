import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import type { Compared, ComparedRow } from './compared-rows.js';
import type { ChangeCompared } from './use-compared.js';
import { t } from '@/texts/t.js';

interface Typo {
  row: ComparedRow;
  at: readonly number[];
}

interface Props {
  typos: readonly Typo[];
  cases: readonly Compared[];
  current: number;
  /** Undefined: the user may not change cases. */
  change: ChangeCompared | undefined;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : t('compare.andLast', { list: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

/** What would be written where, if the current case is right. */
function corrections(typos: readonly Typo[], cases: readonly Compared[], current: number) {
  const from = cases[current];
  if (!from) return [];
  return typos
    .filter(({ at }) => !at.includes(current))
    .flatMap(({ row, at }) =>
      at.flatMap(index => {
        const to = cases[index];
        const name = row.edits?.name;
        if (!to || !name) return [];
        const value = (from.details as unknown as Record<string, string | null>)[name] ?? null;
        return [{ caseId: to.details.case_id, name, value, label: row.label, before: row.of(to), after: row.of(from) }];
      }),
    );
}

/** Fields that differ by a digit where one accident should say the same, and the way to set them right. */
export const TypoBanner = ({ typos, cases, current, change }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const todo = corrections(typos, cases, current);
  const correctAll = async () => {
    for (const { caseId, name, value } of todo) await change?.(caseId, name, value);
  };
  const { act, busy, error } = useAct(correctAll, {
    success: t('common.updatedSuccessfully'),
    onDone: () => setAsking(false),
    inline: true,
  });
  if (typos.length === 0) return null;
  const currentId = cases[current]?.details.case_id ?? '';
  const count = typos.length;
  return (
    <div style={{ padding: '0 16px 8px' }}>
      <Banner
        tone="warn"
        action={
          change &&
          todo.length > 0 && (
            <Button startIcon={<Copy size={16} />} onClick={() => setAsking(true)}>
              {t('compare.adoptFrom', { currentId })}
            </Button>
          )
        }
      >
        <b>{t('compare.differByADigit', { smart_count: count })}</b>{' '}
        {t('compare.inCasesOfOneAccident', { typos: listed(typos.map(({ row }) => row.label.toLowerCase())) })}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        title={t('compare.adopt')}
        question={t('compare.theValuesOfAreCopied', { currentId })}
        affected={todo.map(({ caseId, label, before, after }) => ({ id: caseId, name: `${label}: ${before} → ${after}` }))}
        confirmLabel={t('compare.adopt')}
        icon={<Copy size={16} />}
        danger={false}
        busy={busy}
        error={error}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act()}
      />
    </div>
  );
};
