import { adjuster } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResourceContextProvider } from 'react-admin';
import { expect, waitFor } from 'storybook/test';
import { adjusterOf, onAdjuster } from '@/stories/fixtures/adjusters.js';
import { pending, refused } from '@/stories/server.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { MasterRecord } from './MasterRecord.js';

/** The view gets its record from the route. */
const meta: Meta<typeof MasterRecord> = {
  component: MasterRecord,
  args: { definition: adjuster, isNew: false },
  render: args => (
    <ResourceContextProvider value={resourceName(adjuster)}>
      <MasterRecord {...args} />
    </ResourceContextProvider>
  ),
  parameters: onAdjuster(),
};
export default meta;
type Story = StoryObj<typeof MasterRecord>;

export const Tabs: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Baptiste-Lowe, Odette' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Change history/ }));
    await expect(await canvas.findByText('Status changed from Ready to file to Filed.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Adjuster' }));
    await expect(canvas.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Baptiste-Lowe');
  },
};

export const InactiveWithAWarning: Story = {
  parameters: onAdjuster({ 'GET adjuster/{}': adjusterOf({ is_active: false, warnings: ['Another adjuster has this email.'] }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Another adjuster has this email.')).toBeVisible();
    await expect(canvas.getByText('Inactive')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Activate' })).toBeVisible();
  },
};

export const LongRightToLeftName: Story = {
  parameters: onAdjuster({ 'GET adjuster/{}': adjusterOf({ name: 'באפטיסט לואו, אודט '.repeat(10) }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^באפטיסט לואו/ })).toBeVisible();
  },
};

export const New: Story = {
  args: { isNew: true },
  parameters: onAdjuster({}, '/master-management/adjuster/add'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'New adjuster' })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: /^Change history/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: onAdjuster({ 'GET adjuster/{}': pending }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Adjuster' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('tab')).not.toBeInTheDocument());
  },
};

export const Failed: Story = {
  parameters: onAdjuster({ 'GET adjuster/{}': refused(500, 'The record cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The record cannot be read.')).toBeVisible();
  },
};
