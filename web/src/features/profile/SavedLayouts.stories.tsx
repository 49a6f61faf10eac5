import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStore } from 'react-admin';
import { expect, screen, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { SavedLayouts } from './SavedLayouts.js';

/** A list that shows the layout it has. */
const List = () => <output aria-label="Layout">{JSON.stringify(useStore('cases.layout', {})[0])}</output>;

const PREFERENCES = {
  'cases.layout': { hidden: ['paid'] },
  'cases.views': [{ id: 'own:1', label: 'Mine', filter: {} }],
  'menu.collapsed': true,
  'cases.params': { page: 3 },
  'selected-role.layout': 4,
  notifications: { ticket_news: false },
};

const meta: Meta<typeof SavedLayouts> = {
  component: SavedLayouts,
  render: () => (
    <>
      <SavedLayouts />
      <List />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof SavedLayouts>;

export const AllAreReset: Story = {
  parameters: inApp({ preferences: PREFERENCES }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('3 saved layouts')).toBeVisible();
    await expect(canvas.getByLabelText('Layout')).toHaveTextContent('{"hidden":["paid"]}');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset layouts' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reset layouts' }));
    await expect(question.getByText('Reset all saved layouts?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Reset layouts' }));
    await expect(await canvas.findByText('No saved layouts')).toBeVisible();
    await expect(canvas.getByLabelText('Layout')).toHaveTextContent('{}');
    await expect(await screen.findByText('Layouts reset')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Reset layouts' })).toBeDisabled();
  },
};

export const Canceled: Story = {
  parameters: inApp({ preferences: PREFERENCES }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset layouts' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reset layouts' }));
    await userEvent.click(question.getByRole('button', { name: /^Cancel/ }));
    await expect(await canvas.findByText('3 saved layouts')).toBeVisible();
  },
};

export const NothingSaved: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No saved layouts')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reset layouts' })).toBeDisabled();
  },
};
