import type { CaseDifference } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf } from '@/stories/server.js';
import CaseDifferencePage from './CaseDifferencePage.js';

const TRAIL = { changed_by: 'Casey Marsh', changed_date: '2026-04-20T15:12:00Z', changes: 2 };
const differenceOf = (given: Partial<CaseDifference> = {}): CaseDifference => ({
  case_id: 'DEMO26-000053',
  from: '2026-04-01T03:59:59Z',
  to: '2026-04-21T14:00:00Z',
  from_revision: 5,
  to_revision: 7,
  fields: [
    { field_name: 'policy_number', label: 'Policy number', before: null, after: 'NLA 4580', is_changed: true, ...TRAIL },
    { field_name: 'current_status_id', label: 'Status', before: 'Ready to file', after: 'Filed', is_changed: true, ...TRAIL },
  ],
  parts: [
    {
      part: 'payment',
      id: 'p1',
      name: 'Principal, 04/02/2026',
      change: 'added',
      fields: [{ field_name: 'amount', label: 'Amount', before: null, after: '312.50', is_changed: true }],
      ...TRAIL,
    },
  ],
  money: [
    { group: 'billed', label: 'Billed', is_total: true, before: 1520.6, after: 1520.6, difference: 0 },
    { group: 'balance', label: 'Balance', is_total: true, before: 1520.6, after: 1208.1, difference: -312.5 },
  ],
  ...given,
});

const CALL = 'GET case/{}/difference';
const HERE = '/case/difference?case_id=DEMO26-000053';
const comparing = (answer: unknown, at = `${HERE}&from=2026-03-31`) =>
  inApp({ isPage: true, at, answers: { ...STATUS_ANSWERS, [CALL]: answer } as Answers });

const meta: Meta<typeof CaseDifferencePage> = { component: CaseDifferencePage, parameters: comparing(differenceOf()) };
export default meta;
type Story = StoryObj<typeof CaseDifferencePage>;

export const Differences: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 fields and 1 part differ')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Policy number empty NLA 4580 Casey Marsh/ })).toBeVisible();
    await expect(canvas.getByText('−312.50')).toBeVisible();
    await expect(canvas.getByText('Principal, 04/02/2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Show unchanged' }));
    await waitFor(() => expect(requestsOf(CALL).at(-1)?.query).toMatchObject({ show_all: 'true' }));
  },
};

export const NoDateChosen: Story = {
  parameters: comparing(pending, HERE),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Choose a date to compare')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'From the end of' }), '03312026');
    await userEvent.tab();
    await waitFor(() => expect(storyAddress()).toMatch(/from=2026-03-31/));
  },
};

export const NothingDiffers: Story = {
  parameters: comparing(differenceOf({ fields: [], parts: [], money: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No differences')).toBeVisible();
  },
};

export const BeforeTheCase: Story = {
  parameters: comparing(refused(422, 'Case DEMO26-000053 did not exist at that time.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Case DEMO26-000053 did not exist at that time.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  },
};

export const UnknownCase: Story = {
  parameters: comparing(refused(404, 'Case not found.', { code: 'CASE_NOT_FOUND' })),
  play: async () => {
    await waitFor(() => expect(storyAddress()).toBe('/not-found'));
  },
};

export const Failed: Story = {
  parameters: comparing(refused(500, 'The difference cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The difference cannot be read.');
  },
};

export const Loading: Story = {
  parameters: comparing(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'What changed' })).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

export const ManyRightToLeftValues: Story = {
  parameters: comparing(
    differenceOf({
      fields: Array.from({ length: 40 }, (_, index) => ({
        field_name: `field_${index}`,
        label: `Field ${index}`,
        before: 'דוד בן־גוריון',
        after: 'דוד בן־גוריון, ירושלים '.repeat(8),
        is_changed: true,
        ...TRAIL,
      })),
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('40 fields and 1 part differ')).toBeVisible();
    await expect(canvas.getAllByText(/ירושלים/)).toHaveLength(40);
  },
};
