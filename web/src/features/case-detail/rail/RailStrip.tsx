import { Drawer, IconButton, Tooltip } from '@mui/material';
import { FileText, History, type LucideIcon, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Stack } from '@/components/page/layout.js';
import { useModalKeys } from '@/components/keys/use-key.js';
import { v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { RailDocuments } from './RailDocuments.js';
import { Timeline } from './Timeline.js';
import { t } from '@/texts/t.js';

type Part = 'timeline' | 'documents';
const WIDTH = 352;
const NAMES: Record<Part, string> = { timeline: t('caseRail.timeline'), documents: t('common.documents') };

/** The rail where there is no room for it: each part behind an icon. */
export const RailStrip = () => {
  const { access, writeNote, goTo } = useCase();
  const [part, setPart] = useState<Part>();
  useModalKeys(part !== undefined);
  const button = (label: string, Icon: LucideIcon, run: () => void) => (
    <Tooltip title={label} placement="left">
      <IconButton aria-label={label} onClick={run}>
        <Icon size={16} />
      </IconButton>
    </Tooltip>
  );
  return (
    <Stack as="aside" align="center" gap={4} width={44} pad="8px 0" edge="left" aria-label={t('caseRail.activity')}>
      {access.isLawFirm && button(NAMES.timeline, History, () => setPart('timeline'))}
      {button(t('caseParts.notes'), MessageSquare, () => (access.mayAnnotate ? writeNote() : goTo('NT')))}
      {button(NAMES.documents, FileText, () => setPart('documents'))}
      <Drawer
        open={part !== undefined}
        anchor="right"
        onClose={() => setPart(undefined)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': part && NAMES[part],
            sx: { width: WIDTH, backgroundColor: v.surface },
          },
        }}
      >
        {part === 'timeline' && <Timeline />}
        {part === 'documents' && <RailDocuments />}
      </Drawer>
    </Stack>
  );
};
