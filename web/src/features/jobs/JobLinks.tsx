import { Link } from 'react-router-dom';
import { Banner, type BannerTone } from '../../components/states/Banner.js';
import { jobDetailPath } from '../../providers/access/paths.js';
import type { BackgroundJob } from '../../providers/jobs/jobs.js';
import { t } from '../../texts/t.js';

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
      ? [
          {
            tone: 'warn' as const,
            text: t('jobs.thisJobUndoing', { undoing: UNDOING[undone_by_state ?? 1] }),
            id: undone_by,
            link: t('jobs.seeTheUndo'),
          },
        ]
      : []),
    ...(undoes
      ? [{ tone: 'info' as const, text: t('jobs.thisJobTakesAnotherOne'), id: undoes, link: t('jobs.seeThatJob') }]
      : []),
    ...(again_of ? [{ tone: 'info' as const, text: t('jobs.thisJobWorksOnThe'), id: again_of, link: t('jobs.seeThatJob') }] : []),
  ];
}

/** Links between jobs: undone by, undoes, repeats. */
export const JobLinks = ({ job }: { job: BackgroundJob }) =>
  linesOf(job).map(({ tone, text, id, link }) => (
    <Banner key={id + text} tone={tone} action={<Link to={jobDetailPath(id)}>{link}</Link>}>
      {text}
    </Banner>
  ));
