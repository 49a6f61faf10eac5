import useMediaQuery from '@mui/material/useMediaQuery';
import { NARROW_QUERY } from '../../../theme/tokens.js';

/** Below 1100 px: the right rail is a strip of icons. */
export const useNarrow = (): boolean => useMediaQuery(NARROW_QUERY, { noSsr: true });
