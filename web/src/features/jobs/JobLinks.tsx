import { Link } from 'react-router-dom';
import { Banner, type BannerTone } from '@/components/states/Banner.js';
import { jobDetailPath } from '@/providers/access/paths.js';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { t } from '@/texts/t.js';

interface Line {
  tone: BannerTone;
  text: string;
  id: string;
  link: string;
}

const UNDOING = {
  1: t('jobs.undoIsRunning'),
  2: t('jobs.undoIsRunning'),
  3: t('jobs.wasUndone'),
  4: t('jobs.wasUndone'),
  5: t('jobs.undoFailed'),
} as const;

function linesOf({ undoes, undone_by, undone_by_state, again_of }: BackgroundJob): Line[] {
  return [
    ...(undone_by
      ? [
          {
            tone: 'warn' as const,
            text: UNDOING[undone_by_state ?? 1],
            id: undone_by,
            link: t('jobs.seeTheUndo'),
          },
        ]
      : []),
    ...(undoes ? [{ tone: 'info' as const, text: t('jobs.undoesAnother'), id: undoes, link: t('jobs.seeThatJob') }] : []),
    ...(again_of ? [{ tone: 'info' as const, text: t('jobs.repeatsAnother'), id: again_of, link: t('jobs.seeThatJob') }] : []),
  ];
}

/** Links between jobs: undone by, undoes, repeats. */
export const JobLinks = ({ job }: { job: BackgroundJob }) =>
  linesOf(job).map(({ tone, text, id, link }) => (
    <Banner key={id + text} tone={tone} action={<Link to={jobDetailPath(id)}>{link}</Link>}>
      {text}
    </Banner>
  ));
