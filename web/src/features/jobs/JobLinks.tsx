import { Link } from 'react-router-dom';
import { Banner, type BannerTone } from '../../components/states/Banner.js';
import { jobDetailPath } from '../../providers/access/paths.js';
import type { BackgroundJob } from '../../providers/jobs/jobs.js';

interface Line {
  tone: BannerTone;
  text: string;
  id: string;
  link: string;
}

const UNDOING = {
  1: 'is being undone',
  2: 'is being undone',
  3: 'was undone',
  4: 'was undone',
  5: 'undo failed',
} as const;

function linesOf({ undoes, undone_by, undone_by_state, again_of }: BackgroundJob): Line[] {
  return [
    ...(undone_by
      ? [{ tone: 'warn' as const, text: `This job ${UNDOING[undone_by_state ?? 1]}.`, id: undone_by, link: 'See the undo' }]
      : []),
    ...(undoes ? [{ tone: 'info' as const, text: 'This job takes another one back.', id: undoes, link: 'See that job' }] : []),
    ...(again_of
      ? [{ tone: 'info' as const, text: 'This job works on the input of another one again.', id: again_of, link: 'See that job' }]
      : []),
  ];
}

/** Links between jobs: undone by, undoes, repeats. */
export const JobLinks = ({ job }: { job: BackgroundJob }) =>
  linesOf(job).map(({ tone, text, id, link }) => (
    <Banner key={id + text} tone={tone} action={<Link to={jobDetailPath(id)}>{link}</Link>}>
      {text}
    </Banner>
  ));
