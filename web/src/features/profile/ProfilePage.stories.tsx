import type { UserProfile } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { refused } from '@/stories/server.js';
import { PROFILE_NOT_LOADED } from '@/texts/documented.js';
import ProfilePage from './ProfilePage.js';

const PROFILE: UserProfile = {
  id: 7,
  user_type: 1,
  role_type: 1,
  account_id: 1,
  revision: 1,
  username: 'mara.quill@demo.test',
  first_name: 'Mara',
  last_name: 'Quill',
  email: 'mara.quill@demo.test',
  department: 'Arbitration',
  roles: ['Administrator'],
  account_name: 'Halvorsen & Pike',
  domain: 'DEMO',
};

const meta: Meta<typeof ProfilePage> = {
  component: ProfilePage,
  parameters: inApp({ isPage: true, answers: { 'GET user/profile': PROFILE, 'GET user/draft': [] } }),
};
export default meta;
type Story = StoryObj<typeof ProfilePage>;

export const ChoosesThemeAndDensity: Story = {
  play: async ({ canvas, userEvent }) => {
    const { density } = document.documentElement.dataset;
    await expect(density).toMatch(/dense|comfortable/);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Comfortable' }));
    await expect(document.documentElement.dataset.density).toBe('comfortable');
    await userEvent.click(canvas.getByRole('radio', { name: 'Dense' }));
    await expect(document.documentElement.dataset.density).toBe('dense');
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }));
    await waitFor(() => expect(getComputedStyle(document.documentElement).colorScheme).toBe('light'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Same as the system' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Same as the system' })).toBeChecked());
  },
};

export const TurnsSingleKeysOff: Story = {
  play: async ({ canvas, userEvent }) => {
    const keys = await canvas.findByRole('switch', { name: /^Single-key shortcuts/ });
    await expect(keys).toBeChecked();
    await userEvent.click(keys);
    await userEvent.click(canvas.getByRole('button', { name: /^Show all shortcuts/ }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    const inMap = screen.getAllByRole('switch', { name: /^Single-key shortcuts/ });
    for (const each of inMap) await expect(each).not.toBeChecked();
  },
};

export const CannotBeLoaded: Story = {
  parameters: inApp({ isPage: true, answers: { 'GET user/profile': refused(500, 'The server has a problem.') } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(PROFILE_NOT_LOADED)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
