import { styled } from '@mui/material/styles';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { v } from '@/theme/tokens.js';

const SIZE = 16;
const RADIUS = 6;
const ROUND = 2 * Math.PI * RADIUS;
/** A part of the ring that is always drawn: that something runs is seen before anything is done. */
const LEAST = 0.08;

const Ring = styled('svg')({
  flex: 'none',
  transform: 'rotate(-90deg)',
  fill: 'none',
  strokeWidth: 2.5,
  '& .track': { stroke: v.headerFieldLine },
  '& .done': { stroke: v.headerText, transition: 'stroke-dashoffset 400ms' },
  '&.turning': { animation: 'atlas-turn 900ms linear infinite' },
  '@keyframes atlas-turn': { to: { transform: 'rotate(270deg)' } },
  '@media (prefers-reduced-motion: reduce)': { '&.turning': { animation: 'none' } },
});

/** How far all of them are together; undefined while none knows how much there is. */
function shareOf(jobs: readonly BackgroundJob[]): number | undefined {
  const known = jobs.filter(({ total }) => total);
  if (known.length === 0) return undefined;
  return known.reduce((sum, { done, total }) => sum + Math.min(1, done / (total ?? 1)), 0) / jobs.length;
}

/** The progress of what runs, as a ring; it turns while there is nothing to measure. */
export const JobsRing = ({ jobs }: { jobs: readonly BackgroundJob[] }) => {
  const share = shareOf(jobs);
  const shown = Math.max(LEAST, share ?? 0.25);
  return (
    <Ring width={SIZE} height={SIZE} viewBox="0 0 16 16" aria-hidden className={share === undefined ? 'turning' : undefined}>
      <circle className="track" cx="8" cy="8" r={RADIUS} />
      <circle className="done" cx="8" cy="8" r={RADIUS} strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - shown)} />
    </Ring>
  );
};
