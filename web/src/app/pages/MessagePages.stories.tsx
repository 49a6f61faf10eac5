import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { ForbiddenPage, NotFoundPage } from './MessagePages.js';

const meta: Meta<typeof NotFoundPage> = { component: NotFoundPage, parameters: inApp({ isPage: true }) };
export default meta;
type Story = StoryObj<typeof NotFoundPage>;

export const UnknownPath: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/case-management/search');
  },
};

export const RecordNotFound: Story = {
  parameters: inApp({
    isPage: true,
    at: { pathname: '/not-found', state: { message: 'Case DEMO26-000999 does not exist or you have no access to it.' } },
  }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Case DEMO26-000999 does not exist or you have no access to it.' }),
    ).toBeVisible();
  },
};

export const Forbidden: Story = {
  render: () => <ForbiddenPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
  },
};

export const SignedOut: Story = {
  parameters: inApp({ isPage: true, session: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  },
};
