import { Lock } from 'lucide-react';
import { Strip } from '@/components/page/Page.js';
import { Block, Stack } from '@/components/page/layout.js';
import { useCase } from '../case-context.js';
import { NoteComposer } from '../notes/NoteComposer.js';
import { RailDocuments } from './RailDocuments.js';
import { Timeline } from './Timeline.js';
import { t } from '@/texts/t.js';

/** Beside the tab: a note to write, what happened lately, the newest papers. */
export const CaseRail = () => {
  const { access, asOf, mayWorkToday } = useCase();
  return (
    <Stack as="aside" gap={0} width={352} minHeight={0} edge="left" tone="surface" aria-label={t('caseRail.activity')}>
      {access.mayAnnotate && (
        <Block edge="bottom" tone="quiet" pad="10px 12px">
          <NoteComposer />
        </Block>
      )}
      {asOf !== undefined && mayWorkToday && (
        <Strip as="p" tone="quiet" color="quiet" minHeight={36} pad="0 12px">
          <Lock size={16} aria-hidden />
          {t('caseRail.returnToTodayToAdd')}
        </Strip>
      )}
      {access.isLawFirm && <Timeline />}
      <RailDocuments />
    </Stack>
  );
};
