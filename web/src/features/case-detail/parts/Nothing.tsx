import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';

/** A part of the case that holds nothing yet, in one quiet line. */
export const Nothing = styled('p')({ ...font.body, padding: '8px 16px 16px', color: v.text2 });
