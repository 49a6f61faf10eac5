import useMediaQuery from '@mui/material/useMediaQuery';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { useIsSplit } from '../split/split-place.js';

/** Below 1100 px, and with the screen split: the right rail is a strip of icons. */
export function useNarrow(): boolean {
  const isSplit = useIsSplit();
  return useMediaQuery(NARROW_QUERY, { noSsr: true }) || isSplit;
}
