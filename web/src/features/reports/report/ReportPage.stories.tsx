import { REPORTS, type ReportFigures } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { inApp } from '@/stories/parameters.js';
import { listOf, pending, refused } from '@/stories/server.js';
import ReportPage from './ReportPage.js';

const REPORT = REPORTS.find(({ title }) => title === 'Payment report') ?? REPORTS[0]!;
const FIGURES: ReportFigures = {
  figures: [{ key: REPORT.chart.measure, label: 'Collected', type: 'money', value: 14_200.5 }],
  chart: { title: 'Collected by month', series: [{ key: 'all', label: 'Collected' }], points: [] },
  totals: {},
  parameters: {},
};
const row = (given: object = {}) => ({
  row_key: 'r1',
  case_id: 'DEMO26-000053',
  provider_name: 'Brightmoor Physical Therapy, P.C.',
  ...given,
});
const answering = (rows: unknown, figures: unknown = FIGURES) =>
  inApp({
    isPage: true,
    at: REPORT.path,
    answers: {
      [`POST report/${REPORT.id}`]: rows,
      [`POST report/${REPORT.id}/figures`]: figures,
      'GET {}/option': [],
      'GET domain/{}/option': [],
    },
  });

const meta: Meta<typeof ReportPage> = {
  component: ReportPage,
  parameters: answering(
    listOf([row(), row({ row_key: 'r2', case_id: 'DEMO26-000054', provider_name: 'מרפאת שיקום '.repeat(6) })]),
  ),
};
export default meta;
type Story = StoryObj<typeof ReportPage>;

export const Rows: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('row', { name: /DEMO26-000053/ })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: '14,200.50' })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Group by' }));
    await userEvent.click((await screen.findAllByRole('option'))[1]!);
    await waitFor(() => expect(storyAddress()).toMatch(/group/));
  },
};

export const Empty: Story = {
  parameters: answering(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answering(pending, pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: REPORT.title })).toBeVisible();
    await expect(canvas.queryByText('No records to display.')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The report cannot be run.'), refused(500, 'The figures cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The report cannot be run.')).toBeVisible();
  },
};
