import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { PageHeader } from './PageHeader.js';

const MENU = [{ id: 1, name: 'Case management', children: [{ id: 2, name: 'Quick search', path: '/case-management/search' }] }];

const meta: Meta<typeof PageHeader> = {
  component: PageHeader,
  args: { title: 'Cases' },
  parameters: inApp({ at: '/case-management/search', session: { menu: MENU } }),
};
export default meta;
type Story = StoryObj<typeof PageHeader>;

export const TrailFromTheMenu: Story = {
  args: { beside: '1,204 cases', actions: <button type="button">Add case</button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Case managementCases');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
    await expect(canvas.getByText('1,204 cases')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add case' })).toBeVisible();
  },
};

export const ItsOwnTrail: Story = {
  args: { record: true, title: 'DEMO26-000123', trail: [{ label: 'Cases', to: '/case-management/search' }, { label: 'Open' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cases' })).toHaveAttribute('href', '/case-management/search');
    await expect(canvas.getByText('Open')).toBeVisible();
  },
};

export const LongTitle: Story = {
  args: {
    title:
      'Arbitration submissions of Metropolitan Mutual Casualty and Surety Insurance Company of Greater New York, Claims Division',
    beside: '12 of 1,204',
    actions: (
      <>
        <button type="button">Export</button>
        <button type="button">Schedule this report</button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Schedule this report' })).toBeVisible();
  },
};
