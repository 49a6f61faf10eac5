import { caseWorkflowType } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { pending } from '@/stories/server.js';
import WorkflowGraph from './WorkflowGraph.js';

const meta: Meta<typeof WorkflowGraph> = {
  component: WorkflowGraph,
  args: recordPart(caseWorkflowType, { track: 'arb', revision: 3, statuses: [], moves: [{ id: 1, from_id: 11, to_id: 13 }] }),
  parameters: inApp({ needsBrowser: true, answers: STATUS_ANSWERS }),
  decorators: [
    Story => (
      <div style={{ display: 'flex', height: 480 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof WorkflowGraph>;

export const OwnTransitions: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Transition of this workflow type')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: /^Ready to file/ })).toBeInTheDocument();
  },
};

export const OnlyListedStatuses: Story = {
  args: recordPart(caseWorkflowType, { track: 'arb', revision: 3, statuses: [{ status_id: 11 }, { status_id: 12 }], moves: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ready to file, leads to Filed' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: /^Closed, paid/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inApp({ answers: { ...STATUS_ANSWERS, 'GET status/option': pending } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};
