import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SettlementValues } from './settlement-values.js';

const PAIRS = {
  principal_pct: 'principal',
  principal: 'principal_pct',
  interest_pct: 'interest',
  interest: 'interest_pct',
} as const;
const isPaired = (name: string | undefined): name is keyof typeof PAIRS => name !== undefined && name in PAIRS;

/** A percentage or its amount: whichever is typed says the other, which is emptied. */
export function useEitherOr(): void {
  const { watch, setValue } = useFormContext<SettlementValues>();
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (type === 'change' && isPaired(name) && values[name] != null) setValue(PAIRS[name], null, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue]);
}
