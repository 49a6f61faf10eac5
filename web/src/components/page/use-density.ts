import { useEffect } from 'react';
import { useStore } from 'react-admin';

export type Density = 'dense' | 'comfortable';

/** 28 or 36 px rows, kept with the user. */
export const useDensity = (): [Density, (density: Density) => void] => {
  const [density, setDensity] = useStore<Density>('density', 'dense');
  return [density, setDensity];
};

/** Px left and right of a cell's content together; the style sheets have half of it as `--atlas-cell-x`. */
export const CELL_PADDING: Readonly<Record<Density, number>> = { dense: 16, comfortable: 24 };

/** Applies it to the style sheets; mounted once. */
export function useApplyDensity(): void {
  const [density] = useDensity();
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
