import { provider } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import type { ProviderLocation } from './calls.js';
import ProviderLocations from './ProviderLocations.js';

const locationOf = (given: Partial<ProviderLocation> = {}): ProviderLocation => ({
  id: 3,
  name: 'Cobalt East Harlem',
  address: '118 East 116th Street, New York, NY',
  city: 'New York',
  state: 'NY',
  zip: '10029',
  ...given,
});

const LOCATIONS = 'GET provider_master/location';
const SAVE = 'POST provider/{}/location';
const having = (rows: readonly ProviderLocation[], more: Answers = {}) =>
  inApp({
    answers: {
      ...NO_DRAFTS,
      'GET state': [],
      'GET {}/option': [{ id: 9, name: 'Brightmoor Queens' }],
      [LOCATIONS]: rows as never,
      [SAVE]: {} as never,
      ...more,
    },
  });

const meta: Meta<typeof ProviderLocations> = {
  component: ProviderLocations,
  args: recordPart(provider),
  parameters: having([locationOf()]),
};
export default meta;
type Story = StoryObj<typeof ProviderLocations>;

export const LinksAnExistingOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Cobalt East Harlem' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Link' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Location to link' }), 'bri');
    await userEvent.click(await screen.findByRole('option', { name: 'Brightmoor Queens' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    await waitFor(() => expect(sentTo(SAVE)).toEqual([{ location_id: 9 }]));
    await expect(await screen.findByText('Brightmoor Queens is linked')).toBeVisible();
  },
};

export const RemovesALink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove link to Cobalt East Harlem' }));
    await expect(await screen.findByText('Cobalt East Harlem is no longer linked')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo(SAVE)).toEqual([{ location_id: 3, unlink: true }, { location_id: 3 }]));
  },
};

export const OneClickIsEnough: Story = {
  parameters: having([locationOf()], { [SAVE]: pending }),
  play: async ({ canvas, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: 'Remove link to Cobalt East Harlem' });
    await userEvent.dblClick(remove);
    await waitFor(() => expect(remove).toBeDisabled());
    await expect(requestsOf(SAVE)).toHaveLength(1);
  },
};

export const LinkRefused: Story = {
  parameters: having([locationOf()], { [SAVE]: refused(409, 'The location is deactivated.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove link to Cobalt East Harlem' }));
    await expect(await screen.findByText('The location is deactivated.')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: having([]),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No locations yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New location' }));
    await expect(await screen.findByRole('dialog', { name: 'New location' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: inApp({ session: { permissions: [] }, answers: { [LOCATIONS]: [locationOf()] as never } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cobalt East Harlem')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /link/i })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: having([], { [LOCATIONS]: pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New location' })).toBeVisible();
    await expect(canvas.queryByText('No locations yet')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: having([], { [LOCATIONS]: refused(500, 'The locations cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The locations cannot be read.');
  },
};

export const ManyWithRightToLeftNames: Story = {
  parameters: having(Array.from({ length: 50 }, (_, id) => locationOf({ id, name: `${id} ${'מרפאת שיקום '.repeat(6)}` }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^0 מרפאת שיקום/ })).toBeVisible();
    await expect(canvas.getByText('50')).toBeVisible();
  },
};
