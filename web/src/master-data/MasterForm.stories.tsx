import { adjuster } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResourceContextProvider } from 'react-admin';
import { expect, screen, waitFor, within } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { adjusterOf, onAdjuster } from '@/stories/fixtures/adjusters.js';
import { inApp } from '@/stories/parameters.js';
import { pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { MasterRecord } from './MasterRecord.js';

const SAVE = 'POST adjuster';

/** The form gets its record from the route. */
const meta: Meta<typeof MasterRecord> = {
  component: MasterRecord,
  args: { definition: adjuster, isNew: false },
  render: args => (
    <ResourceContextProvider value={resourceName(adjuster)}>
      <MasterRecord {...args} />
    </ResourceContextProvider>
  ),
  parameters: onAdjuster({ [SAVE]: adjusterOf({ last_name: 'Lowe', revision: 4 }) }),
};
export default meta;
type Story = StoryObj<typeof MasterRecord>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const change = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>, text = 'Lowe') => {
  const field = await canvas.findByRole('textbox', { name: /^Last name/ });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
};

export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await change({ canvas, userEvent });
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
    await expect(sentTo(SAVE)).toEqual([expect.objectContaining({ id: 4, last_name: 'Lowe' })]);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument());
  },
};

export const RequiredFieldEmpty: Story = {
  play: async ({ canvas, userEvent }) => {
    await change({ canvas, userEvent }, '');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Last name/ })).toBeInvalid());
    await expect(canvas.getByText(/^1 field needs attention before/)).toBeVisible();
    await expect(requestsOf(SAVE)).toHaveLength(0);
  },
};

export const RefusedAtAField: Story = {
  parameters: onAdjuster({
    [SAVE]: refused(422, 'Check the fields.', { errors: { email: 'Email is already exist.' } }),
  }),
  play: async ({ canvas, userEvent }) => {
    await change({ canvas, userEvent });
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription('Email is already exist.'),
    );
    await expect(canvas.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Lowe');
  },
};

export const Conflict: Story = {
  parameters: onAdjuster({ [SAVE]: refused(412, 'The record was changed.', { code: 'REVISION_CONFLICT' }) }),
  play: async ({ canvas, userEvent }) => {
    await change({ canvas, userEvent });
    await expect(await screen.findByRole('dialog', { name: /changed this record$/ })).toBeVisible();
  },
};

export const Saving: Story = {
  parameters: onAdjuster({ [SAVE]: pending }),
  play: async ({ canvas, userEvent }) => {
    await change({ canvas, userEvent }, 'באפטיסט לואו');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Save/ })).toBeDisabled());
  },
};

export const NewRecord: Story = {
  args: { isNew: true },
  parameters: onAdjuster({ [SAVE]: adjusterOf({ id: 9 }) }, '/master-management/adjuster/add'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^First name/ }), 'Odette');
    await userEvent.click(canvas.getByRole('combobox', { name: /^Insurance company/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Northlight Mutual Insurance Company' }));
    await change({ canvas, userEvent });
    await waitFor(() => expect(storyAddress()).toBe('/master-management/adjuster/edit?id=9'));
  },
};

export const ReadOnly: Story = {
  parameters: inApp({ ...onAdjuster().app, session: { permissions: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Last name/ })).toBeDisabled();
    await expect(within(canvas.getByRole('main')).queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  },
};
