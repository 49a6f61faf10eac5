import type { ReactNode } from 'react';
import { Row } from '@/components/page/layout.js';
import { useKey } from '@/components/keys/use-key.js';
import { Page, PageColumns, PageFoot } from '@/components/page/Page.js';
import { t } from '@/texts/t.js';
import { type Step, StepBar } from './StepBar.js';

interface Props<Id extends string> {
  /** The PageHeader. */
  header: ReactNode;
  steps: readonly Step<Id>[];
  current: Id;
  onGo?: (id: Id) => void;
  /** On the right of the steps: what is worked on. */
  subject?: ReactNode;
  /** The work of the step. */
  children: ReactNode;
  /** A SidePanel, 312 px. */
  side?: ReactNode;
  /** On the left of the footer: Back, or the current state. */
  footStart?: ReactNode;
  /** On the right of the foot, the primary action last. */
  footEnd?: ReactNode;
  /** Ctrl Enter. */
  onNext?: () => void;
}

/** Work in steps: head 48, steps 44, the work with a panel beside it, foot 48. */
export const WizardFrame = <Id extends string>({
  header,
  steps,
  current,
  onGo,
  subject,
  children,
  side,
  footStart,
  footEnd,
  onNext,
}: Props<Id>) => {
  useKey('ctrl+Enter', () => onNext?.(), { label: t('components.nextStep'), group: 'record', enabled: onNext !== undefined });
  return (
    <Page>
      {header}
      <StepBar steps={steps} current={current} onGo={onGo} end={subject} />
      <PageColumns>
        <div>{children}</div>
        {side}
      </PageColumns>
      <PageFoot>
        {footStart}
        <Row end>{footEnd}</Row>
      </PageFoot>
    </Page>
  );
};
