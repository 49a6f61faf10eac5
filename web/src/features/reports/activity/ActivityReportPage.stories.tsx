import type { ActivityRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused } from '@/stories/server.js';
import { ACTIVITY } from './activity-state.js';
import ActivityReportPage from './ActivityReportPage.js';

const rowOf = (given: Partial<ActivityRow> = {}): ActivityRow => ({
  id: 'a1',
  case_id: 'DEMO26-000053',
  user_name: 'Casey Marsh',
  created_date: '2026-04-20T15:12:00Z',
  audit_type: 'Case',
  change_type_id: 2,
  change_type: 'Status changed',
  description: 'Status changed from Ready to file to Filed.',
  change_detials: [{ field_name: 'Current Status', new_value: 'Filed', old_value: 'Ready to file' }],
  source: 'New System',
  address: '10.0.0.7',
  emergency: null,
  ...given,
});
const FIGURES = { actions: 1200, views: 800, changes: 300, exports: 40, sign_ins: 50, refused: 10, in_emergency: 0 };
const reportOf = (result: readonly ActivityRow[]) => ({ result, total_rows: result.length, figures: FIGURES, by_day: [] });
const PEOPLE = [
  { id: 7, name: 'Casey Marsh', username: 'casey@demo.test' },
  { id: 8, name: 'רחל בן־דוד', username: 'rachel@demo.test' },
];
const answering = (report: unknown, people: unknown = PEOPLE) =>
  inApp({
    isPage: true,
    at: '/reports/user-activity-report',
    answers: { 'POST application/users': people, [`POST ${ACTIVITY}`]: report } as Answers,
  });

const meta: Meta<typeof ActivityReportPage> = {
  component: ActivityReportPage,
  parameters: answering(
    reportOf([rowOf(), rowOf({ id: 'a2', user_name: 'רחל בן־דוד', description: 'הערה ארוכה '.repeat(20), change_detials: [] })]),
  ),
};
export default meta;
type Story = StoryObj<typeof ActivityReportPage>;

export const WithEmergencyAccess: Story = {
  parameters: answering({
    ...reportOf([rowOf({ emergency: 'Emergency access' })]),
    figures: { ...FIGURES, in_emergency: 3 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Casey Marsh/ })).toHaveTextContent('Emergency');
    await expect(canvas.getByRole('link', { name: '3' })).toHaveAttribute('href', expect.stringContaining('in_emergency'));
  },
};

export const Rows: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('row', { name: /Casey Marsh/ })).toHaveTextContent('Status changed');
    await expect(canvas.getByText('Current Status: Ready to file → Filed')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /רחל בן־דוד/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '1,200' })).toBeVisible();
    // The link opens all rows of the kind, and the label says so.
    await expect(canvas.getByText('Signed in or out').parentElement).toHaveTextContent('50');
    await userEvent.click(canvas.getByRole('combobox', { name: /^Users/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Select all' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Run report/ }));
    await expect(await canvas.findByText(/^Please Select User/)).toBeVisible();
    await expect(storyAddress()).toBe('/reports/user-activity-report');
    // Figures of an earlier run are dimmed until the report is as it was.
    await userEvent.click(canvas.getByRole('combobox', { name: /^Users/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Select all' }));
    await waitFor(() => expect(canvas.queryByText(/^Please Select User/)).not.toBeInTheDocument());
  },
};

export const OneUser: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /^Users/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'רחל בן־דוד' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Run report/ }));
    await waitFor(() => expect(decodeURIComponent(storyAddress())).toMatch(/users.*8/));
  },
};

export const Empty: Story = {
  parameters: answering({ ...reportOf([]), figures: { ...FIGURES, actions: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answering(pending, pending),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Run report/ })).toBeDisabled());
    await expect(canvas.queryByText('No records to display.')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The report cannot be run.'), refused(500, 'The users cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The report cannot be run.')).toBeVisible();
    await expect(await canvas.findByText('The users cannot be read.')).toBeVisible();
  },
};
