import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused } from '@/stories/server.js';
import SharedCodesPage from './SharedCodesPage.js';

const LIST = 'POST code_set_release/list';
const releaseOf = (id: number, release: string) => ({
  id,
  name: `ZIP codes ${release}`,
  code_set: 'zip',
  release,
  effective_from: '2026-01-01',
  rows: 41_000,
  is_partial: false,
  is_active: true,
  is_shared: true,
  created_by: 'Sam Ortega',
  created_at: '2026-03-30T14:05:00.000Z',
});
const SYSTEM_USER = { userId: '9', username: 'sam@ops.test', name: 'Sam', accountId: '4', domain: 'OPS', roleTypeId: '1' };
const having = (answer: unknown) =>
  inApp({
    isPage: true,
    at: '/system/codes',
    session: { profile: { ...SYSTEM_USER, userTypeId: '1', isSystem: true }, accountKind: 'Operator' },
    answers: { [LIST]: answer } as Answers,
  });

const meta: Meta<typeof SharedCodesPage> = {
  component: SharedCodesPage,
  parameters: having(listOf([releaseOf(1, '2026-Q1'), releaseOf(2, 'פברואר '.repeat(12))])),
};
export default meta;
type Story = StoryObj<typeof SharedCodesPage>;

export const Releases: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-Q1')).toBeVisible();
    await expect(canvas.getAllByText('ZIP codes')[0]!).toBeVisible();
    await expect(canvas.getAllByText('Sam Ortega')[0]!).toBeVisible();
  },
};

export const Import: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Import a release/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Import a release' }));
    // Everything here is for all accounts.
    await expect(form.queryByRole('checkbox', { name: 'For all accounts' })).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('combobox', { name: /^Code set/ }));
    await expect(await screen.findByRole('option', { name: 'ZIP codes' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: 'Fee regions by ZIP' })).not.toBeInTheDocument();
  },
};

export const FirstUse: Story = {
  parameters: having(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No releases yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having(pending),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Shared codes' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: having(refused(500, 'The releases cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The releases cannot be read.')).toBeVisible();
  },
};
